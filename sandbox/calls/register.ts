import * as z from 'zod/mini'
import { signUpFields } from '@/lib/contract/fields'
import * as rows from '@/lib/contract/product-api/auth'
import { createAccount, emailKey } from '../accounts'
import { hostCall } from '../answer'
import { requireFields } from '../fields'
import { countFailure, lockOn } from '../lockouts'
import { demoMark, forced, isMarked } from '../magic'
import { hashSecret, normalizeAnswer } from '../passwords'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'
import { newId, seedOf } from '../secrets'
import { signIn } from './sign-in'

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
