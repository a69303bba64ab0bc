'use client'

import { type Answers, type ReviewAnswer, withAnswer } from '@/lib/client/storage/answers'
import { useAnswers, useChangeAnswers } from './use-answers'

/** The answers of "Is it all mine?" by the key of an entry; undefined while the page is hydrated. `answerOf` finds that of an entry. */
export function useReviewAnswers(): Answers['review'] | undefined {
  return useAnswers()?.review
}

/** Answers for an entry under all its keys; undefined takes the answer back. */
export function useAnswerEntry() {
  const { change } = useChangeAnswers()
  return ({ keys }: { readonly keys: readonly string[] }, answer: ReviewAnswer | undefined) =>
    change(({ review }) => ({ review: withAnswer(review, keys, answer) }))
}
