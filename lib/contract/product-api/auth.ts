import * as z from 'zod/mini'
import { consentsField } from '../consents'
import { defineUpstreamEndpoint } from '../endpoint'
import { lenientBrandingSchema } from '../host/host-messages'
import { noContentSchema } from '../primitives'
import { signInResultSchema, tokenSetSchema } from './user'

/**
 * Returns theme, flags and branding of a host. They override the host entry. An invalid branding key counts as
 * missing.
 */
export const initializeUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/initialize/{key}',
  credentials: 'host',
  input: z.object({ key: z.string() }),
  output: z.object({
    theme: z.nullish(z.string()),
    logo: z.nullish(z.string()),
    flags: z.nullish(z.number()),
    ...lenientBrandingSchema.shape,
  }),
})

/** Signs a consumer in. */
export const loginUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/login',
  credentials: 'host',
  input: z.object({ username: z.string(), password: z.string() }),
  output: signInResultSchema,
})

/** Creates an account and signs the consumer in. */
export const registerUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/register',
  credentials: 'host',
  input: z.object({
    email: z.string(),
    password: z.string(),
    recoveryQuestion: z.int(),
    recoveryAnswer: z.string(),
    consents: consentsField,
  }),
  output: signInResultSchema,
})

/** Exchanges a pre-auth token. It is for one use and expires after 30 seconds. */
export const preauthUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/preauth-token/{token}',
  credentials: 'host',
  input: z.object({ token: z.string() }),
  output: signInResultSchema,
})

/** Exchanges a refresh token. The old refresh token stops working. */
export const refreshTokenUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/refresh-token',
  credentials: 'host',
  input: z.object({ token: z.string() }),
  output: tokenSetSchema,
})

/** Sends the recovery email. Returns 204 whether or not the address is known. */
export const passwordRecoveryUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/password-recovery',
  credentials: 'host',
  input: z.object({ email: z.string() }),
  output: noContentSchema,
})

/**
 * Exchanges the code of the recovery email. Input `token`: the code from the email. Output `token`: the input of
 * `password-reset`.
 */
export const recoveryTokenUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/recovery-token',
  credentials: 'host',
  input: z.object({ token: z.string() }),
  output: z.object({ token: z.string(), recoveryQuestion: z.int() }),
})

/** Sets a new password. */
export const passwordResetUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/password-reset',
  credentials: 'host',
  input: z.object({ token: z.string(), recoveryAnswer: z.string(), password: z.string() }),
  output: noContentSchema,
})
