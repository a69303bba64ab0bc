import 'server-only'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { widgetConfig } from '@/lib/contract/host/widget-config'

const minute = 60_000
const idleLimitMs = 15 * minute
export const absoluteLimitMs = 12 * 60 * minute

/** What a session holds of a signed-in consumer: tokens, their end, and facts the gate needs. Times are epoch ms. */
const consumer = z.object({
  userId: z.string(),
  /** The host whose token signed this consumer in; later calls for the consumer go out in its name. */
  hostKey: z.optional(z.string()),
  access: z.string(),
  accessEndsAt: z.number(),
  /** From here on the token is renewed before it is used. */
  renewFrom: z.number(),
  refresh: z.string(),
  idpass: z.boolean(),
  /** The enrollment check was made in this session: it is made once. Contract, section 3. */
  enrollmentChecked: z.optional(z.boolean()),
  startedAt: z.number(),
  activeAt: z.number(),
  /** What a confirmed password was exchanged for; the change of the account that follows sends it upstream. */
  actionToken: z.optional(z.string()),
  /** The upstream's tokens of a running identity flow. */
  links: z.object({
    mobile: z.optional(z.string()),
    device: z.optional(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
})
export type Consumer = z.infer<typeof consumer>

/** Look, features, start view and popup mode given by the address of the first page (`ocf`, `ocl`, `oct`, its path, `popup`). */
const overrides = z.object({
  flags: z.optional(z.int()),
  logo: z.optional(z.string()),
  theme: z.optional(z.string()),
  view: z.optional(z.string()),
  popupMode: z.optional(z.boolean()),
})

/** The content of the sealed cookies, for a visitor as for a signed-in consumer. */
export const visit = z.object({
  id: z.string(),
  /** Counts changes of a session, so that an older answer never overwrites a newer one. */
  generation: z.int(),
  /** `framed`: another site frames the page; kept here since calls from inside the frame look like our own. */
  mode: z.enum(['top', 'framed']),
  /** The host of a frame beside another host's: its cookies have a name of their own. */
  slot: z.optional(z.string()),
  hostKey: z.optional(z.string()),
  overrides: z.optional(overrides),
  /** What the host said by WIDGET_CONFIGS. */
  told: z.optional(z.partial(widgetConfig)),
  direct: z.optional(z.boolean()),
  standAlone: z.optional(z.boolean()),
  consumer: z.optional(consumer),
  /** What a password reset in progress sends upstream: the token that the code was exchanged for. */
  resetToken: z.optional(z.string()),
})
export type Visit = z.infer<typeof visit>
export type Mode = Visit['mode']
/** Which cookies hold a visit. */
export type Place = Pick<Visit, 'mode' | 'slot'>
export type SignedInVisit = Visit & { readonly consumer: Consumer }

export function newVisit({ mode, slot }: Place): Visit {
  return { id: randomUUID(), generation: 1, mode, slot }
}

export function isSignedIn(value: Visit): value is SignedInVisit {
  return value.consumer !== undefined
}

/** The same visit without its consumer: host and look stay. */
export function signedOut({ mode, slot, hostKey, overrides, told }: Visit): Visit {
  return { ...newVisit({ mode, slot }), hostKey, overrides, told }
}

/** The moment a session ends if nothing happens, never later than its end whatever happens; as seen at `now`. */
export function endsOf({ activeAt, startedAt }: Consumer, now: number) {
  const endsAt = startedAt + absoluteLimitMs
  return { idleEndsAt: Math.min(activeAt + idleLimitMs, endsAt), endsAt, now }
}

export function hasEnded(value: Consumer, now: number): boolean {
  return now >= endsOf(value, now).idleEndsAt
}
