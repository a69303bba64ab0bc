import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'
import { fileFolders, rootFiles } from './lib/public-files.ts'

// Messages are compiled while building, so that the browser gets no ICU parser.
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
})

/** The loader is for pages of other sites: an integrity hash and a module both need CORS. */
const loaderHeaders = [
  { key: 'access-control-allow-origin', value: '*' },
  { key: 'cross-origin-resource-policy', value: 'cross-origin' },
]

/**
 * Files and the HTML of a missing one: `middleware.ts` sets the headers of pages only.
 * Browsers ignore `strict-transport-security` over plain http (RFC 6797, 8.1).
 */
const fileHeaders = [
  {
    key: 'content-security-policy',
    value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
  { key: 'referrer-policy', value: 'same-origin' },
  { key: 'strict-transport-security', value: 'max-age=31536000; includeSubDomains' },
  { key: 'x-content-type-options', value: 'nosniff' },
]
const files = `/:file(${rootFiles.map((name) => name.replace('.', '\\.')).join('|')})`
const folders = `/:folder(${fileFolders.join('|')})/:path*`

export default (phase) =>
  withNextIntl({
    output: 'standalone',
    poweredByHeader: false,
    reactStrictMode: true,
    images: { unoptimized: true },
    headers: async () => [
      ...[files, folders].map((source) => ({ source, headers: fileHeaders })),
      { source: '/embed/:file', headers: loaderHeaders },
      {
        source: '/embed/:file(v1-.*)',
        headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
      },
    ],
    // Nothing resizes images, so their library stays out of the standalone build.
    outputFileTracingExcludes: { '**': ['**/node_modules/{sharp,@img,detect-libc,semver}/**'] },
    // `npm run build` and `npm run check` check the types of the whole repository.
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: ['pino', 'undici'],
    experimental: {
      // The standalone build contains no source maps, and most builds begin in a clean clone: both
      // cost more than they give.
      turbopackSourceMaps: phase === PHASE_DEVELOPMENT_SERVER,
      turbopackFileSystemCacheForBuild: false,
    },
  })
