import 'server-only'
import { randomUUID } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { modesOf } from '../session/cookie-modes'
import { openSession, type Session } from '../session/session'
import { widgetLook } from '../widget/widget-context'

export type PageVisit = {
  readonly session: Session
  readonly requestId: string
  /** Path and query as asked for, where the middleware told. */
  readonly address: string | undefined
}

/** The session of the page being rendered, read from its cookies again: whatever the middleware did is not relied on. */
export async function pageVisit(): Promise<PageVisit> {
  const store = await cookies()
  const sent = await headers()
  // A page cannot set cookies; what its session becomes is for the next answer to say.
  const jar = { read: (name: string) => store.get(name)?.value, write: () => undefined }
  const address = sent.get('x-address') ?? undefined
  const look = widgetLook(sent, address === undefined ? undefined : new URL(address, 'http://here').searchParams)
  const session = await openSession(jar, { modes: modesOf(sent), key: look.get('key') ?? undefined }, Date.now())
  return { session, requestId: sent.get('x-request-id') ?? randomUUID(), address }
}
