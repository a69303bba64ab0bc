import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { entryPaths } from '@/lib/contract/bff/host/token-entry'
import { urlConfigSchema, widgetConfigSchema } from '@/lib/contract/host/widget-config'
import { userKeyOf, userTagsOf } from '../config/keys'
import { absoluteLimitMs } from '../shared/known-sessions'

const minute = 60_000
const idleLimitMs = 15 * minute
const pendingSignInTtlMs = 5 * minute

/** A sign-in's tokens and facts about its user. Times are epoch ms. */
const signInSchema = z.object({
  userId: z.string(),
  /**
   * The host whose token signed this consumer in. Later calls for the consumer use the same host.
   */
  hostKey: z.string(),
  /**
   * Identifies the user in keys of shared state without revealing who it is. Also identifies the
   * secret in use at sign-in.
   */
  userTag: z.string(),
  /**
   * A hash of the access token, if the session began with one. Such a session has its own cache and
   * limits, because the token may belong to another host's user with the same id.
   */
  tokenTag: z.optional(z.string()),
  /** The era of the user at sign-in. The session ends when a later era starts. */
  era: z.number(),
  accessToken: z.string(),
  accessExpiresAt: z.number(),
  /** After this time the token is refreshed before it is used. */
  refreshAfter: z.number(),
  refreshToken: z.string(),
  idpass: z.boolean(),
  /**
   * Shown on screens that must not be used for another consumer's account. Contract, section 11.
   */
  maskedEmail: z.optional(z.string()),
})
export type SignIn = z.infer<typeof signInSchema>

const consumerSchema = z.extend(signInSchema, {
  /** The enrollment check runs once in a session. Contract, section 3. */
  enrollmentChecked: z.optional(z.boolean()),
  startedAt: z.number(),
  lastActiveAt: z.number(),
  /** Browser and operating system at sign-in, for the list of sessions. */
  device: z.optional(z.object({ browser: z.optional(z.string()), system: z.optional(z.string()) })),
  passwordConfirmedAt: z.optional(z.number()),
  /** The product API's token for a confirmed password. The next change to the account sends it. */
  actionToken: z.optional(z.string()),
  /** A hash of the phone number that receives text messages, for rate limits. */
  phone: z.optional(z.string()),
  flowTokens: z.object({
    mobile: z.optional(z.string()),
    device: z.optional(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
})
export type Consumer = z.infer<typeof consumerSchema>

/** A sign-in by a link that the consumer has not confirmed yet. Contract, section 11. */
const pendingSignInSchema = z.object({
  signIn: signInSchema,
  justEnrolled: z.boolean(),
  entry: z.optional(z.enum(entryPaths)),
  standAlonePath: z.optional(z.string()),
  /** The host configuration of the link, if the session belongs to another host. */
  urlConfig: z.optional(urlConfigSchema),
  /**
   * Identifies the sign-in in shared state, where it is marked as used and ends together with all
   * sessions of its user. Contract, section 12.
   */
  id: z.string(),
  expiresAt: z.number(),
})
export type PendingSignIn = z.infer<typeof pendingSignInSchema>
/** A sign-in by a link before it waits for confirmation or starts a session. */
export type LinkedSignIn = Omit<PendingSignIn, 'id' | 'expiresAt'>

/** The content of the sealed session cookies, for visitors and signed-in consumers. */
export const sessionDataSchema = z.object({
  id: z.string(),
  /**
   * Increases with each change to the session, so that an older response never overwrites a newer
   * one.
   */
  version: z.int(),
  /**
   * `framed`: another site frames the page. Stored here because calls from inside the frame look
   * like our own.
   */
  mode: z.enum(['top', 'framed']),
  /**
   * The host key in the names of a frame's cookies. Set if the same page also has a frame of
   * another host.
   */
  cookieSlot: z.optional(z.string()),
  hostKey: z.optional(z.string()),
  urlConfig: z.optional(urlConfigSchema),
  hostConfig: z.optional(z.partial(widgetConfigSchema)),
  direct: z.optional(z.boolean()),
  standAlone: z.optional(z.boolean()),
  consumer: z.optional(consumerSchema),
  /**
   * Set if the session is stored in shared state because its tokens do not fit into the cookies.
   */
  isStored: z.optional(z.boolean()),
  resetToken: z.optional(z.string()),
  // A value written by another version of the app is ignored, so that it does not invalidate the
  // session's cookie.
  pendingSignIn: z.catch(z.optional(pendingSignInSchema), undefined),
  /**
   * The latest recovery of this visit, for rate limits: a hash of the email, and the request that
   * sent its code.
   */
  recovery: z.optional(z.object({ account: z.string(), request: z.string() })),
})
export type SessionData = z.infer<typeof sessionDataSchema>
export type CookieMode = SessionData['mode']
export type CookieSlot = Pick<SessionData, 'mode' | 'cookieSlot'>
export type SignedInSessionData = SessionData & { readonly consumer: Consumer }

export function newSessionData({ mode, cookieSlot }: CookieSlot): SessionData {
  return { id: randomUUID(), version: 1, mode, cookieSlot }
}

export function isSignedIn(value: SessionData): value is SignedInSessionData {
  return value.consumer !== undefined
}

/**
 * Creates a sign-in by a link that waits for confirmation. It can be used once, and ends together
 * with all sessions of its user. Contract, section 12.
 */
export function newPendingSignIn(linked: LinkedSignIn): PendingSignIn {
  return { ...linked, id: randomUUID(), expiresAt: Date.now() + pendingSignInTtlMs }
}

/**
 * Returns the sign-in that waits for confirmation; undefined if it has expired or its secret was
 * removed.
 */
export function getPendingSignIn(
  { pendingSignIn: pending }: SessionData,
  now: number,
): PendingSignIn | undefined {
  return pending && now < pending.expiresAt && hasKnownSecret(pending.signIn) ? pending : undefined
}

/** Returns the session data without the consumer. Keeps host and configuration. */
export function withoutConsumer({
  mode,
  cookieSlot,
  hostKey,
  urlConfig,
  hostConfig,
}: SessionData): SessionData {
  return { ...newSessionData({ mode, cookieSlot }), hostKey, urlConfig, hostConfig }
}

/**
 * Returns the idle and the absolute end of a session, together with `now`. The idle end is never
 * later than the absolute one.
 */
export function sessionExpiry({ lastActiveAt, startedAt }: Consumer, now: number) {
  const endsAt = startedAt + absoluteLimitMs
  return { idleEndsAt: Math.min(lastActiveAt + idleLimitMs, endsAt), endsAt, now }
}

/**
 * Returns whether the secret of a sign-in is still configured. The user tag is derived from that
 * secret, and stays the same when a newer secret seals the cookie.
 */
export function hasKnownSecret(signIn: SignIn): boolean {
  return userTagsOf(signIn).includes(signIn.userTag)
}

/**
 * Returns the time (epoch ms) since which a session must have been active to be within the idle
 * limit at `now`.
 */
export function listedSince(now: number): number {
  return now - idleLimitMs
}

/** Identifies a session's consumer in rate limit keys. */
export function limitKeyOf({ tokenTag = '', ...user }: Consumer): string {
  return `${userKeyOf(user)} ${tokenTag}`.trimEnd()
}

export function isExpired(value: Consumer, now: number): boolean {
  return now >= sessionExpiry(value, now).idleEndsAt
}
