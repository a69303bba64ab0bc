import createNextIntlPlugin from 'next-intl/plugin'

// Messages are compiled while building, so that the browser gets no ICU parser.
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

/** The loader is for pages of other sites: an integrity hash and a module both need CORS. */
const loaderHeaders = [
  { key: 'access-control-allow-origin', value: '*' },
  { key: 'cross-origin-resource-policy', value: 'cross-origin' },
  { key: 'x-content-type-options', value: 'nosniff' },
]

export default withNextIntl({
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  headers: async () => [
    { source: '/embed/:file', headers: loaderHeaders },
    {
      source: '/embed/:file(v1-.*)',
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
  // Types are checked by `npm run check`, once, and for the whole repository.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pino', 'undici'],
})
