import * as z from 'zod/mini'
import { lenientList, optionalDate } from '../bureau/tolerant'
import { wireDate } from '../bureau/wire-values'
import { consentSchema, consentsField } from '../consents'
import { bearerGet, bearerPost } from '../define-endpoint'

/** An empty id would make all users without an id the same user. */
const userIdSchema = z.string().check(z.minLength(1))

export const userSchema = z.object({
  id: userIdSchema,
  fname: z.nullish(z.string()),
  lname: z.nullish(z.string()),
  email: z.string(),
  mobile: z.nullish(z.string()),
  idpass: z.boolean(),
  demo: z.nullish(z.boolean()),
  emailMsg: z.nullish(z.boolean()),
  smsMsg: z.nullish(z.boolean()),
  /** Empty from a product API that does not store consents. */
  consents: lenientList(consentSchema),
  createdAt: optionalDate,
})
export type UpstreamUser = z.infer<typeof userSchema>

/** `expires`: when the access token expires. The `exp` claim in the token applies too. */
export const tokenSetSchema = z.object({
  token: z.string(),
  expires: z.optional(wireDate),
  refresh: z.string(),
})
export type TokenSet = z.infer<typeof tokenSetSchema>

/**
 * The response to login, register and the pre-auth exchange: tokens, account and identity status.
 */
export const signInResultSchema = z.extend(tokenSetSchema, {
  id: z.optional(userIdSchema),
  email: z.optional(z.string()),
  idpass: z.optional(z.boolean()),
  just_enrolled: z.optional(z.boolean()),
})
export type SignInResult = z.infer<typeof signInResultSchema>

/**
 * Returns the user. At sign-in, the call also sends `ctoken` and `referer`; a 401 with SC220 then
 * rejects another host's access token. Contract, section 13.
 */
export const currentUserUpstream = bearerGet('/users', { output: userSchema })

/**
 * Confirms the password. The token expires after 10 minutes. A wrong password is 400 SC113, because
 * a 401 would reject the bearer token.
 */
export const actionTokenUpstream = bearerPost('/users/action-token', {
  input: z.object({ username: z.string(), password: z.string() }),
  output: z.object({ token: z.string(), recoveryQuestion: z.int() }),
})

export const changeEmailUpstream = bearerPost('/users/change-email', {
  input: z.object({ email: z.string(), recoveryAnswer: z.string(), token: z.string() }),
})

export const changeRecoveryUpstream = bearerPost('/users/change-recovery', {
  input: z.object({
    recoveryQuestion: z.int(),
    recoveryAnswer: z.string(),
    oldRecoveryAnswer: z.string(),
    token: z.string(),
  }),
})

export const closeAccountUpstream = bearerPost('/users/close-account', {
  input: z.object({ recoveryAnswer: z.string(), token: z.string() }),
})

export const changePasswordUpstream = bearerPost('/users/change-password', {
  input: z.object({ username: z.string(), oldPassword: z.string(), newPassword: z.string() }),
})

export const changeNotificationsUpstream = bearerPost('/users/change-notifications', {
  input: z.object({ emailMsg: z.boolean(), smsMsg: z.boolean(), consents: consentsField }),
  output: userSchema,
})
