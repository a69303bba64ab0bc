import type { getQuizRoute, verifyQuizRoute } from '@/lib/contract/bff/identity'
import { type PublicQuiz, publicQuizSchema } from '@/lib/contract/bff/identity'
import type { CallError, ErrorRules } from '../../server-errors/error-rules'
import {
  defineOutcome,
  type NoResponseReceived,
  outcomeOfCheck,
  type Redirected,
  redirectTo,
  repeatable,
} from '../identity-flow'

export type QuizOutcome =
  | { readonly type: 'quizLoaded' | 'newQuizReceived'; readonly quiz: PublicQuiz }
  /** The response announced a new set without including it, so it must be fetched. */
  | { readonly type: 'newQuizAnnounced' }
  | { readonly type: 'noQuestionsFound' }
  | NoResponseReceived
  | Redirected

const failed = redirectTo('/eid-failed', undefined, 'IDENTITY_FAILED')

/** R4.4: 428 asks for personal information. */
const errorRules = (on409: (error: CallError) => QuizOutcome): ErrorRules<QuizOutcome> => ({
  ...repeatable,
  codes: { SC313: redirectTo('/id-success-eid-failed') },
  statuses: { 428: redirectTo('/identity', 'identificationFailure'), 409: on409 },
  otherwise: failed,
})

/** R4.4: 409 means no questions. */
export const outcomeOfGetQuiz = defineOutcome<typeof getQuizRoute, QuizOutcome>(
  errorRules(() => ({ type: 'noQuestionsFound' })),
  (quiz) => (quiz.questions.length > 0 ? { type: 'quizLoaded', quiz } : { type: 'noQuestionsFound' }),
)

/** R4.4: a response may hold a redirect, success, or new questions, and so may a 409. */
export const outcomeOfVerifyQuiz = defineOutcome<typeof verifyQuizRoute, QuizOutcome>(
  errorRules(({ newQuiz }) => newQuizOf(newQuiz) ?? { type: 'newQuizAnnounced' }),
  (answer) => outcomeOfCheck(answer, { refused: newQuizOf(answer.newQuiz) ?? failed({ status: 200 }) }),
)

function newQuizOf(newQuiz: unknown): QuizOutcome | undefined {
  const { data: quiz } = publicQuizSchema.safeParse(newQuiz)
  return quiz && quiz.questions.length > 0 ? { type: 'newQuizReceived', quiz } : undefined
}
