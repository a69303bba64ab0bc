import * as endpoints from '@/lib/contract/bff/account/sessions'
import { omitNullish } from '@/lib/domain/shared/formats/omit-nullish'
import { getHost } from '../../config/env'
import { Problem } from '../../errors/problem'
import { defineHandler, type RequestContext } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { isSignedIn, listedSince } from '../../session/session-data'
import { assertRevocable, refOf } from '../../session/session-store'
import { readListedSessions } from '../../shared/session-list'
import { endSession, readSession } from '../../shared/session-records'

/**
 * How long a session may end other sessions after the password was confirmed. The upstream token
 * for the confirmed password is valid for the same time.
 */
const confirmationMs = 10 * 60_000

export const handleSessions = defineHandler(endpoints.sessionsRoute, async (context) => {
  const { hostKey } = requireConsumer(context)
  const host = getHost(hostKey)?.name ?? ''
  const [own, live] = [refOfCurrent(context).id, await liveSessions(context)]
  const sessions = live
    .map(({ session, at }) =>
      omitNullish({ ...session, host, lastActiveAt: at, isCurrent: session.id === own }),
    )
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return { now: Date.now(), sessions }
})

export const handleEndListedSession = defineHandler(endpoints.endListedSessionRoute, {
  audit: { action: 'sign-out', detail: 'listed session' },
  async run(context, { id }) {
    const consumer = requireConsumer(context)
    if (Date.now() >= (consumer.passwordConfirmedAt ?? 0) + confirmationMs) throw new Problem(410)
    await assertRevocable(consumer)
    const own = refOfCurrent(context)
    if (id === own.id) return await context.session.end()
    // Accepts only listed ids, so that a caller cannot fill shared state with invented ones.
    if ((await liveSessions(context)).some(({ session }) => session.id === id))
      await endSession({ ...own, id })
  },
})

function refOfCurrent({ session }: RequestContext) {
  if (!isSignedIn(session.data)) throw new Problem(401)
  return refOf(session.data)
}

/** Returns the consumer's listed sessions that have not ended. */
async function liveSessions(context: RequestContext) {
  const listed = await readListedSessions(requireConsumer(context), listedSince(Date.now()))
  const own = refOfCurrent(context)
  const states = await Promise.all(
    listed.map(({ session: { id, era } }) => readSession({ ...own, id, era })),
  )
  return listed.filter((_, index) => states[index]?.ended === undefined)
}
