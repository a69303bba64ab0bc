import * as z from 'zod/mini'
import { parseJson } from './parse-json'

const minute = 60
const quarterHour = 15 * minute
const hour = 60 * minute

export type RateLimitPolicy = {
  readonly points: number
  readonly seconds: number
  /** Caps the factor by which the limit of a wider IPv6 network exceeds the limit of an address. */
  readonly mostOfNetworks?: number
}

/**
 * Each limit accepts `points` calls in `seconds`. docs/operations/rate-limits.md describes what
 * each limit counts. Contract, section 10.
 */
export const rateLimitPolicies = {
  callsPerAddress: { points: 6_000, seconds: minute },
  callsPerAccount: { points: 1_200, seconds: minute },
  reportsPerAddress: { points: 30, seconds: minute },
  pagesPerAddress: { points: 600, seconds: minute },
  attemptsPerAddress: { points: 600, seconds: minute },
  attemptsPerAccount: { points: 60, seconds: minute },
  messages: { points: 3, seconds: 10 * minute },
  messagesPerAddress: { points: 100, seconds: 10 * minute, mostOfNetworks: 4 },
  /**
   * Text messages and calls to one phone, regardless of the account that requests them. Contract,
   * section 13.
   */
  textsPerPhone: { points: 5, seconds: hour },
  textsPerPhoneADay: { points: 10, seconds: 24 * hour },
  /** Sign-ups that the product API accepts. */
  signUpsPerAddress: { points: 10, seconds: hour, mostOfNetworks: 4 },
  /**
   * Emails, text messages and paid checks of all users together. Beyond the limit, an alarm is
   * logged, but no call is rejected.
   */
  messagesAndChecks: { points: 3_000, seconds: hour },
  guessesPerCode: { points: 5, seconds: quarterHour },
  guesses: { points: 10, seconds: quarterHour },
  guessesPerAddress: { points: 60, seconds: quarterHour, mostOfNetworks: 4 },
  /**
   * Wrong codes from all visits that have not requested a recovery. Beyond the limit, a guess must
   * contain an email address for which a recovery was requested within the last few minutes.
   */
  guessesWithoutRecovery: { points: 50, seconds: quarterHour },
  /**
   * Emails that an address may still request for a receiver, or codes that it may still guess for
   * an account, after other addresses have exhausted the limit.
   */
  reservePerAddress: { points: 1, seconds: hour },
  reserve: { points: 30, seconds: hour },
  passwords: { points: 10, seconds: quarterHour },
  passwordsPerAddress: { points: 60, seconds: quarterHour },
  tokensPerAddress: { points: 60, seconds: minute },
  checks: { points: 5, seconds: 10 * minute },
  downloads: { points: 10, seconds: 10 * minute },
  refreshes: { points: 10, seconds: 10 * minute },
  /**
   * Registrations from an address that the product API refused. The limit is lower than the product
   * API's own, beyond which it would lock our address. It applies only without
   * CLIENT_ADDRESS_HEADER.
   */
  refusedRegistrationsPerAddress: { points: 5, seconds: 24 * hour, mostOfNetworks: 2 },
  refusedCodesPerAddress: { points: 10, seconds: 30 * minute, mostOfNetworks: 2 },
  refusedPasswordsPerAddress: { points: 20, seconds: 30 * minute, mostOfNetworks: 2 },
  /**
   * Calls from all addresses together that the product API refused. Beyond the limit, an alarm is
   * logged, but no call is rejected.
   */
  refusedRegistrations: { points: 10, seconds: 24 * hour },
  refusedCodes: { points: 15, seconds: 30 * minute },
  refusedPasswords: { points: 50, seconds: 30 * minute },
} as const satisfies Record<string, RateLimitPolicy>

export type RateLimitName = keyof typeof rateLimitPolicies

const limitsMessage = 'must be off, or JSON such as {"callsPerAddress":6000}'
const pointsSchema = z.int('must be a whole number').check(z.minimum(1, 'must be at least 1'))
const names = Object.keys(rateLimitPolicies).filter(
  (name): name is RateLimitName => name in rateLimitPolicies,
)

/**
 * Parses `RATE_LIMITS`: `off`, or numbers that replace some of the limits. The windows are fixed.
 */
export const rateLimitsSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => (value === 'off' ? value : parseJson(value))),
  ),
  z.union([z.literal('off'), z.partialRecord(z.enum(names), pointsSchema)], limitsMessage),
)
