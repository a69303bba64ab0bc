import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'

/**
 * Opens the session. New cookies are sealed with the highest-numbered password:
 * https://github.com/vvo/iron-session#session-options.
 */
export async function getSession() {
  const password = JSON.parse(process.env.SESSION_PASSWORDS)
  return await getIronSession(await cookies(), { password, cookieName: 'session' })
}

export const isSignedIn = async () => (await getSession()).access !== undefined

export async function callUpstream(path, options = {}) {
  const { access } = await getSession()
  if (access === undefined) return Response.json({}, { status: 401 })
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const response = await fetch(process.env.UPSTREAM + path, { ...options, headers })
  return new Response(await response.text(), { status: response.status })
}
