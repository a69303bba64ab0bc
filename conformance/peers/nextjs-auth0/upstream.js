import { auth0 } from './auth0'

export const isSignedIn = async () => (await auth0.getSession()) !== null

export async function callUpstream(path, options = {}) {
  if (!(await isSignedIn())) return Response.json({}, { status: 401 })
  const { token } = await auth0.getAccessToken()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(process.env.UPSTREAM + path, { ...options, headers })
  return new Response(await response.text(), { status: response.status })
}
