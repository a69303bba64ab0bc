import { getServerSession } from 'next-auth/next'
import { authOptions } from './auth'

export const isSignedIn = async () => (await getServerSession(authOptions)) !== null

/**
 * Calls the upstream with the session's token.
 * https://next-auth.js.org/configuration/nextjs#getserversession
 */
export async function callUpstream(path, options = {}) {
  const session = await getServerSession(authOptions)
  if (!session) return Response.json({}, { status: 401 })
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    'content-type': 'application/json',
  }
  const response = await fetch(process.env.UPSTREAM + path, { ...options, headers })
  return new Response(await response.text(), { status: response.status })
}
