import * as z from 'zod/mini'
import { defineGet, definePost } from '../define-endpoint'
import {
  emailField,
  newPasswordField,
  recoveryAnswerField,
  signInFields,
  signUpFields,
  verificationCodeField,
} from '../fields'

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
 * Ends the session; succeeds without one too. `by`: a host message requested the sign-out, for the
 * audit.
 */
export const signOutRoute = definePost('/api/sign-out', {
  access: 'open',
  input: z.strictObject({ by: z.optional(z.literal('host')) }),
  output: z.object({ next: z.string() }),
})

/**
 * Starts the session of a link that waits for confirmation. `fingerprint` names the account on
 * screen, because another link may have replaced it. 410 if no link is waiting, or no longer.
 * Contract, section 11.
 */
export const confirmSignInRoute = definePost('/api/sign-in/confirm', {
  access: 'open',
  input: z.strictObject({ fingerprint: z.string().check(z.maxLength(64)) }),
  output: z.object({ next: z.string(), fingerprint: z.string() }),
})

/** Discards the sign-in that waits for confirmation. An existing session stays. */
export const declineSignInRoute = definePost('/api/sign-in/decline', {
  access: 'open',
  output: z.object({ next: z.string() }),
})

/** The idle and the absolute end of a session; `now` corrects the browser's clock (epoch ms). */
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
    /** Whether the call had a sealed cookie, so the browser stores our cookies. */
    cookie: z.boolean(),
    idpass: z.boolean(),
    ends: z.optional(sessionExpirySchema),
  }),
})

/** Restarts the idle time when the consumer clicks "stay signed in". */
export const extendSessionRoute = definePost('/api/session', { output: sessionExpirySchema })

/**
 * Sends the recovery email with a code. The response is the same for known and unknown addresses.
 */
export const requestRecoveryRoute = definePost('/api/recovery', {
  access: 'open',
  attempt: 'email',
  input: z.strictObject({ email: emailField }),
})

/**
 * Checks the code of the recovery email. The reset token stays on the server. `email`: the account
 * of the code, for a visit that did not request it; sent after a 428 with `EMAIL_REQUIRED`.
 */
export const checkRecoveryCodeRoute = definePost('/api/recovery/code', {
  access: 'open',
  attempt: 'code',
  input: z.strictObject({ code: verificationCodeField, email: z.optional(emailField) }),
  output: z.object({ recoveryQuestion: z.int() }),
})

export const resetPasswordRoute = definePost('/api/recovery/password', {
  access: 'open',
  attempt: 'password',
  input: z.strictObject({ recoveryAnswer: recoveryAnswerField, password: newPasswordField }),
})
