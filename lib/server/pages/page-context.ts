import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { requestUrlHeader } from '@/lib/contract/headers'
import type { PageContext } from '@/lib/contract/host/widget-config'
import type { Locale } from '@/lib/contract/locale'
import { decidePageAccess, loginUrl } from '@/lib/domain/account/access/page-access'
import { countedPages } from '@/lib/domain/shell/navigation/page-events'
import { pathOf, type RouteName, routeAt } from '@/lib/routes'
import { getHost } from '../config/env'
import { userFingerprint, userKeyOf } from '../config/keys'
import type { RequestContext } from '../http/define-handler'
import { createProductApiForPage } from '../http/product-api-client'
import { refuseUnstamped } from '../http/security-headers'
import { getWidgetConfig, readWidgetContext, sessionLookupOf } from '../http/widget-config'
import { countEvent } from '../observability/metrics'
import { readNotes } from '../session/notes-cookie'
import { openSession } from '../session/open-session'
import type { Session } from '../session/session'
import { type Consumer, getPendingSignIn, sessionExpiry } from '../session/session-data'
import { pageContextOf, pageLocaleOf } from './page-props'

type SignedInContext = RequestContext & { readonly consumer: Consumer }

/**
 * Opens a page's session from its cookies, independently of the middleware. All parts of a render
 * share it.
 */
export const getPageSession = cache(async () => {
  const store = await cookies()
  const sent = await headers()
  if (refuseUnstamped()) throw new Error('The request was not admitted')
  // A page cannot set cookies. The next API response writes changes of the session.
  const jar = {
    read: (name: string) => store.get(name)?.value,
    names: () => store.getAll().map(({ name }) => name),
    write: () => undefined,
  }
  // Path and query of the request; undefined without the middleware.
  const url = sent.get(requestUrlHeader) ?? undefined
  const widgetContext = readWidgetContext(sent, URL.parse(url ?? '', 'http://page')?.searchParams)
  const session = await openSession(jar, sessionLookupOf(sent, widgetContext), Date.now())
  return { session, url, cookies: jar }
})

const getPageConfig = cache(
  async () => await getWidgetConfig((await getPageSession()).session.data),
)

const getVisit = cache(async () => {
  const store = await cookies()
  const { data } = (await getPageSession()).session
  const readCookie = (name: string) => store.get(name)?.value
  return { data, config: await getPageConfig(), readCookie, headers: await headers() }
})

/** Returns the page's language, chosen once per render. */
export const getPageLocale = cache(async (): Promise<Locale> => pageLocaleOf(await getVisit()))

/** Returns what the screens of this page need to know about its host, configuration and session. */
export const getPageContext = cache(
  async (): Promise<PageContext> => pageContextOf(await getVisit()),
)

/**
 * Returns the consumer's fingerprint, session expiry and notes; undefined if no consumer is signed
 * in.
 */
export const getSignedInProps = cache(async () => {
  const { session, cookies } = await getPageSession()
  const { consumer, data } = session
  return (
    consumer && {
      fingerprint: userFingerprint(consumer),
      expiry: sessionExpiry(consumer, Date.now()),
      notes: await readNotes(cookies, { user: consumer, mode: data.mode }),
    }
  )
})

/**
 * Returns the account of a link that waits for confirmation, and the signed-in one if it differs.
 * Contract, section 11.
 */
export async function getPendingAccount() {
  const { consumer, data } = (await getPageSession()).session
  const signIn = getPendingSignIn(data, Date.now())?.signIn
  if (!signIn) return undefined
  const isReplaced =
    consumer?.maskedEmail !== undefined && userKeyOf(consumer) !== userKeyOf(signIn)
  return {
    hostName: getHost(signIn.hostKey)?.name ?? '',
    fingerprint: userFingerprint(signIn),
    email: signIn.maskedEmail ?? '',
    ...(isReplaced ? { currentEmail: consumer.maskedEmail } : {}),
  }
}

/** Returns the context of a public page, signed in or not. */
export async function getRequestContext(): Promise<RequestContext> {
  const { session, cookies } = await getPageSession()
  const request = { session, locale: await getPageLocale() }
  return { ...request, cookies, productApi: createProductApiForPage(request) }
}

/**
 * Returns the context of a page that the session may open; otherwise redirects or shows Not Found.
 * Pages check this themselves and do not depend on the middleware.
 */
export async function requireRoute(name: RouteName): Promise<RequestContext> {
  const path = pathOf(name)
  const { session, url = path } = await getPageSession()
  const { consumer } = session
  const endCode = consumer ? undefined : await session.endCode()
  const decision = decidePageAccess(routeAt(path), {
    consumer,
    endCode,
    config: await getPageConfig(),
    url,
  })
  if (decision.kind === 'redirect') redirect(decision.to)
  if (decision.kind === 'notFound') notFound()
  countPage(name, session)
  return await getRequestContext()
}

/**
 * Returns the context of an identity screen. Redirects a consumer who is already verified.
 * Contract, section 9.
 */
export async function requireUnverified(name: RouteName): Promise<SignedInContext> {
  const context = await requireSignedInConsumer(name)
  if (context.consumer.idpass) redirect(pathOf('idSuccess'))
  countPage(name, context.session)
  return context
}

/**
 * Returns the context of a public page that needs a signed-in consumer. Redirects a visitor to
 * login.
 */
export async function requireSignedInConsumer(name: RouteName): Promise<SignedInContext> {
  const context = await getRequestContext()
  const { consumer } = context.session
  if (!consumer) redirect(loginUrl(pathOf(name), await context.session.endCode()))
  return { ...context, consumer }
}

function countPage(name: RouteName, session: Session): void {
  const event = countedPages[name]
  if (event) countEvent(event, session)
}
