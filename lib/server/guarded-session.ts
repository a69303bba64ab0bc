import 'server-only'
import { consumerMark } from './consumer-mark'
import { pageVisit } from './page-visit'
import { endsOf } from './session/visit'

/** What the page of a signed-in consumer needs to watch over its session; nothing for a visitor. */
export async function guardedSession() {
  const { consumer } = (await pageVisit()).session
  return consumer && { mark: consumerMark(consumer.userId), ends: endsOf(consumer, Date.now()) }
}
