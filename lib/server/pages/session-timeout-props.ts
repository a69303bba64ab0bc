import 'server-only'
import { sessionExpiry } from '../session/session-data'
import { userFingerprint } from '../session/user-fingerprint'
import { getPageSession } from './page-session'

/** What the page of a signed-in consumer needs to watch over its session; nothing for a visitor. */
export async function getSessionTimeoutProps() {
  const { consumer } = (await getPageSession()).session
  return consumer && { fingerprint: userFingerprint(consumer.userId), expiry: sessionExpiry(consumer, Date.now()) }
}
