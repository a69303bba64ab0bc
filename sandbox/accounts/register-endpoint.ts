import * as z from 'zod/mini'
import { signUpFields } from '@/lib/contract/fields'
import * as rows from '@/lib/contract/product-api/auth'
import { hostEndpoint } from '../http/endpoint'
import { HttpError } from '../http/http-error'
import { requireFields } from '../http/require-fields'
import type { Sandbox } from '../sandbox'
import { demoTag, hasTag, scriptedOutcome } from '../test-api/scripted-outcomes'
import { createAccount, normalizeEmail } from './accounts'
import { findLock, recordFailure } from './lockouts'
import { hashSecret, normalizeAnswer } from './passwords'
import { randomId, seedForUser } from './secrets'
import { signedInResponse } from './sign-in-endpoint'

const signUp = z.object(signUpFields)

export const registerAccountEndpoint = hostEndpoint(
  rows.registerUpstream,
  async ({ sandbox, host, input, address }) => {
    const fields = requireFields(signUp, input)
    scriptedOutcome('register', { email: normalizeEmail(fields.email) })
    if (await findLock(sandbox, 'registrationAddress', address))
      throw new HttpError(429, 'SC115', 'Too many attempts from this location. Please wait 24 hours.')
    try {
      return await signedInResponse(sandbox, await createAccount(sandbox, await newAccount(sandbox, fields, host.key)))
    } catch (error) {
      if (error instanceof HttpError && error.code === 'SC102')
        await recordFailure(sandbox, 'registrationAddress', address)
      throw error
    }
  },
)

async function newAccount(sandbox: Sandbox, fields: z.infer<typeof signUp>, hostKey: string) {
  const id = randomId()
  const email = normalizeEmail(fields.email)
  const now = sandbox.clock.now()
  return {
    id,
    email,
    hostKey,
    passwordHash: await hashSecret(fields.password),
    recoveryQuestion: fields.recoveryQuestion,
    recoveryAnswerHash: await hashSecret(normalizeAnswer(fields.recoveryAnswer)),
    demo: hasTag({ email }, demoTag),
    seed: seedForUser(id),
    createdAt: now,
    updatedAt: now,
  }
}
