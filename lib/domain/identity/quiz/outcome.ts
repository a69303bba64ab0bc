import type { getQuizRoute, verifyQuizRoute } from '@/lib/contract/bff/identity'
import { type PublicQuiz, publicQuizSchema } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import type { CallError } from '../../server-errors/error-rules'
import type { Redirected } from '../flow-result'
import {
  type CallResult,
  type IdentityErrorRules,
  mapIdentityError,
  type NoResponseReceived,
  noResponseReceived,
  redirectTo,
} from '../identity-errors'

export type QuizOutcome =
  | { readonly type: 'quizLoaded'; readonly quiz: PublicQuiz }
  | { readonly type: 'newQuizReceived'; readonly quiz: PublicQuiz }
  /** The response announced a new set without including it, so it must be fetched. */
  | { readonly type: 'newQuizAnnounced' }
  | { readonly type: 'noQuestionsFound' }
  | NoResponseReceived
  | Redirected

const failed = redirectTo('/eid-failed', undefined, 'IDENTITY_FAILED')
const personalInfoNeeded = redirectTo('/identity', 'identificationFailure')

const shared = {
  codes: { SC313: redirectTo('/id-success-eid-failed') },
  noAnswer: noResponseReceived,
  otherwise: failed,
} satisfies IdentityErrorRules<QuizOutcome>

/** R4.4: 428 asks for personal information, 409 means no questions. */
export function outcomeOfGetQuiz(reply: CallResult<OutputOf<typeof getQuizRoute>>): QuizOutcome {
  if (reply.ok) return reply.answer.questions.length > 0 ? quizLoaded(reply.answer) : { type: 'noQuestionsFound' }
  return mapIdentityError<QuizOutcome>(reply, {
    ...shared,
    statuses: { 428: personalInfoNeeded, 409: () => ({ type: 'noQuestionsFound' }) },
  })
}

/** R4.4: a 409 holds a new set; a response may hold a redirect, success, or new questions. */
export function outcomeOfVerifyQuiz(reply: CallResult<OutputOf<typeof verifyQuizRoute>>): QuizOutcome {
  if (reply.ok) return outcomeOfResult(reply.answer)
  return mapIdentityError<QuizOutcome>(reply, {
    ...shared,
    statuses: { 428: personalInfoNeeded, 409: newQuizOf },
  })
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

function quizLoaded(quiz: PublicQuiz): QuizOutcome {
  return { type: 'quizLoaded', quiz }
}
