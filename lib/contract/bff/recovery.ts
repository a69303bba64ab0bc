import * as z from 'zod/mini'
import { emailField, newPasswordField, recoveryAnswerField, verificationCodeField } from '../fields'
import { noContentSchema } from '../primitives'
import { row } from '../row'

/** Sends the recovery email with a code. The response is the same whether or not the address is known. */
export const requestRecoveryRoute = row({
  method: 'POST',
  path: '/api/recovery',
  access: 'open',
  attempt: 'email',
  input: z.strictObject({ email: emailField }),
  output: noContentSchema,
})

/** Checks the code of the recovery email. The reset token stays on the server. */
export const checkRecoveryCodeRoute = row({
  method: 'POST',
  path: '/api/recovery/code',
  access: 'open',
  attempt: 'code',
  input: z.strictObject({ code: verificationCodeField }),
  output: z.object({ recoveryQuestion: z.int() }),
})

/** Sets a new password, after a checked code. */
export const resetPasswordRoute = row({
  method: 'POST',
  path: '/api/recovery/password',
  access: 'open',
  attempt: 'password',
  input: z.strictObject({ recoveryAnswer: recoveryAnswerField, password: newPasswordField }),
  output: noContentSchema,
})
