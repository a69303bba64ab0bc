import * as z from 'zod/mini'
import { signUpFields } from '@/lib/contract/fields'
import * as rows from '@/lib/contract/product-api/auth'
import { hostCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import { requireFields } from '../http/require-fields'
import type { Sandbox } from '../sandbox'
import { demoMark, forced, isMarked } from '../test-api/scripted-outcomes'
import { createAccount, emailKey } from './accounts'
import { countFailure, lockOn } from './lockouts'
import { hashSecret, normalizeAnswer } from './passwords'
import { newId, seedOf } from './secrets'
import { signIn } from './sign-in-endpoint'

const signUp = z.object(signUpFields)

export const register = hostCall(rows.registerUpstream, async ({ sandbox, host, input, address }) => {
  const fields = requireFields(signUp, input)
  forced('register', { email: emailKey(fields.email) })
  if (await lockOn(sandbox, 'registrationAddress', address))
    throw new Refusal(429, 'SC115', 'Too many attempts from this location. Please wait 24 hours.')
  try {
    return await signIn(sandbox, await createAccount(sandbox, await newAccount(sandbox, fields, host.key)))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SC102') await countFailure(sandbox, 'registrationAddress', address)
    throw error
  }
})

async function newAccount(sandbox: Sandbox, fields: z.infer<typeof signUp>, hostKey: string) {
  const id = newId()
  const email = emailKey(fields.email)
  const now = sandbox.clock.now()
  return {
    id,
    email,
    hostKey,
    passwordHash: await hashSecret(fields.password),
    recoveryQuestion: fields.recoveryQuestion,
    recoveryAnswerHash: await hashSecret(normalizeAnswer(fields.recoveryAnswer)),
    demo: isMarked({ email }, demoMark),
    seed: seedOf(id),
    createdAt: now,
    updatedAt: now,
  }
}
