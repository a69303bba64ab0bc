import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'
import { signInFields, signUpFields } from '../../fields'

/** `next`: the consumer's next route, decided on the server. */
const signInOutput = z.object({ idpass: z.boolean(), just_enrolled: z.boolean(), next: z.string() })

/**
 * Signs a consumer in. `returnTo`: the path that redirected the visitor to login, used only if it
 * is one of our routes.
 */
export const loginRoute = definePost('/api/login', {
  access: 'open',
  attempt: 'password',
  input: z.strictObject({ ...signInFields, returnTo: z.optional(z.string()) }),
  output: signInOutput,
})

export const registerRoute = definePost('/api/register', {
  access: 'open',
  attempt: 'registration',
  input: z.strictObject({ ...signUpFields }),
  output: signInOutput,
})

/**
 * Ends the session; also succeeds if there is none. `by` is set if a host message requested the
 * sign-out, and is recorded in the audit log.
 */
export const signOutRoute = definePost('/api/sign-out', {
  access: 'open',
  input: z.strictObject({ by: z.optional(z.literal('host')) }),
  output: z.object({ next: z.string() }),
})

/**
 * Starts the session for a sign-in link that waits for confirmation. `fingerprint` identifies the
 * account shown on screen, because another link may have replaced the waiting one. Returns 410 if
 * no link is waiting anymore. Contract, section 11.
 */
export const confirmSignInRoute = definePost('/api/sign-in/confirm', {
  access: 'open',
  input: z.strictObject({ fingerprint: z.string().check(z.maxLength(64)) }),
  output: z.object({ next: z.string(), fingerprint: z.string() }),
})

/** Discards the sign-in that waits for confirmation, but keeps an existing session. */
export const declineSignInRoute = definePost('/api/sign-in/decline', {
  access: 'open',
  output: z.object({ next: z.string() }),
})
