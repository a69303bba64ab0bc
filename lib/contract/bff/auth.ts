import * as z from 'zod/mini'
import { signInFields, signUpFields } from '../fields'
import { emptySchema } from '../primitives'
import { row } from '../row'

/** Where the consumer goes next: one of our routes, decided on the server. */
const signInOutput = z.object({ idpass: z.boolean(), just_enrolled: z.boolean(), next: z.string() })

/** `back`: the path the visitor was sent away from; followed only if it is one of our own. */
export const loginRoute = row({
  method: 'POST',
  path: '/api/login',
  access: 'open',
  isAttempt: true,
  input: z.strictObject({ ...signInFields, returnTo: z.optional(z.string()) }),
  output: signInOutput,
})

export const registerRoute = row({
  method: 'POST',
  path: '/api/register',
  access: 'open',
  isAttempt: true,
  input: z.strictObject({ ...signUpFields }),
  output: signInOutput,
})

/** Ends the session for good, whether or not there was one. */
export const signOutRoute = row({
  method: 'POST',
  path: '/api/sign-out',
  access: 'open',
  input: emptySchema,
  output: z.object({ next: z.string() }),
})

/** When a session ends if nothing happens, and whatever happens; `now` tells how far the browser's clock is off (epoch ms). */
const sessionExpirySchema = z.object({ idleEndsAt: z.number(), endsAt: z.number(), now: z.number() })

/** Says whether the sealed cookie came back, and when the session ends (epoch ms). Causes no activity by itself. */
export const sessionRoute = row({
  method: 'GET',
  path: '/api/session',
  access: 'open',
  input: emptySchema,
  output: z.object({
    signedIn: z.boolean(),
    /** A sealed cookie came with this call: the browser keeps our cookies. */
    cookie: z.boolean(),
    idpass: z.boolean(),
    ends: z.optional(sessionExpirySchema),
  }),
})

/** The consumer pressed "stay signed in": the idle time starts again. */
export const extendSessionRoute = row({
  method: 'POST',
  path: '/api/session',
  access: 'session',
  input: emptySchema,
  output: sessionExpirySchema,
})
