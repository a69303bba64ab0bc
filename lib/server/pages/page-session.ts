import 'server-only'
import { randomUUID } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { cookieModesOf } from '../session/cookie-slot'
import { userFingerprint } from '../session/seal'
import { openSession, type Session } from '../session/session'
import { sessionExpiry } from '../session/session-data'
import { readWidgetContext } from '../widget/widget-context'

export type PageSession = {
  readonly session: Session
  readonly requestId: string
  /** Path and query as asked for, where the middleware told. */
  readonly url: string | undefined
}

/** The session of the page being rendered, read from its cookies again: whatever the middleware did is not relied on. */
export async function getPageSession(): Promise<PageSession> {
  const store = await cookies()
  const sent = await headers()
  // A page cannot set cookies; what its session becomes is for the next answer to say.
  const jar = { read: (name: string) => store.get(name)?.value, write: () => undefined }
  const url = sent.get('x-address') ?? undefined
  const widgetContext = readWidgetContext(
    sent,
    url === undefined ? undefined : new URL(url, 'http://here').searchParams,
  )
  const session = await openSession(
    jar,
    { modes: cookieModesOf(sent), key: widgetContext.get('key') ?? undefined },
    Date.now(),
  )
  return { session, requestId: sent.get('x-request-id') ?? randomUUID(), url }
}

/** What the page of a signed-in consumer needs to watch over its session; nothing for a visitor. */
export async function getSessionTimeoutProps() {
  const { consumer } = (await getPageSession()).session
  return consumer && { fingerprint: userFingerprint(consumer.userId), expiry: sessionExpiry(consumer, Date.now()) }
}
