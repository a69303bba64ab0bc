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
 * What the page's consumer answered on this device; undefined while the page is hydrated, because
 * the server does not know it.
 */
export function useAnswers(): Answers | undefined {
  const fingerprint = useContext(UserFingerprintContext)
  return useSyncExternalStore(
    subscribeToAnswers,
    () => readAnswers(fingerprint),
    () => undefined,
  )
}

/** Changes the answers of the page's consumer, or forgets them all. */
export function useChangeAnswers() {
  const fingerprint = useContext(UserFingerprintContext)
  return {
    change: (change: (answers: Answers) => Partial<Answers>) => changeAnswers(fingerprint, change),
    forget: () => clearAnswers(fingerprint),
  }
}

/**
 * A small value that this device keeps under a name, such as an interest rate;
 * undefined without one that `isValid` accepts.
 */
export function useKeptValue<T>(
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

/** Answers for an entry of the review under all its keys, and for the alerts that ask the same. */
export function useAnswerEntry() {
  const { change } = useChangeAnswers()
  type Asked = { readonly keys: readonly string[]; readonly alertIds: readonly string[] }
  return ({ keys, alertIds }: Asked, answer: ReviewAnswer) =>
    change(({ review, alerts }) => ({
      review: withAnswer(review, keys, answer),
      alerts: withAnswer(alerts, alertIds, alertAnswers[answer]),
    }))
}
