import * as z from 'zod/mini'
import { email, knownPassword, newPassword, recoveryAnswer, recoveryQuestion } from '../fields'
import { noContent } from '../primitives'
import { user } from '../product-api/user'
import { row } from '../row'

/**
 * The first step of every change of the account. What the upstream gives for the password stays in the sealed session for
 * the change that follows. A refusal's `detail` is the server's own sentence (specification, section 7).
 */
export const confirmPassword = row({
  method: 'POST',
  path: '/api/account/confirm-password',
  access: 'session',
  isAttempt: true,
  input: z.strictObject({ password: knownPassword }),
  output: z.object({ recoveryQuestion: z.int() }),
})

export const changeEmail = row({
  method: 'POST',
  path: '/api/account/email',
  access: 'session',
  isAttempt: true,
  input: z.strictObject({ email, recoveryAnswer }),
  output: noContent,
})

/** Ends all other sessions of the consumer. A refusal's `detail` is the server's own sentence. */
export const changePassword = row({
  method: 'POST',
  path: '/api/account/password',
  access: 'session',
  isAttempt: true,
  input: z.strictObject({ oldPassword: knownPassword, newPassword }),
  output: noContent,
})

export const changeRecoveryQuestion = row({
  method: 'POST',
  path: '/api/account/recovery-question',
  access: 'session',
  isAttempt: true,
  input: z.strictObject({ recoveryQuestion, recoveryAnswer, oldRecoveryAnswer: recoveryAnswer }),
  output: noContent,
})

/** Ends every session of the consumer, this one too. */
export const closeAccount = row({
  method: 'POST',
  path: '/api/account/close',
  access: 'session',
  isAttempt: true,
  input: z.strictObject({ recoveryAnswer }),
  output: noContent,
})

export const changeNotifications = row({
  method: 'POST',
  path: '/api/account/notifications',
  access: 'session',
  input: z.strictObject({ emailMsg: z.boolean(), smsMsg: z.boolean() }),
  output: user,
})
