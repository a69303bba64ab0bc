import * as z from 'zod/mini'
import { consentsField } from '../consents'
import { hostGet, hostPost } from '../define-endpoint'
import { signUpFields } from '../fields'
import { lenientBrandingSchema } from '../host/host-messages'
import { signInResultSchema, tokenSetSchema } from './account'

/**
 * Returns a host's theme, flags and branding, which override the host entry. An invalid branding
 * key counts as missing.
 */
export const initializeUpstream = hostGet('/users/initialize/{key}', {
  input: z.object({ key: z.string() }),
  output: z.object({
    theme: z.nullish(z.string()),
    logo: z.nullish(z.string()),
    flags: z.nullish(z.number()),
    ...lenientBrandingSchema.shape,
  }),
})

export const loginUpstream = hostPost('/users/login', {
  input: z.object({ username: z.string(), password: z.string() }),
  output: signInResultSchema,
})

export const registerUpstream = hostPost('/users/register', {
  input: z.object({ ...signUpFields, consents: consentsField }),
  output: signInResultSchema,
})

/** Exchanges a pre-auth token, which can be used once and expires after 30 seconds. */
export const preauthUpstream = hostGet('/users/preauth-token/{token}', {
  input: z.object({ token: z.string() }),
  output: signInResultSchema,
})

/** Exchanges a refresh token. The old one stops working. */
export const refreshTokenUpstream = hostGet('/users/refresh-token', {
  input: z.object({ token: z.string() }),
  output: tokenSetSchema,
})

/** Sends the recovery email. Returns 204 for known and unknown addresses. */
export const passwordRecoveryUpstream = hostPost('/users/password-recovery', {
  input: z.object({ email: z.string() }),
})

/** Exchanges the code from the recovery email (`token`) for the `token` of `password-reset`. */
export const recoveryTokenUpstream = hostPost('/users/recovery-token', {
  input: z.object({ token: z.string() }),
  output: z.object({ token: z.string(), recoveryQuestion: z.int() }),
})

export const passwordResetUpstream = hostPost('/users/password-reset', {
  input: z.object({ token: z.string(), recoveryAnswer: z.string(), password: z.string() }),
})
