import { getSession } from '../../../upstream'

export async function POST(request) {
  const body = await request.text()
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${process.env.UPSTREAM}/token`, { method: 'POST', body, headers })
  if (!response.ok) return Response.json({}, { status: 401 })
  const { access_token: access, refresh_token: refresh } = await response.json()
  const session = await getSession()
  Object.assign(session, { access, refresh })
  await session.save()
  return Response.json({})
}
