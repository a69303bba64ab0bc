import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import * as upstream from '@/lib/contract/product-api/identity'
import { quiz } from '@/lib/contract/product-api/quiz'
import { safeRedirect } from '@/lib/domain/security/safe-redirect'
import { Problem } from '../errors/problem'
import { answer } from '../http/define-handler'
import { ProductApiRefused } from '../upstream/request-product-api'
import { identityStep, recheckIdentity } from './identity-status'
import { shownQuiz } from './public-quiz'

export const getQuiz = answer(rows.getQuiz, async (context) => {
  return shownQuiz(await identityStep(context, context.ask(upstream.getQuiz, {})))
})

export const verifyQuiz = answer(rows.verifyQuiz, async (context, input) => {
  const { isSuccess, redirect, ...rest } = await identityStep(
    context,
    context.ask(upstream.verifyQuiz, input).catch(withNewQuiz),
  )
  if (isSuccess) await recheckIdentity(context)
  const next = quiz.safeParse(rest)
  return {
    isSuccess,
    redirect: safeRedirect(redirect),
    ...(next.success ? { newQuiz: shownQuiz(next.data) } : {}),
  }
})

/** A 409 carries a new set of questions in its body; without the right answers' marks it is handed on. */
function withNewQuiz(error: unknown): never {
  if (!(error instanceof ProductApiRefused) || error.status !== 409) throw error
  const parsed = quiz.safeParse(error.answer)
  throw new Problem(409, { ...error.more, ...(parsed.success ? { newQuiz: shownQuiz(parsed.data) } : {}) })
}
