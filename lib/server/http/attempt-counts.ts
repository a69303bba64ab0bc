import type { AttemptKind, Endpoint } from '@/lib/contract/endpoint'
import { env } from '../config/env'
import { keyedHash } from '../config/keys'
import type { RateLimitName } from '../config/rate-limit-policies'
import { getClientNetwork } from '../observability/request-context'
import type { Session } from '../session/session'
import { limitKeyOf } from '../session/session-data'
import type { RateLimitKey } from './rate-limit'

export type Attempt = Pick<Endpoint, 'access' | 'path'> & {
  readonly kind: AttemptKind
  readonly session: Session
  readonly input: unknown
}
/** A limit, and the key of the address, account, visit or code against which the attempt counts. */
export type Count = readonly [limit: RateLimitName, key: RateLimitKey]
type ReceiverCount = readonly [limit: RateLimitName, receiver: string]

/**
 * The limits for refusals by the product API: one per address, and one for all addresses together.
 */
const refusalLimits: Partial<
  Record<AttemptKind, 'refusedRegistrations' | 'refusedCodes' | 'refusedPasswords'>
> = {
  registration: 'refusedRegistrations',
  code: 'refusedCodes',
  password: 'refusedPasswords',
}

/** Returns the hash under which the codes and answers of a recovery are counted. */
export function hashAccount(email: string): string {
  return keyedHash('rate limit', email.toLowerCase())
}

/**
 * Returns the counts for attempts of any kind. Polls do not count against their address, because a
 * page polls every few seconds and must not block others at the address.
 */
export function generalCounts({ kind, session, input }: Attempt): readonly Count[] {
  const address = getClientNetwork()
  const { consumer } = session
  const named = emailIn(input)?.toLowerCase()
  return [
    ...(kind === 'poll' ? [] : [['attemptsPerAddress', { address }] as const]),
    ...(consumer === undefined ? [] : [['attemptsPerAccount', limitKeyOf(consumer)] as const]),
    ...(named === undefined ? [] : [['attemptsPerAccount', { address, of: named }] as const]),
  ]
}

/** Returns the counts that depend on an attempt's kind, regardless of its result. */
export function countsOfKind({ kind, path, access, session, input }: Attempt): readonly Count[] {
  const address = getClientNetwork()
  const { consumer, data } = session
  const account = consumer ? limitKeyOf(consumer) : ''
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

/**
 * Returns the counts whose limits other addresses could exhaust. A new address may use a reserve.
 */
export function countsWithReserve(attempt: Attempt): readonly ReceiverCount[] {
  const { kind, access, session, input } = attempt
  if (access === 'session') return []
  const email = emailIn(input)
  if (kind === 'email' && email !== undefined) return [recoveryEmailsTo(email)]
  if (kind !== 'code') return []
  const { recovery } = session.data
  const account = recovery?.account ?? (email === undefined ? undefined : hashAccount(email))
  return account === undefined ? [] : [['guesses', `recovery ${account}`]]
}

/** Returns the counts of an attempt that the product API accepts. */
export function acceptanceCounts({ kind }: Attempt): readonly Count[] {
  return kind === 'registration' ? [['signUpsPerAddress', { address: getClientNetwork() }]] : []
}

/** Returns whether an attempt costs money: it sends a message or makes a paid check. */
export function isCostly({ kind, input }: Attempt): boolean {
  return kind === 'check' || channelOf(kind, input) !== undefined
}

/** Returns the counts of an attempt that is rejected. */
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
 * Returns the limit for refusals by the product API; undefined if there is none or the product API
 * receives the clients' addresses.
 */
export function refusalsOf({ kind, access }: Attempt) {
  const seesClients = env().clientAddressHeader !== undefined
  const isOwnCode = kind === 'code' && access === 'session'
  return seesClients || isOwnCode ? undefined : refusalLimits[kind]
}

/** Returns whether a visit guesses at a recovery code without having requested one. */
export function isUnrequestedGuess({ kind, access, session }: Attempt): boolean {
  return kind === 'code' && access === 'open' && !session.data.recovery
}

/** Returns the limit and key under which recovery emails to an address are counted. */
export function recoveryEmailsTo(email: string): ReceiverCount {
  return ['messages', `email ${email.toLowerCase()}`]
}

function guessesFrom(address: string, code: string | undefined): readonly Count[] {
  return [
    ['guessesPerAddress', { address }],
    ...(code === undefined ? [] : [['guessesPerCode', code] as const]),
  ]
}

/**
 * Returns the counts for the account whose password or recovery answer is tried: the signed-in
 * account, the account of the email, or the account of the recovery.
 */
function passwordOwners({ access, session, input }: Attempt, address: string): readonly Count[] {
  const { consumer, data } = session
  if (access === 'session') return [['passwords', consumer ? limitKeyOf(consumer) : '']]
  const named = emailIn(input)?.toLowerCase()
  // Counted with the address, so that wrong passwords from elsewhere do not lock the owner out.
  if (named !== undefined) return [['passwords', { address, of: named }]]
  const visit = ['passwords', visitOf(session, address)] as const
  return data.recovery ? [visit, ['passwords', `recovery ${data.recovery.account}`]] : [visit]
}

/**
 * Returns the key of a visit. A visit without a recovery costs nothing to start, so it is counted
 * under its address.
 */
function visitOf({ data }: Session, address: string): RateLimitKey {
  return data.recovery ? `visit ${data.id}` : { address, of: 'visits' }
}

function channelOf(kind: AttemptKind, input: unknown): 'email' | 'text' | undefined {
  if (kind === 'link') return fieldOf(input, 'type') === 'email' ? 'email' : 'text'
  return kind === 'email' || kind === 'text' ? kind : undefined
}

/** Returns the email in the input of a call. */
export function emailIn(input: unknown): string | undefined {
  return fieldOf(input, 'email')
}

function fieldOf(input: unknown, name: string): string | undefined {
  const value: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined
  return typeof value === 'string' ? value : undefined
}
