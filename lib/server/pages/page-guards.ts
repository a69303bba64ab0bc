import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { decidePageAccess } from '@/lib/domain/access/page-access'
import { pathOf, type RouteName, routeAt } from '@/lib/routes'
import type { RequestContext } from '../http/define-handler'
import { createProductApiForPage } from '../session/product-api-client'
import { getWidgetConfig } from '../widget/widget-config'
import { withSessionEndCode } from './login-redirect'
import { getPageSession, type PageSession } from './page-session'

/**
 * Lets a consumer into a page, or sends everybody else away: to login with a way back, to identity, to Not Found. Each page
 * asks for itself, so that it holds without the middleware too.
 */
export async function requireRoute(name: RouteName): Promise<RequestContext> {
  return await guardRoute(name)
}

/** The same for pages that need a session only. */
export async function requireSignedIn(name: RouteName): Promise<RequestContext> {
  return await guardRoute(name)
}

/** Whoever visits a public page, signed in or not. */
export async function getRequestContext(): Promise<RequestContext> {
  return toRequestContext(await getPageSession())
}

async function guardRoute(name: RouteName): Promise<RequestContext> {
  const pageSession = await getPageSession()
  const { session, requestId, url } = pageSession
  const decision = decidePageAccess(routeAt(pathOf(name)), {
    signedIn: session.consumer !== undefined,
    idpass: session.consumer?.idpass ?? false,
    config: await getWidgetConfig(session.data, requestId),
    url: url ?? pathOf(name),
  })
  if (decision.kind === 'go') redirect(await withSessionEndCode(session, decision.to))
  if (decision.kind === 'notFound') notFound()
  return toRequestContext(pageSession)
}

function toRequestContext({ session, requestId }: PageSession): RequestContext {
  return { session, requestId, productApi: createProductApiForPage({ session, requestId }) }
}
