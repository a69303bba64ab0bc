import type { getQuiz, verifyQuiz } from '@/lib/contract/bff/identity'
import { type ShownQuiz, shownQuiz } from '@/lib/contract/product-api/quiz'
import type { OutputOf } from '@/lib/contract/row'
import type { SentElsewhere } from '../flow-result'
import { away, judge, type Refusal, type Reply, type Rules } from '../map-error'

export type QuizOutcome =
  | { readonly fact: 'quizArrived'; readonly quiz: ShownQuiz }
  | { readonly fact: 'newSetGiven'; readonly quiz: ShownQuiz }
  /** A new set was announced but did not come along: it has to be fetched. */
  | { readonly fact: 'newSetDue' }
  | { readonly fact: 'noQuestionsFound' }
  | { readonly fact: 'noAnswerCame' }
  | SentElsewhere

const failed = away('/eid-failed', undefined, 'IDENTITY_FAILED')
const personalInfoNeeded = away('/identity', 'identificationFailure')

const noAnswerCame = () => ({ fact: 'noAnswerCame' }) as const

const shared = {
  codes: { SC313: away('/id-success-eid-failed') },
  noAnswer: noAnswerCame,
  otherwise: failed,
} satisfies Rules<QuizOutcome>

/** Specification, section 4: 428 asks for personal information, 409 means no questions. */
export function outcomeOfGetQuiz(reply: Reply<OutputOf<typeof getQuiz>>): QuizOutcome {
  if (reply.ok) return reply.answer.questions.length > 0 ? arrived(reply.answer) : { fact: 'noQuestionsFound' }
  return judge<QuizOutcome>(reply, {
    ...shared,
    statuses: { 428: personalInfoNeeded, 409: () => ({ fact: 'noQuestionsFound' }) },
  })
}

/** Specification, section 4: a 409 carries a new set; an answer may hold a redirect, success, or new questions. */
export function outcomeOfVerifyQuiz(reply: Reply<OutputOf<typeof verifyQuiz>>): QuizOutcome {
  if (reply.ok) return outcomeOfResult(reply.answer)
  return judge<QuizOutcome>(reply, {
    ...shared,
    statuses: { 428: personalInfoNeeded, 409: newSetOf },
  })
}

function outcomeOfResult({ isSuccess, redirect, newQuiz }: OutputOf<typeof verifyQuiz>): QuizOutcome {
  const tells = isSuccess ? (['USER_ENROLLED'] as const) : []
  if (redirect) return { fact: 'sentElsewhere', to: { follow: redirect }, tells }
  if (isSuccess) return { fact: 'sentElsewhere', to: '/id-success', tells }
  if (newQuiz && newQuiz.questions.length > 0) return { fact: 'newSetGiven', quiz: newQuiz }
  return failed({ status: 200 })
}

function newSetOf({ newQuiz }: Refusal): QuizOutcome {
  const parsed = shownQuiz.safeParse(newQuiz)
  return parsed.success && parsed.data.questions.length > 0
    ? { fact: 'newSetGiven', quiz: parsed.data }
    : { fact: 'newSetDue' }
}

function arrived(quiz: ShownQuiz): QuizOutcome {
  return { fact: 'quizArrived', quiz }
}
