import { keyedHash } from '../../config/keys'
import type { RequestContext } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { assertRateLimit } from '../../http/rate-limit'
import { limitKeyOf } from '../../session/session-data'

/** Number of digits of a US phone number without its country code. */
const phoneDigits = 10
/** Long enough to distinguish phones, short enough for the session's cookie. */
const hashLength = 16

/**
 * Stores a hash of the phone number that receives this consumer's text messages. Ignores a masked
 * number.
 */
export async function setPhone(
  { session }: RequestContext,
  mobile: string | null | undefined,
): Promise<void> {
  const digits = mobile?.replaceAll(/\D/g, '').slice(-phoneDigits)
  if (digits?.length !== phoneDigits) return
  const phone = keyedHash('rate limit', `phone ${digits}`).slice(0, hashLength)
  if (session.consumer?.phone === phone) return
  await session.updateConsumer((consumer) => ({ ...consumer, phone }))
}

/**
 * Counts a text message or call against its phone's limit, so that fresh accounts cannot flood a
 * stranger's phone. If the phone is unknown, counts against the account.
 * @throws {Problem} 429 beyond the hourly or the daily limit.
 */
export async function limitTexts(context: RequestContext): Promise<void> {
  const consumer = requireConsumer(context)
  const receiver = consumer.phone ?? limitKeyOf(consumer)
  await assertRateLimit('textsPerPhone', receiver)
  await assertRateLimit('textsPerPhoneADay', receiver)
}
