import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import * as upstream from '@/lib/contract/product-api/identity'
import { quizSchema } from '@/lib/contract/product-api/verification'
import { toSafeRedirect } from '@/lib/domain/security/safe-redirect'
import { Problem } from '../errors/problem'
import { defineHandler } from '../http/define-handler'
import { ProductApiError } from '../upstream/request-product-api'
import { refreshIdentityStatus, withIdentityStatus } from './identity-status'
import { toPublicQuiz } from './public-quiz'

export const handleGetQuiz = defineHandler(rows.getQuizRoute, async (context) => {
  return toPublicQuiz(await withIdentityStatus(context, context.productApi(upstream.getQuizUpstream, {})))
})

export const handleVerifyQuiz = defineHandler(rows.verifyQuizRoute, async (context, input) => {
  const { isSuccess, redirect, ...rest } = await withIdentityStatus(
    context,
    context.productApi(upstream.verifyQuizUpstream, input).catch(withNewQuiz),
  )
  if (isSuccess) await refreshIdentityStatus(context)
  const next = quizSchema.safeParse(rest)
  return {
    isSuccess,
    redirect: toSafeRedirect(redirect),
    ...(next.success ? { newQuiz: toPublicQuiz(next.data) } : {}),
  }
})

/** A 409 carries a new set of questions in its body; without the right answers' marks it is handed on. */
function withNewQuiz(error: unknown): never {
  if (!(error instanceof ProductApiError) || error.status !== 409) throw error
  const parsed = quizSchema.safeParse(error.responseBody)
  throw new Problem(409, { ...error.extensions, ...(parsed.success ? { newQuiz: toPublicQuiz(parsed.data) } : {}) })
}
