import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { pageEvents } from '@/lib/domain/navigation/page-events'
import { pathOf, type RouteName } from '@/lib/routes'
import { countEvent } from '../analytics/count-event'
import type { RequestContext } from '../http/define-handler'
import { createProductApiForPage } from '../http/product-api-client'
import type { Session } from '../session/session'
import type { Consumer } from '../session/session-data'
import { decideAccess, withSessionEndCode } from './decide-access'
import { getPageConfig, getPageLocale, getPageSession, type PageSession } from './page-context'

type SignedInContext = RequestContext & { readonly consumer: Consumer }

/**
 * Returns the context of a page whose route the session may open. Every other session is redirected to login or identity,
 * or sees Not Found. Each page checks this itself and does not depend on the middleware.
 */
export async function requireRoute(name: RouteName): Promise<RequestContext> {
  const pageSession = await getPageSession()
  const path = pathOf(name)
  const { session, url = path } = pageSession
  const decision = await decideAccess({ session, config: await getPageConfig(), path, url })
  if (decision.kind === 'redirect') redirect(decision.to)
  if (decision.kind === 'notFound') notFound()
  countPage(name, session)
  return await toRequestContext(pageSession)
}

/**
 * Returns the context of a screen that proves identity. A visitor is redirected to login (contract, section 9), a consumer
 * with a proven identity to the screen that says so.
 */
export async function requireUnverified(name: RouteName): Promise<SignedInContext> {
  const context = await requireSignedInConsumer(name)
  if (context.consumer.idpass) redirect(pathOf('idSuccess'))
  countPage(name, context.session)
  return context
}

/** Returns the context of a public page that needs a signed-in consumer, and redirects a visitor to login. */
export async function requireSignedInConsumer(name: RouteName): Promise<SignedInContext> {
  const context = await getRequestContext()
  const { session } = context
  const { consumer } = session
  if (!consumer)
    redirect(await withSessionEndCode(session, `${pathOf('login')}?back=${encodeURIComponent(pathOf(name))}`))
  return { ...context, consumer }
}

/** Returns the context of a public page, signed in or not. */
export async function getRequestContext(): Promise<RequestContext> {
  return await toRequestContext(await getPageSession())
}

function countPage(name: RouteName, session: Session): void {
  const event = pageEvents.get(name)?.counted
  if (event) countEvent(event, session)
}

async function toRequestContext({ session, requestId }: PageSession): Promise<RequestContext> {
  const request = { session, requestId, locale: await getPageLocale() }
  return { ...request, productApi: createProductApiForPage(request) }
}
