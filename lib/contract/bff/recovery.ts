import * as z from 'zod/mini'
import { email, newPassword, recoveryAnswer, verificationCode } from '../fields'
import { noContent } from '../primitives'
import { row } from '../row'

/** Sends the mail with the code. Its answer is the same whether or not the address is known. */
export const requestRecovery = row({
  method: 'POST',
  path: '/api/recovery',
  access: 'open',
  isAttempt: true,
  input: z.strictObject({ email }),
  output: noContent,
})

/** The code of the mail; what the reset needs besides the question stays on the server. */
export const checkRecoveryCode = row({
  method: 'POST',
  path: '/api/recovery/code',
  access: 'open',
  isAttempt: true,
  input: z.strictObject({ code: verificationCode }),
  output: z.object({ recoveryQuestion: z.int() }),
})

export const resetPassword = row({
  method: 'POST',
  path: '/api/recovery/password',
  access: 'open',
  isAttempt: true,
  input: z.strictObject({ recoveryAnswer, password: newPassword }),
  output: noContent,
})
