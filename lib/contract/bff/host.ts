import * as z from 'zod/mini'
import { definePost } from '../define-endpoint'
import { hostConfigsSchema } from '../host/host-messages'

/** The screens entered with a host token. R2.27. */
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

/** Signs a consumer in with the token of a host's PREAUTH message, which is exchanged once. */
export const preauthRoute = definePost('/api/preauth', tokenEntry)

/**
 * Signs a consumer in with the access token of a host's AUTH message, which is used as it is and
 * never refreshed.
 */
export const accessTokenRoute = definePost('/api/auth', tokenEntry)

/**
 * Applies a host's WIDGET_CONFIGS message. `origin`: the verified sender, which must be one of the
 * host's own origins.
 */
export const configureRoute = definePost('/api/widget-config', {
  access: 'open',
  input: z.strictObject({ origin: z.string().check(z.maxLength(300)), configs: hostConfigsSchema }),
  output: z.object({ changed: z.boolean(), ignored: z.optional(z.boolean()) }),
})

/**
 * Ends all sessions that a host has started for a user, on all instances. 401 for an unknown host
 * token. Contract, section 12.
 */
export const backchannelSignOutRoute = definePost('/api/backchannel/sign-out', {
  access: 'host',
  /** `userId`: the id of the user at the product API. */
  input: z.strictObject({ userId: z.string().check(z.minLength(1), z.maxLength(200)) }),
})
