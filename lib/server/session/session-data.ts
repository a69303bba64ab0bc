import 'server-only'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { widgetConfigSchema } from '@/lib/contract/host/widget-config'

const minute = 60_000
const idleLimitMs = 15 * minute
export const absoluteLimitMs = 12 * 60 * minute

/** What a session holds of a signed-in consumer: tokens, their end, and facts the gate needs. Times are epoch ms. */
const consumerSchema = z.object({
  userId: z.string(),
  /** The host whose token signed this consumer in; later calls for the consumer go out in its name. */
  hostKey: z.optional(z.string()),
  accessToken: z.string(),
  accessExpiresAt: z.number(),
  /** From here on the token is renewed before it is used. */
  refreshAfter: z.number(),
  refreshToken: z.string(),
  idpass: z.boolean(),
  /** The enrollment check was made in this session: it is made once. Contract, section 3. */
  enrollmentChecked: z.optional(z.boolean()),
  startedAt: z.number(),
  lastActiveAt: z.number(),
  /** What a confirmed password was exchanged for; the change of the account that follows sends it upstream. */
  actionToken: z.optional(z.string()),
  /** The upstream's tokens of a running identity flow. */
  flowTokens: z.object({
    mobile: z.optional(z.string()),
    device: z.optional(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
})
export type Consumer = z.infer<typeof consumerSchema>

/** Look, features, start view and popup mode given by the address of the first page (`ocf`, `ocl`, `oct`, its path, `popup`). */
const urlConfigSchema = z.object({
  flags: z.optional(z.int()),
  logo: z.optional(z.string()),
  theme: z.optional(z.string()),
  view: z.optional(z.string()),
  popupMode: z.optional(z.boolean()),
})

/** The content of the sealed cookies, for a visitor as for a signed-in consumer. */
export const sessionDataSchema = z.object({
  id: z.string(),
  /** Counts changes of a session, so that an older answer never overwrites a newer one. */
  generation: z.int(),
  /** `framed`: another site frames the page; kept here since calls from inside the frame look like our own. */
  mode: z.enum(['top', 'framed']),
  /** The host of a frame beside another host's: its cookies have a name of their own. */
  cookieSlot: z.optional(z.string()),
  hostKey: z.optional(z.string()),
  urlConfig: z.optional(urlConfigSchema),
  /** What the host said by WIDGET_CONFIGS. */
  hostConfig: z.optional(z.partial(widgetConfigSchema)),
  direct: z.optional(z.boolean()),
  standAlone: z.optional(z.boolean()),
  consumer: z.optional(consumerSchema),
  /** What a password reset in progress sends upstream: the token that the code was exchanged for. */
  resetToken: z.optional(z.string()),
})
export type SessionData = z.infer<typeof sessionDataSchema>
export type CookieMode = SessionData['mode']
/** Which cookies hold a visit. */
export type CookieSlot = Pick<SessionData, 'mode' | 'cookieSlot'>
export type SignedInSessionData = SessionData & { readonly consumer: Consumer }

export function newSessionData({ mode, cookieSlot }: CookieSlot): SessionData {
  return { id: randomUUID(), generation: 1, mode, cookieSlot }
}

export function isSignedIn(value: SessionData): value is SignedInSessionData {
  return value.consumer !== undefined
}

/** The same visit without its consumer: host and look stay. */
export function withoutConsumer({ mode, cookieSlot, hostKey, urlConfig, hostConfig }: SessionData): SessionData {
  return { ...newSessionData({ mode, cookieSlot }), hostKey, urlConfig, hostConfig }
}

/** The moment a session ends if nothing happens, never later than its end whatever happens; as seen at `now`. */
export function sessionExpiry({ lastActiveAt, startedAt }: Consumer, now: number) {
  const endsAt = startedAt + absoluteLimitMs
  return { idleEndsAt: Math.min(lastActiveAt + idleLimitMs, endsAt), endsAt, now }
}

export function isExpired(value: Consumer, now: number): boolean {
  return now >= sessionExpiry(value, now).idleEndsAt
}
