import * as z from 'zod/mini'
import { consentsField } from '../consents'
import { defineUpstreamEndpoint } from '../endpoint'
import { noContentSchema } from '../primitives'
import { bearerGet } from './bearer-get'
import { userSchema } from './user'

/** Returns the consumer's account. */
export const currentUserUpstream = bearerGet('/users', userSchema)

/**
 * Confirms the password for a change of the account. The token expires after 10 minutes; a wrong password is 400
 * SC113, since a 401 here means the bearer token.
 */
export const actionTokenUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/action-token',
  credentials: 'bearer',
  input: z.object({ username: z.string(), password: z.string() }),
  output: z.object({ token: z.string(), recoveryQuestion: z.int() }),
})

/** Changes the email address. */
export const changeEmailUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/change-email',
  credentials: 'bearer',
  input: z.object({ email: z.string(), recoveryAnswer: z.string(), token: z.string() }),
  output: noContentSchema,
})

/** Changes the recovery question and its answer. */
export const changeRecoveryUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/change-recovery',
  credentials: 'bearer',
  input: z.object({
    recoveryQuestion: z.int(),
    recoveryAnswer: z.string(),
    oldRecoveryAnswer: z.string(),
    token: z.string(),
  }),
  output: noContentSchema,
})

/** Closes the account. */
export const closeAccountUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/close-account',
  credentials: 'bearer',
  input: z.object({ recoveryAnswer: z.string(), token: z.string() }),
  output: noContentSchema,
})

/** Changes the password. */
export const changePasswordUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/change-password',
  credentials: 'bearer',
  input: z.object({ username: z.string(), oldPassword: z.string(), newPassword: z.string() }),
  output: noContentSchema,
})

/** Changes which notifications the consumer receives, and records consents. */
export const changeNotificationsUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/change-notifications',
  credentials: 'bearer',
  input: z.object({ emailMsg: z.boolean(), smsMsg: z.boolean(), consents: consentsField }),
  output: userSchema,
})
