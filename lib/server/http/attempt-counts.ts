import type { AttemptKind, Endpoint } from '@/lib/contract/endpoint'
import { env } from '../config/env'
import { keyedHash, userKeyOf } from '../config/keys'
import type { RateLimitName } from '../config/rate-limit-policies'
import { getClientNetwork } from '../observability/request-context'
import type { Session } from '../session/session'
import type { RateLimitKey } from './rate-limit'

export type Attempt = Pick<Endpoint, 'access' | 'path'> & {
  readonly kind: AttemptKind
  readonly session: Session
  readonly input: unknown
}
/** One unit of a limit, for the address, account, visit or code that it belongs to. */
export type Count = readonly [limit: RateLimitName, key: RateLimitKey]

/**
 * What the product API refuses is counted by these names: for an address,
 * and for all of them together.
 */
const refusalLimits: Partial<
  Record<AttemptKind, 'refusedRegistrations' | 'refusedCodes' | 'refusedPasswords'>
> = {
  registration: 'refusedRegistrations',
  code: 'refusedCodes',
  password: 'refusedPasswords',
}

/** The hash by which the codes and answers of a recovery are counted. */
export function hashAccount(email: string): string {
  return keyedHash('rate limit', email.toLowerCase())
}

/**
 * What every attempt is counted by. An open page polls every few seconds, which must not stop
 * others at its address.
 */
export function generalCounts({ kind, session, input }: Attempt): readonly Count[] {
  const address = getClientNetwork()
  const { consumer } = session
  const named = emailIn(input)?.toLowerCase()
  return [
    ...(kind === 'poll' ? [] : [['attemptsPerAddress', { address }] as const]),
    ...(consumer === undefined ? [] : [['attemptsPerAccount', userKeyOf(consumer)] as const]),
    ...(named === undefined ? [] : [['attemptsPerAccount', { address, of: named }] as const]),
  ]
}

/** What an attempt of its kind is counted by, whatever its result. */
export function countsOfKind({ kind, path, access, session, input }: Attempt): readonly Count[] {
  const address = getClientNetwork()
  const { consumer, data } = session
  const account = consumer ? userKeyOf(consumer) : ''
  if (kind === 'check') return [['checks', `${path} ${account}`]]
  if (kind === 'code' && access === 'session') {
    const code = `${account} ${fieldOf(input, 'key')}`
    return [...guessesFrom(address, code), ['guesses', account]]
  }
  if (kind === 'code') return guessesFrom(address, data.recovery?.request)
  const channel = channelOf(kind, input)
  if (channel === undefined) return []
  const receiver: Count[] = access === 'session' ? [['messages', `${channel} ${account}`]] : []
  return [['messagesPerAddress', { address }], ...receiver]
}

/** What strangers can use up, so that an address which is new to it has a reserve. */
export function countsWithReserve(
  attempt: Attempt,
): readonly (readonly [RateLimitName, receiver: string])[] {
  const { kind, access, session, input } = attempt
  if (access === 'session') return []
  const email = emailIn(input)
  const channel = channelOf(kind, input)
  if (channel !== undefined) return [['messages', `${channel} ${email?.toLowerCase()}`]]
  if (kind !== 'code') return []
  const { recovery } = session.data
  const account = recovery?.account ?? (email === undefined ? undefined : hashAccount(email))
  return account === undefined ? [] : [['guesses', `recovery ${account}`]]
}

/** What an attempt is counted by only when it is rejected. */
export function rejectionCounts(attempt: Attempt): readonly Count[] {
  const { kind, access, session } = attempt
  const address = getClientNetwork()
  const refusals = refusalsOf(attempt)
  const ofAddress: Count[] = refusals === undefined ? [] : [[`${refusals}PerAddress`, { address }]]
  if (kind === 'token') return [['tokensPerAddress', { address }]]
  if (kind === 'code' && access === 'open')
    return [...ofAddress, ['guesses', visitOf(session, address)]]
  if (kind !== 'password') return ofAddress
  return [['passwordsPerAddress', { address }], ...ofAddress, ...passwordOwners(attempt, address)]
}

/**
 * The limit of what the product API refuses. It is needed
 * while the product API sees all clients as one.
 */
export function refusalsOf({ kind, access }: Attempt) {
  const seesClients = env().clientAddressHeader !== undefined
  const isOwnCode = kind === 'code' && access === 'session'
  return seesClients || isOwnCode ? undefined : refusalLimits[kind]
}

/** A guess at a code by a visit that neither requested one nor names the email that did. */
export function isUnrequestedGuess({ kind, access, session, input }: Attempt): boolean {
  return (
    kind === 'code' && access === 'open' && !session.data.recovery && emailIn(input) === undefined
  )
}

function guessesFrom(address: string, code: string | undefined): readonly Count[] {
  return [
    ['guessesPerAddress', { address }],
    ...(code === undefined ? [] : [['guessesPerCode', code] as const]),
  ]
}

/**
 * Whose password or recovery answer is tested: the signed-in account's, that of the email, or of
 * the recovery under way.
 */
function passwordOwners({ access, session, input }: Attempt, address: string): readonly Count[] {
  const { consumer, data } = session
  if (access === 'session') return [['passwords', consumer ? userKeyOf(consumer) : '']]
  const named = emailIn(input)?.toLowerCase()
  // Together with the address, so that wrong passwords from elsewhere do not lock the owner out.
  if (named !== undefined) return [['passwords', { address, of: named }]]
  const visit = ['passwords', visitOf(session, address)] as const
  return data.recovery ? [visit, ['passwords', `recovery ${data.recovery.account}`]] : [visit]
}

/** A visit that requested no recovery costs nothing, so it counts as its address. */
function visitOf({ data }: Session, address: string): RateLimitKey {
  return data.recovery ? `visit ${data.id}` : { address, of: 'visits' }
}

function channelOf(kind: AttemptKind, input: unknown): 'email' | 'text' | undefined {
  if (kind === 'link') return fieldOf(input, 'type') === 'email' ? 'email' : 'text'
  return kind === 'email' || kind === 'text' ? kind : undefined
}

/** The email that a call names. */
export function emailIn(input: unknown): string | undefined {
  return fieldOf(input, 'email')
}

function fieldOf(input: unknown, name: string): string | undefined {
  const value: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined
  return typeof value === 'string' ? value : undefined
}
