import * as z from 'zod/mini'
import { consentsField } from '../consents'
import { bearerGet, bearerPost } from '../define-endpoint'
import { userSchema } from './user'

export const currentUserUpstream = bearerGet('/users', { output: userSchema })

/** Confirms the password. The token expires after 10 minutes; a wrong password is 400 SC113, since 401 means the bearer token. */
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

/** Changes which notifications the consumer receives, and records consents. */
export const changeNotificationsUpstream = bearerPost('/users/change-notifications', {
  input: z.object({ emailMsg: z.boolean(), smsMsg: z.boolean(), consents: consentsField }),
  output: userSchema,
})
