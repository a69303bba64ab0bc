/**
 * Runs before every page: checks access, consumes tokens and configuration in the URL, and sets
 * headers. The pages check access again.
 */
export { pageMiddleware as middleware } from '@/lib/server/pages/page-middleware'

/**
 * Matches every path except the API, which checks access itself, and files
 * (lib/public-files.ts).
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/static/|demo/|docs/|embed/|icons/|apple-touch-icon\\.png$|background\\.svg$|favicon\\.ico$|icon\\.svg$|llms\\.txt$|manifest\\.webmanifest$).*)',
  ],
}
