import { emailRequiredCode } from '@/lib/contract/problem'
import type { RateLimitName } from '../config/rate-limit-policies'
import { Problem } from '../errors/problem'
import { getClientNetwork } from '../observability/request-context'
import {
  type Attempt,
  acceptanceCounts,
  type Count,
  countsOfKind,
  countsWithReserve,
  emailIn,
  generalCounts,
  isCostly,
  isUnrequestedGuess,
  recoveryEmailsTo,
  refusalsOf,
  rejectionCounts,
} from './attempt-counts'
import {
  assertRateLimit,
  isCounted,
  isWithinRateLimit,
  isWithinTotal,
  releaseRateLimit,
  totalKey,
} from './rate-limit'

/**
 * Codes that say nothing about an attempt: the host's token has expired (SC106), or the product API
 * has locked an address.
 */
const undecidedCodes: ReadonlySet<string | undefined> = new Set(['SC106', 'SC115'])

/**
 * Runs an attempt within the rate limits of its kind. Passwords, tokens and recovery codes are
 * counted before the attempt, so that parallel guesses count too. The count is taken back unless
 * the attempt was rejected. Decision 24.
 * @throws {Problem} 429 beyond a limit, without running the attempt.
 */
export async function limitAttempt<T>(attempt: Attempt, run: () => Promise<T>): Promise<T> {
  // Address and signed-in account come first, so that a rejected call does not use up another
  // account's attempts.
  for (const count of generalCounts(attempt)) await assertRateLimit(...count)
  const runInLimits = async () => {
    for (const count of countsOfKind(attempt)) await assertRateLimit(...count)
    const address = getClientNetwork()
    for (const [limit, receiver] of countsWithReserve(attempt))
      await assertOrUseReserve(limit, receiver, address)
    // Counts the attempt, and logs an alarm beyond the limit. No attempt is refused for this
    // reason.
    if (isCostly(attempt)) await isWithinTotal('messagesAndChecks')
    return await limitAcceptances(acceptanceCounts(attempt), () =>
      limitRejections(rejectionCounts(attempt), run, { refusals: refusalsOf(attempt) }),
    )
  }
  return isUnrequestedGuess(attempt)
    ? await limitUnrequestedGuess(emailIn(attempt.input), runInLimits)
    : await runInLimits()
}

/**
 * Runs the exchange or check of a host token, unless too many tokens from the client's address were
 * rejected.
 */
export async function limitUrlToken<T>(run: () => Promise<T>): Promise<T> {
  return await limitRejections([['tokensPerAddress', { address: getClientNetwork() }]], run)
}

/**
 * Counts a call toward the limit of its receiver. If others have exhausted this limit, an address
 * without recent calls to the receiver may use the reserve.
 */
async function assertOrUseReserve(
  limit: RateLimitName,
  receiver: string,
  address: string,
): Promise<void> {
  const of = `${limit} ${receiver}`
  const isNew = await isWithinRateLimit('reservePerAddress', { address, of })
  try {
    await assertRateLimit(limit, receiver)
  } catch (error) {
    if (!isNew || !(await isWithinRateLimit('reserve', of))) throw error
  }
}

/**
 * Counts a wrong guess toward the total, regardless of its email, because the code alone decides
 * which account is opened. Beyond the total, runs a guess only if it contains an email with a
 * requested recovery.
 * @throws {Problem} 428 without an email, 429 if no recovery was requested for it.
 */
async function limitUnrequestedGuess<T>(
  email: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const total: Count = ['guessesWithoutRecovery', totalKey]
  if (await isWithinTotal('guessesWithoutRecovery'))
    return await limitRejections([], run, { counted: [total] })
  if (email === undefined) throw new Problem(428, { code: emailRequiredCode })
  if (!(await isCounted(...recoveryEmailsTo(email)))) await assertRateLimit(...total)
  return await run()
}

/** Counts an attempt before it runs, and takes it back unless it is accepted. */
async function limitAcceptances<T>(counts: readonly Count[], run: () => Promise<T>): Promise<T> {
  for (const count of counts) await assertRateLimit(...count)
  try {
    return await run()
  } catch (error) {
    await Promise.all(counts.map((count) => releaseRateLimit(...count)))
    throw error
  }
}

/**
 * Counts an attempt in addition to `counted`, and runs it. Unless the attempt was rejected, takes
 * all counts back.
 * `refusals` is the limit of refusals for all addresses together.
 */
async function limitRejections<T>(
  counts: readonly Count[],
  run: () => Promise<T>,
  { counted = [], refusals }: { counted?: Count[]; refusals?: RateLimitName | undefined } = {},
): Promise<T> {
  const release = () => Promise.all(counted.map((count) => releaseRateLimit(...count)))
  try {
    for (const count of counts) {
      await assertRateLimit(...count)
      counted.push(count)
    }
    const result = await run()
    await release()
    return result
  } catch (error) {
    if (!isRejection(error)) await release()
    else if (refusals) await isWithinTotal(refusals)
    throw error
  }
}

/**
 * Returns whether an error rejects the attempt. Most 4xx do, but not 429 or `undecidedCodes`. A 5xx
 * or a missing response is inconclusive.
 */
function isRejection(error: unknown): boolean {
  return (
    error instanceof Problem &&
    error.status < 500 &&
    error.status !== 429 &&
    !undecidedCodes.has(error.code)
  )
}
