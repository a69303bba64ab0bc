import { getSession } from '../../../upstream'

/** Extends the lifetime of the session, which writes its cookie. */
export async function POST() {
  const session = await getSession()
  await session.save()
  return Response.json({})
}
