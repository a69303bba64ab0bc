import 'server-only'
import { randomUUID } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { cookieModesOf } from '../session/cookie-modes'
import { openSession, type Session } from '../session/session'
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
