import { getSession } from '../../../upstream'

/** Extends the session's lifetime, which writes its cookie. */
export async function POST() {
  const session = await getSession()
  await session.save()
  return Response.json({})
}
