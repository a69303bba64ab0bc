import 'server-only'
import { pathOf } from '@/lib/routes'
import type { Session } from '../session/session'

/** A redirect to login names the server code that ended the session, where there is one: the page tells the host. */
export async function withSessionEndCode(session: Session, to: string): Promise<string> {
  if (!to.startsWith(`${pathOf('login')}?`)) return to
  const code = await session.endCode()
  return code ? `${to}&because=${code}` : to
}
