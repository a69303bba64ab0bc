import { auth0 } from './auth0'

/**
 * Extends the session with each response.
 * https://github.com/auth0/nextjs-auth0#4-add-the-authentication-middleware
 */
export async function proxy(request) {
  return await auth0.middleware(request)
}

export const config = {
  matcher: ['/((?!_next/static|_next/image|favicon.ico|sitemap.xml|robots.txt).*)'],
}
