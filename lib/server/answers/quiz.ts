import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import * as upstream from '@/lib/contract/product-api/identity'
import { quiz } from '@/lib/contract/wire/quiz'
import { safeRedirect } from '@/lib/domain/safe-redirect'
import { answer } from '../answer'
import { identityStep, recheckIdentity } from '../identity-standing'
import { Problem } from '../problem'
import { ProductApiRefused } from '../product-api'
import { shownQuiz } from '../shown-quiz'

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
