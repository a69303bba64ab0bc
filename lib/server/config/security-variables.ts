import * as z from 'zod/mini'
import {
  addressRangesSchema,
  commaListSchema,
  headerNameSchema,
  originSchema,
  pastTimeSchema,
  secretsSchema,
} from './env-values'
import { rateLimitsSchema } from './rate-limit-policies'

/** The environment variables for secrets, trusted peers and rate limits. */
export const securityVariables = {
  /**
   * Random secrets of at least 32 characters, separated by commas. The first seals cookies and shared state, all open them.
   * A session ends with the secret under which it began: to rotate, put a new secret in front and drop the old one after
   * twelve hours; replace a leaked one at once.
   * @example SESSION_SECRET=new-random-value,old-random-value
   */
  SESSION_SECRET: secretsSchema,

  /**
   * The path of a file that holds the value of `SESSION_SECRET`, which is not set then.
   * @default none
   * @example SESSION_SECRET_FILE=/run/secrets/session
   */
  SESSION_SECRET_FILE: z.optional(z.string()),

  /**
   * A time; sessions that began before it are refused, whatever their secret. It may go twelve hours later.
   * @default none
   * @example SESSIONS_NOT_BEFORE=2026-11-23T08:00:00Z
   */
  SESSIONS_NOT_BEFORE: z._default(pastTimeSchema, 0),

  /**
   * Allows a product API over plain http that is not on loopback, for a private network: `1`, or `0`.
   * @default 0
   * @example ALLOW_HTTP_UPSTREAM=1
   */
  ALLOW_HTTP_UPSTREAM: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),

  /**
   * Addresses and CIDRs, separated by commas, of the proxies in front of the web app. Only their `X-Forwarded-For` and
   * `X-Forwarded-Proto` are believed; the address of a browser is the right-most one that is not in this list.
   * @default none: no forwarded header is believed
   * @example TRUSTED_PROXIES=10.0.4.10,10.0.4.11
   */
  TRUSTED_PROXIES: z._default(addressRangesSchema, []),

  /**
   * The name of the header that carries the client's address to the product API, as agreed with its operator. Without it the
   * product API sees all clients at our address, and its locks of one client hold for everybody.
   * @default none: no address is sent
   * @example CLIENT_ADDRESS_HEADER=x-client-address
   */
  CLIENT_ADDRESS_HEADER: z.optional(headerNameSchema),

  /**
   * Origins, separated by commas, that the bureau may have besides public https ones.
   * @default none
   * @example BUREAU_ALLOWED_ORIGINS=http://bureau.internal:8080
   */
  BUREAU_ALLOWED_ORIGINS: z._default(z.pipe(commaListSchema, z.array(originSchema)), []),

  /**
   * Other numbers for the rate limits (`rate-limit-policies.ts`) as JSON, or `off`.
   * @default {}: the numbers of docs/operations/rate-limits.md
   * @example RATE_LIMITS={"callsPerAddress":12000,"passwords":5}
   */
  RATE_LIMITS: z.prefault(rateLimitsSchema, '{}'),
}
