import * as z from 'zod/mini'

const minute = 60
const quarterHour = 15 * minute

/** The calls accepted in a window, whose length is in seconds. Contract, section 10, and docs/operations/rate-limits.md. */
export const rateLimitPolicies = {
  /** Every call of an address. */
  callsPerAddress: { points: 6_000, seconds: minute },
  /** Every call of a signed-in account. */
  callsPerAccount: { points: 1_200, seconds: minute },
  /** Violations of the content security policy that an address reports: anybody can forge one. */
  reportsPerAddress: { points: 30, seconds: minute },
  /** Calls of an address that test a secret, send a message or submit a form. */
  attemptsPerAddress: { points: 600, seconds: minute },
  /** The same calls of a signed-in account, and at an account from one address. */
  attemptsPerAccount: { points: 60, seconds: minute },
  /** Emails, and texts, to one account. */
  messages: { points: 3, seconds: 10 * minute },
  /** Emails and texts caused by an address. */
  messagesPerAddress: { points: 100, seconds: 10 * minute },
  /** Guesses at one code. */
  guessesPerCode: { points: 5, seconds: quarterHour },
  /** Guesses at all codes of an account, and of a recovery. */
  guesses: { points: 10, seconds: quarterHour },
  /** Guesses at codes from an address. */
  guessesPerAddress: { points: 60, seconds: quarterHour },
  /** Wrong passwords and recovery answers of an account; right ones do not count. */
  passwords: { points: 10, seconds: quarterHour },
  /** Rejected tokens of hosts, in messages and in links to pages, from an address. */
  tokensPerAddress: { points: 60, seconds: minute },
} as const

export type RateLimitName = keyof typeof rateLimitPolicies
/** The configured numbers; a limit without one has the number of its policy. */
export type RateLimits = Readonly<Partial<Record<RateLimitName, number>>>

const limitsMessage = 'must be off, or JSON such as {"callsPerAddress":6000}'
const pointsSchema = z.int('must be a whole number').check(z.minimum(1, 'must be at least 1'))
const names = Object.keys(rateLimitPolicies).filter((name): name is RateLimitName => name in rateLimitPolicies)

/** `RATE_LIMITS`: `off`, or other numbers for some limits; the windows are fixed. */
export const rateLimitsSchema = z.pipe(
  z.pipe(z.string(), z.transform(parsedLimits)),
  z.union([z.literal('off'), z.partialRecord(z.enum(names), pointsSchema)], limitsMessage),
)

function parsedLimits(value: string): unknown {
  try {
    return value === 'off' ? value : JSON.parse(value)
  } catch {
    return undefined
  }
}
