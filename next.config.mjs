import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'

// Messages are compiled during the build, so that the browser gets no ICU parser.
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
})

/**
 * Headers for the loader, which pages on other sites load. An integrity hash and a module both need
 * CORS.
 */
const loaderHeaders = [
  { key: 'access-control-allow-origin', value: '*' },
  { key: 'cross-origin-resource-policy', value: 'cross-origin' },
]

// biome-ignore lint/style/noProcessEnv: Next reads this file before our configuration.
const withSourceMaps = Boolean(process.env.SOURCE_MAPS)

export default (phase) =>
  withNextIntl({
    output: 'standalone',
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
    // The app does not resize images, so the standalone build leaves out the image library.
    outputFileTracingExcludes: { '**': ['**/node_modules/{sharp,@img,detect-libc,semver}/**'] },
    // `npm run build` and `npm run check` check the types of the whole repository.
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: ['pino', 'undici'],
    productionBrowserSourceMaps: withSourceMaps,
    experimental: {
      // Production builds make source maps only on request (docs/operations/telemetry.md), and have
      // no cache, because most builds begin in a clean clone.
      turbopackSourceMaps: phase === PHASE_DEVELOPMENT_SERVER || withSourceMaps,
      serverSourceMaps: withSourceMaps,
      turbopackFileSystemCacheForBuild: false,
    },
  })
