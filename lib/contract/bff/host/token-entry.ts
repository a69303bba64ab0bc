import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'

/** The screens that consumers enter with a host token. R2.27. */
export const entryPaths = [
  '/login-direct',
  '/login-tile',
  '/login-aio',
  '/identity-verification',
] as const
export type EntryPath = (typeof entryPaths)[number]

/**
 * The characters of a bearer token (RFC 6750, 2.1), in any order. Dots alone are rejected, because
 * they would change the path of an upstream call.
 */
const hostTokenPattern = /^(?!\.*$)[\w.~+/=-]{1,8192}$/
export const isHostToken = (value: string): boolean => hostTokenPattern.test(value)

const tokenEntry = {
  access: 'open',
  attempt: 'token',
  input: z.strictObject({
    token: z.string().check(z.refine(isHostToken)),
    /** The entry screen that received the token; it selects the start view. */
    entry: z.optional(z.enum(entryPaths)),
  }),
  /** `fingerprint` distinguishes consumers without identifying them. */
  output: z.object({ just_enrolled: z.boolean(), next: z.string(), fingerprint: z.string() }),
} as const

/**
 * Signs a consumer in with the token from a host's PREAUTH message. The token is exchanged once.
 */
export const preauthRoute = definePost('/api/preauth', tokenEntry)

/**
 * Signs a consumer in with the access token from a host's AUTH message. The token is used unchanged
 * and never refreshed.
 */
export const accessTokenRoute = definePost('/api/auth', tokenEntry)
