'use client'

import { type Answers, type ReviewAnswer, withAnswer } from '@/lib/client/storage/answers'
import { useAnswers, useChangeAnswers } from './use-answers'

/** The answers of "Is it all mine?" by the key of an entry; undefined while the page is hydrated. `answerOf` finds that of an entry. */
export function useReviewAnswers(): Answers['review'] | undefined {
  return useAnswers()?.review
}

const alertAnswers = { mine: 'yes', notMine: 'no', notSure: undefined } as const

/** Answers for an entry under all its keys, and for the alerts that ask the same. */
export function useAnswerEntry() {
  const { change } = useChangeAnswers()
  type Asked = { readonly keys: readonly string[]; readonly alertIds: readonly string[] }
  return ({ keys, alertIds }: Asked, answer: ReviewAnswer) =>
    change(({ review, alerts }) => ({
      review: withAnswer(review, keys, answer),
      alerts: withAnswer(alerts, alertIds, alertAnswers[answer]),
    }))
}
