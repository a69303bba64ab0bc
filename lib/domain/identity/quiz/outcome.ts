import type { getQuizRoute, verifyQuizRoute } from '@/lib/contract/bff/identity'
import { type PublicQuiz, publicQuizSchema } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import { type CallError, mapCallError } from '../../server-errors/error-rules'
import type { Redirected } from '../flow-result'
import { type CallResult, identityErrors, type NoResponseReceived, redirectTo, repeatable } from '../identity-errors'

export type QuizOutcome =
  | { readonly type: 'quizLoaded'; readonly quiz: PublicQuiz }
  | { readonly type: 'newQuizReceived'; readonly quiz: PublicQuiz }
  /** The response announced a new set without including it, so it must be fetched. */
  | { readonly type: 'newQuizAnnounced' }
  | { readonly type: 'noQuestionsFound' }
  | NoResponseReceived
  | Redirected

const failed = redirectTo('/eid-failed', undefined, 'IDENTITY_FAILED')

/** R4.4: 428 asks for personal information. */
const errors = {
  ...repeatable,
  codes: { SC313: redirectTo('/id-success-eid-failed') },
  statuses: { 428: redirectTo('/identity', 'identificationFailure') },
  otherwise: failed,
}
/** R4.4: 409 means no questions. */
const loadErrors = { ...errors, statuses: { ...errors.statuses, 409: () => ({ type: 'noQuestionsFound' }) as const } }
/** R4.4: a 409 holds a new set. */
const answerErrors = { ...errors, statuses: { ...errors.statuses, 409: newQuizOf } }

export function outcomeOfGetQuiz(reply: CallResult<OutputOf<typeof getQuizRoute>>): QuizOutcome {
  if (!reply.ok) return mapCallError<QuizOutcome>(reply, loadErrors, identityErrors)
  const quiz = reply.answer
  return quiz.questions.length > 0 ? { type: 'quizLoaded', quiz } : { type: 'noQuestionsFound' }
}

/** R4.4: a response may hold a redirect, success, or new questions. */
export function outcomeOfVerifyQuiz(reply: CallResult<OutputOf<typeof verifyQuizRoute>>): QuizOutcome {
  return reply.ok ? outcomeOfResult(reply.answer) : mapCallError<QuizOutcome>(reply, answerErrors, identityErrors)
}

function outcomeOfResult({ isSuccess, redirect, newQuiz }: OutputOf<typeof verifyQuizRoute>): QuizOutcome {
  const hostEvents = isSuccess ? (['USER_ENROLLED'] as const) : []
  if (redirect) return { type: 'redirected', to: { follow: redirect }, hostEvents }
  if (isSuccess) return { type: 'redirected', to: '/id-success', hostEvents }
  if (newQuiz && newQuiz.questions.length > 0) return { type: 'newQuizReceived', quiz: newQuiz }
  return failed({ status: 200 })
}

function newQuizOf({ newQuiz }: CallError): QuizOutcome {
  const parsed = publicQuizSchema.safeParse(newQuiz)
  return parsed.success && parsed.data.questions.length > 0
    ? { type: 'newQuizReceived', quiz: parsed.data }
    : { type: 'newQuizAnnounced' }
}
