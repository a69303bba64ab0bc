'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { getQuizRoute, verifyQuizRoute } from '@/lib/contract/bff/identity'
import { isLast, nextQuizStep, type QuizEffect, type QuizEvent, startQuiz } from '@/lib/domain/identity/quiz/flow'
import { outcomeOfGetQuiz, outcomeOfVerifyQuiz } from '@/lib/domain/identity/quiz/outcome'
import { forgetFailedChecks } from '../failed-checks'
import { Unreachable } from '../no-response'
import { Ways } from '../other-methods'
import { StepLayout } from '../step-layout'
import { useFlow } from '../use-flow'
import { useOneCall } from '../use-single-request'
import { NoQuestions } from './no-questions'
import { QuizQuestion } from './quiz-question'

/** The knowledge quiz, question by question. Specification, sections 2 and 4. */
export function QuizScreen() {
  const t = useTranslations('quiz')
  const questions = useOneCall(getQuizRoute)
  const verdict = useOneCall(verifyQuizRoute)
  const { state, send } = useFlow({ start: startQuiz, next: nextQuizStep, act })
  useEffect(forgetFailedChecks, [])

  async function act(effect: QuizEffect, report: (event: QuizEvent) => void) {
    if (effect.do === 'unlockLater') return setTimeout(report, effect.afterMs, { fact: 'lockEnded' })
    if (effect.do === 'load') {
      const reply = await questions.send({})
      return reply && report(outcomeOfGetQuiz(reply))
    }
    const reply = await verdict.send(effect.answers)
    return reply && report(outcomeOfVerifyQuiz(reply))
  }

  return (
    <StepLayout at="proof" title={t('title')} lead={t('lead')}>
      {state.step === 'asking' ? (
        <QuizQuestion state={state} isLast={isLast(state)} pending={verdict.isPending} send={send} />
      ) : null}
      {state.step === 'loading' || state.step === 'leaving' ? <Loading /> : null}
      {state.step === 'noQuestions' ? <NoQuestions onAgain={() => send({ fact: 'retried' })} /> : null}
      {state.step === 'unreachable' ? <Unreachable onAgain={() => send({ fact: 'retried' })} /> : null}
      <Ways beside="/eid" open={state.step === 'noQuestions' || state.step === 'unreachable'} />
    </StepLayout>
  )
}

function Loading() {
  const t = useTranslations('quiz')
  return (
    <BusyRegion label={t('loading')} className="flex flex-col gap-3">
      <Skeleton className="h-6 w-3/4" />
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} className="h-13 w-full" />
      ))}
    </BusyRegion>
  )
}
