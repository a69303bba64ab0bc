import { getSession } from '../../../upstream'

export async function POST() {
  const session = await getSession()
  session.destroy()
  return Response.json({})
}
