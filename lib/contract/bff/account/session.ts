import * as z from 'zod/mini'
import { defineGet, definePost } from '../../define-endpoint'

/**
 * `idleEndsAt`: when the session ends without activity. `endsAt`: when it ends at the latest.
 * `now`: the server's time, to correct for the browser's clock. All are epoch ms.
 */
const sessionExpirySchema = z.object({
  idleEndsAt: z.number(),
  endsAt: z.number(),
  now: z.number(),
})

/**
 * Returns whether the browser sent a sealed cookie, and when the session ends (epoch ms). Does not
 * count as activity.
 */
export const sessionRoute = defineGet('/api/session', {
  access: 'open',
  output: z.object({
    signedIn: z.boolean(),
    /** Whether the call had a sealed cookie, which shows that the browser stores our cookies. */
    cookie: z.boolean(),
    idpass: z.boolean(),
    ends: z.optional(sessionExpirySchema),
  }),
})

/** Restarts the idle time when the consumer clicks "stay signed in". */
export const extendSessionRoute = definePost('/api/session', { output: sessionExpirySchema })
