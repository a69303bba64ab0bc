'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { getQuizRoute, verifyQuizRoute } from '@/lib/contract/bff/account/identity'
import {
  nextQuizStep,
  outcomeOfGetQuiz,
  outcomeOfVerifyQuiz,
  type QuizEffect,
  startQuiz,
} from '@/lib/domain/account/identity/quiz-flow'
import { setFailedChecks } from '../identity-memory'
import { MethodLayout } from '../method-layout'
import { useIdentityCall } from '../use-identity-call'
import { useIdentityFlow } from '../use-identity-flow'
import { QuizQuestion } from './quiz-question'

/** Shows the knowledge quiz, one question at a time. R2.17, R4.4. */
export function QuizScreen() {
  const t = useTranslations('quiz')
  const flow = useIdentityFlow({ start: startQuiz, next: nextQuizStep, runEffect })
  const { state, send } = flow
  const loading = useIdentityCall(getQuizRoute, (reply) => send(outcomeOfGetQuiz(reply)))
  const checking = useIdentityCall(verifyQuizRoute, (reply) => send(outcomeOfVerifyQuiz(reply)))
  useEffect(() => setFailedChecks(undefined), [])

  function runEffect(effect: QuizEffect) {
    if (effect.type === 'scheduleUnlock') setTimeout(send, effect.afterMs, { type: 'lockExpired' })
    else if (effect.type === 'load') loading.send({})
    else checking.send(effect.answers)
  }

  // The bureau has no questions for this consumer. Other methods are offered below. Contract,
  // section 10.
  const problem =
    state.step === 'noQuestions'
      ? { title: t('noQuestions'), text: t('noQuestionsText') }
      : undefined
  const texts = { title: t('title'), lead: t('lead'), problem }
  return (
    <MethodLayout method="/eid" {...texts} flow={flow} loading={<QuizSkeleton />}>
      {state.step === 'questions' ? (
        <QuizQuestion state={state} pending={checking.isPending} send={send} />
      ) : null}
    </MethodLayout>
  )
}

function QuizSkeleton() {
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
