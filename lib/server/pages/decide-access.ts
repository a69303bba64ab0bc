import 'server-only'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { type AccessDecision, decidePageAccess } from '@/lib/domain/access/page-access'
import { pathOf, routeAt } from '@/lib/routes'
import type { Session } from '../session/session'

type AccessRequest = {
  readonly session: Session
  readonly config: WidgetConfig
  readonly path: string
  /** Path and query of the request: the target to return to after signing in. */
  readonly url: string
}

/** Decides whether a session may open the page at `path`; the middleware and the page itself ask the same question. */
export async function decideAccess({ session, config, path, url }: AccessRequest): Promise<AccessDecision> {
  const { consumer } = session
  const decision = decidePageAccess(routeAt(path), {
    signedIn: consumer !== undefined,
    idpass: consumer?.idpass ?? false,
    config,
    url,
  })
  return decision.kind === 'redirect' ? { ...decision, to: await withSessionEndCode(session, decision.to) } : decision
}

/** Adds the server code that ended the session to a redirect to login, because the login page reports it to the host. */
export async function withSessionEndCode(session: Session, to: string): Promise<string> {
  if (!to.startsWith(`${pathOf('login')}?`)) return to
  const code = await session.endCode()
  return code ? `${to}&because=${code}` : to
}
