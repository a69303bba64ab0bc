import { generateSessionCookie } from '@auth0/nextjs-auth0/testing'
import { cookies } from 'next/headers'

/** Without its provider on the internet nobody signs in; the library makes the same cookie for tests. */
export async function POST(request) {
  const body = await request.text()
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${process.env.UPSTREAM}/token`, { method: 'POST', body, headers })
  if (!response.ok) return Response.json({}, { status: 401 })
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = await response.json()
  const tokenSet = { accessToken, refreshToken, expiresAt: Math.floor(Date.now() / 1000) + seconds }
  const session = { user: { sub: JSON.parse(body).email }, tokenSet }
  const secret = process.env.AUTH0_SECRET
  const options = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' }
  const jar = await cookies()
  jar.set('__session', await generateSessionCookie(session, { secret }), options)
  return Response.json({})
}
