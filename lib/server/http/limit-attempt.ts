import { emailRequiredCode } from '@/lib/contract/problem'
import type { RateLimitName } from '../config/rate-limit-policies'
import { Problem } from '../errors/problem'
import { getClientNetwork } from '../observability/request-context'
import {
  type Attempt,
  type Count,
  countsOfKind,
  countsWithReserve,
  generalCounts,
  isUnrequestedGuess,
  refusalsOf,
  rejectionCounts,
} from './attempt-counts'
import {
  assertRateLimit,
  isWithinRateLimit,
  isWithinTotal,
  releaseRateLimit,
  totalKey,
} from './rate-limit'

/**
 * What says nothing about an attempt: the host's token has expired (SC106),
 * or the product API has locked an address.
 */
const undecidedCodes: ReadonlySet<string | undefined> = new Set(['SC106', 'SC115'])

/**
 * Runs an attempt within its limits; passwords and tokens are counted before, so that parallel
 * guesses count too. Decision 24.
 */
export async function limitAttempt<T>(attempt: Attempt, run: () => Promise<T>): Promise<T> {
  // Address and signed-in account come first: a rejected call uses up no other account's attempts.
  for (const count of generalCounts(attempt)) await assertRateLimit(...count)
  const runInLimits = async () => {
    for (const count of countsOfKind(attempt)) await assertRateLimit(...count)
    const address = getClientNetwork()
    for (const [limit, receiver] of countsWithReserve(attempt))
      await assertOrUseReserve(limit, receiver, address)
    return await limitRejections(rejectionCounts(attempt), run, { refusals: refusalsOf(attempt) })
  }
  return isUnrequestedGuess(attempt)
    ? await limitUnrequestedGuess(runInLimits)
    : await runInLimits()
}

/**
 * Runs the exchange of a host's token from the URL of a page
 * within the limit of rejected tokens of its address.
 */
export async function limitUrlToken<T>(run: () => Promise<T>): Promise<T> {
  return await limitRejections([['tokensPerAddress', { address: getClientNetwork() }]], run)
}

/**
 * Where others have used up the limit of a receiver,
 * an address that is new to it still has its reserve.
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
 * @throws {Problem} 428 if too many guesses that name nobody were wrong: with the email the guess
 * counts for its account.
 */
async function limitUnrequestedGuess<T>(run: () => Promise<T>): Promise<T> {
  if (!(await isWithinTotal('guessesWithoutRecovery')))
    throw new Problem(428, { code: emailRequiredCode })
  return await limitRejections([], run, { counted: [['guessesWithoutRecovery', totalKey]] })
}

/**
 * Counts an attempt, besides `counted`, and takes all back unless it was rejected;
 * `refusals` is the limit over all addresses.
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

/** A 4xx rejects what was attempted; a 5xx or no response decides nothing. */
function isRejection(error: unknown): boolean {
  return (
    error instanceof Problem &&
    error.status < 500 &&
    error.status !== 429 &&
    !undecidedCodes.has(error.code)
  )
}
