import * as z from 'zod/mini'

/** The `code` of the BFF's own 429. The product API's codes are in `server-codes.ts`. */
export const rateLimitedCode = 'RATE_LIMITED'
/**
 * The `code` of a 428: the recovery code is checked only together with the account's email address.
 */
export const emailRequiredCode = 'EMAIL_REQUIRED'

/**
 * Every error response from the BFF (RFC 9457). `code`: the upstream's server code, if any.
 * `details`: the failed trust checks.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
  details: z.optional(z.array(z.string())),
  /** Rejected input fields, each with a message key. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** The new set of questions in a quiz's 409. */
  newQuiz: z.optional(z.unknown()),
  /** Seconds until the call is accepted again, in a 429 with the code `RATE_LIMITED`. */
  retryAfter: z.optional(z.int()),
  requestId: z.string(),
})
export type ProblemBody = z.infer<typeof problemSchema>

/** Errors from the product API. Both fields may be missing, and the body may not be JSON at all. */
export const upstreamErrorSchema = z.object({
  code: z.nullish(z.string()),
  message: z.nullish(z.string()),
  details: z.nullish(z.array(z.string())),
})
