import * as z from 'zod/mini'
import { emailField, newPasswordField, recoveryAnswerField, verificationCodeField } from '../fields'
import { noContentSchema } from '../primitives'
import { row } from '../row'

/** Sends the email with the code. The response is the same whether or not the address is known. */
export const requestRecoveryRoute = row({
  method: 'POST',
  path: '/api/recovery',
  access: 'open',
  attempt: 'email',
  input: z.strictObject({ email: emailField }),
  output: noContentSchema,
})

/** The code of the email; the reset token stays on the server. */
export const checkRecoveryCodeRoute = row({
  method: 'POST',
  path: '/api/recovery/code',
  access: 'open',
  attempt: 'code',
  input: z.strictObject({ code: verificationCodeField }),
  output: z.object({ recoveryQuestion: z.int() }),
})

export const resetPasswordRoute = row({
  method: 'POST',
  path: '/api/recovery/password',
  access: 'open',
  attempt: 'password',
  input: z.strictObject({ recoveryAnswer: recoveryAnswerField, password: newPasswordField }),
  output: noContentSchema,
})
