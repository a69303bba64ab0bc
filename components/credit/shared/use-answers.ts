import { useContext, useSyncExternalStore } from 'react'
import { UserFingerprintContext } from '@/lib/client/page/page-context'
import {
  type Answers,
  changeAnswers,
  clearAnswers,
  type ReviewAnswer,
  readAnswers,
  subscribeToAnswers,
  withAnswer,
} from '@/lib/client/storage/answers'

/**
 * Returns the consumer's answers stored on this device. Undefined during hydration, because the
 * server does not have them.
 */
export function useAnswers(): Answers | undefined {
  const fingerprint = useContext(UserFingerprintContext)
  return useSyncExternalStore(
    subscribeToAnswers,
    () => readAnswers(fingerprint),
    () => undefined,
  )
}

/** Returns functions that change or delete the consumer's answers. */
export function useChangeAnswers() {
  const fingerprint = useContext(UserFingerprintContext)
  return {
    change: (change: (answers: Answers) => Partial<Answers>) => changeAnswers(fingerprint, change),
    forget: () => clearAnswers(fingerprint),
  }
}

/**
 * Returns a small value stored on this device, such as an interest rate, and its setter. The value
 * is undefined unless `isValid` accepts it.
 */
export function usePersistedValue<T>(
  name: string,
  isValid: (value: unknown) => value is T,
): [T | undefined, (value: T | undefined) => void] {
  const value = useAnswers()?.values[name]
  const { change } = useChangeAnswers()
  const setValue = (given: T | undefined) =>
    change(({ values }) => ({ values: { ...values, [name]: given } }))
  return [isValid(value) ? value : undefined, setValue]
}

const alertAnswers = { mine: 'yes', notMine: 'no', notSure: undefined } as const

/**
 * Returns a function that stores an answer for all keys of a review entry and for any alerts about
 * the same entry.
 */
export function useAnswerEntry() {
  const { change } = useChangeAnswers()
  type Asked = { readonly keys: readonly string[]; readonly alertIds: readonly string[] }
  return ({ keys, alertIds }: Asked, answer: ReviewAnswer) =>
    change(({ review, alerts }) => ({
      review: withAnswer(review, keys, answer),
      alerts: withAnswer(alerts, alertIds, alertAnswers[answer]),
    }))
}
