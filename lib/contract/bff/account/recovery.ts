import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'
import {
  emailField,
  newPasswordField,
  recoveryAnswerField,
  verificationCodeField,
} from '../../fields'

/**
 * Sends the recovery email with a code. The response is the same for known and unknown addresses.
 */
export const requestRecoveryRoute = definePost('/api/recovery', {
  access: 'open',
  attempt: 'email',
  input: z.strictObject({ email: emailField }),
})

/**
 * Checks the code from the recovery email. The reset token stays on the server. `email`: the
 * address to which the code was sent. It is needed after a 428 with `EMAIL_REQUIRED`, if this visit
 * did not request the code.
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
