import 'server-only'
import { endsOf } from '../session/session-data'
import { consumerMark } from '../session/user-fingerprint'
import { pageVisit } from './page-session'

/** What the page of a signed-in consumer needs to watch over its session; nothing for a visitor. */
export async function guardedSession() {
  const { consumer } = (await pageVisit()).session
  return consumer && { mark: consumerMark(consumer.userId), ends: endsOf(consumer, Date.now()) }
}
