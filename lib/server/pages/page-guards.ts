import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { decide } from '@/lib/domain/access/page-access'
import { pathOf, type RouteName, routeAt } from '@/lib/routes'
import type { Context } from '../http/define-handler'
import { askForPage } from '../session/product-api-client'
import { configInUse } from '../widget/widget-config'
import { withEndCode } from './login-redirect'
import { type PageVisit, pageVisit } from './page-session'

/**
 * Lets a consumer into a page, or sends everybody else away: to login with a way back, to identity, to Not Found. Each page
 * asks for itself, so that it holds without the middleware too.
 */
export async function requireMember(name: RouteName): Promise<Context> {
  return await admit(name)
}

/** The same for pages that need a session only. */
export async function requireSignedIn(name: RouteName): Promise<Context> {
  return await admit(name)
}

/** Whoever visits a public page, signed in or not. */
export async function visitorOf(): Promise<Context> {
  return contextOf(await pageVisit())
}

async function admit(name: RouteName): Promise<Context> {
  const visit = await pageVisit()
  const { session, requestId, address } = visit
  const decision = decide(routeAt(pathOf(name)), {
    signedIn: session.consumer !== undefined,
    idpass: session.consumer?.idpass ?? false,
    config: await configInUse(session.visit, requestId),
    address: address ?? pathOf(name),
  })
  if (decision.kind === 'go') redirect(await withEndCode(session, decision.to))
  if (decision.kind === 'notFound') notFound()
  return contextOf(visit)
}

function contextOf({ session, requestId }: PageVisit): Context {
  return { session, requestId, ask: askForPage({ session, requestId }) }
}
