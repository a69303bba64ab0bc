import 'server-only'
import * as rows from '@/lib/contract/bff/recovery'
import * as upstream from '@/lib/contract/product-api/auth'
import { Problem } from '../errors/problem'
import { answer } from '../http/define-handler'

export const requestRecovery = answer(rows.requestRecovery, async ({ ask }, { email }) => {
  await ask(upstream.passwordRecovery, { email })
})

/** The code is what the product API calls a token; the token it gives for it stays in the session. */
export const checkRecoveryCode = answer(rows.checkRecoveryCode, async ({ ask, session }, { code }) => {
  const { token, recoveryQuestion } = await ask(upstream.recoveryToken, { token: code })
  await session.dress({ resetToken: token })
  return { recoveryQuestion }
})

export const resetPassword = answer(rows.resetPassword, async ({ ask, session }, { recoveryAnswer, password }) => {
  const token = session.visit.resetToken
  // No code was exchanged in this visit, or it was used already: the recovery starts again.
  if (token === undefined) throw new Problem(410)
  await ask(upstream.passwordReset, { token, recoveryAnswer, password })
  await session.dress({ resetToken: undefined })
})
