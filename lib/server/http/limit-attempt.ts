import 'server-only'
import type { AttemptKind, Row } from '@/lib/contract/row'
import type { RateLimitName } from '../config/rate-limit-policies'
import { Problem } from '../errors/problem'
import { getClientAddress } from '../front-door/client-address'
import type { Session } from '../session/session'
import { userKeyOf } from '../shared/sealed-value'
import { assertRateLimit, hashKey, releaseRateLimit } from './rate-limit'

type Attempt = {
  readonly kind: AttemptKind
  readonly access: Row['access']
  readonly session: Session
  readonly headers: Headers
  readonly input: unknown
}
/** One unit of a limit, for the address, account, visit or code that it belongs to. */
type Count = readonly [limit: RateLimitName, key: string]

/**
 * Runs an attempt within the rate limits of its kind. Passwords and tokens are counted before the attempt, so that
 * parallel guesses are counted too, and taken back unless the attempt was rejected. Decision 24.
 * @throws {RateLimitError} beyond a limit, without running it.
 */
export async function limitAttempt<T>(attempt: Attempt, run: () => Promise<T>): Promise<T> {
  // Address and signed-in account come first: a rejected call uses up no other account's attempts.
  for (const [limit, key] of [...generalCounts(attempt), ...countsOfKind(attempt)]) await assertRateLimit(limit, key)
  return await limitRejections(rejectionCounts(attempt), run)
}

/** Runs the exchange of a host's token from the URL of a page within the limit of rejected tokens of its address. */
export async function limitUrlToken<T>(headers: Headers, run: () => Promise<T>): Promise<T> {
  return await limitRejections([['tokensPerAddress', getClientAddress()]], run)
}

/** The hash by which the codes and answers of a recovery are counted. */
export function hashAccount(email: string): string {
  return hashKey(email.toLowerCase())
}

async function limitRejections<T>(counts: readonly Count[], run: () => Promise<T>): Promise<T> {
  for (const [limit, key] of counts) await assertRateLimit(limit, key)
  const takeBack = () => Promise.all(counts.map(([limit, key]) => releaseRateLimit(limit, key)))
  try {
    const result = await run()
    await takeBack()
    return result
  } catch (error) {
    if (!isRejection(error)) await takeBack()
    throw error
  }
}

/** A 4xx rejects what was attempted; a 5xx or no response decides nothing. */
function isRejection(error: unknown): boolean {
  return error instanceof Problem && error.status < 500
}

function generalCounts({ session, headers, input }: Attempt): readonly Count[] {
  const address = getClientAddress()
  const account = session.consumer && userKeyOf(session.consumer)
  const named = accountNamedIn(input)
  return [
    ['attemptsPerAddress', address],
    ...(account === undefined ? [] : [['attemptsPerAccount', account] as const]),
    ...(named === undefined ? [] : [['attemptsPerAccount', `${named} from ${address}`] as const]),
  ]
}

function countsOfKind({ kind, session, headers, input, access }: Attempt): readonly Count[] {
  const address = getClientAddress()
  const account = session.consumer ? userKeyOf(session.consumer) : ''
  if (kind === 'code') {
    const code = access === 'session' ? `${account} ${fieldOf(input, 'key')}` : session.data.recovery?.request
    return [
      ['guessesPerAddress', address],
      ...(code === undefined ? [] : [['guessesPerCode', code] as const]),
      ...ownersOf({ session, headers, access }).map((owner) => ['guesses', owner] as const),
    ]
  }
  if (kind !== 'email' && kind !== 'text' && kind !== 'link') return []
  const channel = kind === 'email' || fieldOf(input, 'type') === 'email' ? 'email' : 'text'
  const receiver = access === 'session' ? account : (accountNamedIn(input) ?? '')
  return [
    ['messagesPerAddress', address],
    ['messages', `${channel} ${receiver}`],
  ]
}

function rejectionCounts({ kind, session, headers, input, access }: Attempt): readonly Count[] {
  const address = getClientAddress()
  if (kind === 'token') return [['tokensPerAddress', address]]
  if (kind !== 'password') return []
  const named = access === 'session' ? undefined : accountNamedIn(input)
  // Together with the address, so that wrong passwords from elsewhere do not lock the owner out.
  const owners = named === undefined ? ownersOf({ session, headers, access }) : [`${named} from ${address}`]
  return owners.map((owner) => ['passwords', owner] as const)
}

/** Whose secret an attempt tests that does not name an account: the signed-in one's, or that of the recovery under way. */
function ownersOf({ session, headers, access }: Pick<Attempt, 'session' | 'headers' | 'access'>): readonly string[] {
  const { consumer, data, hasCookie } = session
  if (access === 'session') return [consumer ? userKeyOf(consumer) : '']
  // A visit without cookies is a new one in every call.
  const visit = hasCookie ? `visit ${data.id}` : `visits from ${getClientAddress()}`
  return data.recovery === undefined ? [visit] : [visit, `recovery ${data.recovery.account}`]
}

function accountNamedIn(input: unknown): string | undefined {
  return fieldOf(input, 'email')?.toLowerCase()
}

function fieldOf(input: unknown, name: string): string | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined
  return typeof value === 'string' ? value : undefined
}
