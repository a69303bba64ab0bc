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

const signInOutput = z.object({ idpass: z.boolean(), just_enrolled: z.boolean(), next: z.string() })

/**
 * Signs a consumer in. `returnTo`: the path that redirected the visitor to login;
 * followed only if it is one of our routes.
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
 * Ends the session. It succeeds without a session too. `by` tells that a message of the host asked
 * for it, for the audit.
 */
export const signOutRoute = definePost('/api/sign-out', {
  access: 'open',
  input: z.strictObject({ by: z.optional(z.literal('host')) }),
  output: z.object({ next: z.string() }),
})

/**
 * Starts the session of a waiting link for the account on screen (`fingerprint`);
 * 410 when none waits. Contract, section 11.
 */
export const confirmSignInRoute = definePost('/api/sign-in/confirm', {
  access: 'open',
  input: z.strictObject({ fingerprint: z.string().check(z.maxLength(64)) }),
  output: z.object({ next: z.string(), fingerprint: z.string() }),
})

/** Drops the sign-in that waits for confirmation. An existing session stays. */
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
 * Returns whether the browser sent a sealed cookie and when the session ends (epoch ms).
 * Does not count as activity.
 */
export const sessionRoute = defineGet('/api/session', {
  access: 'open',
  output: z.object({
    signedIn: z.boolean(),
    /** The call had a sealed cookie: the browser stores our cookies. */
    cookie: z.boolean(),
    idpass: z.boolean(),
    ends: z.optional(sessionExpirySchema),
  }),
})

export const extendSessionRoute = definePost('/api/session', { output: sessionExpirySchema })

/**
 * Sends the recovery email with a code. The response is
 * the same whether or not the address is known.
 */
export const requestRecoveryRoute = definePost('/api/recovery', {
  access: 'open',
  attempt: 'email',
  input: z.strictObject({ email: emailField }),
})

/**
 * Checks the code of the recovery email. `email`: whose code it is,
 * named after a 428 with `EMAIL_REQUIRED`.
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
