import createNextIntlPlugin from 'next-intl/plugin'

// Messages are compiled while building, so that the browser gets no ICU parser.
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withNextIntl({
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Types are checked by `npm run check`, once, and for the whole repository.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pino', 'undici'],
})
