'use client'

import { useContext, useSyncExternalStore } from 'react'
import { UserFingerprintContext } from '@/lib/client/forms/use-form-draft'
import {
  type Answers,
  changeAnswers,
  clearAnswers,
  readAnswers,
  subscribeToAnswers,
} from '@/lib/client/storage/answers'

/** What the page's consumer answered on this device; undefined while the page is hydrated, because the server does not know it. */
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

/** A small value that this device keeps under a name, such as an interest rate; undefined without one that `isValid` accepts. */
export function useKeptValue<T>(
  name: string,
  isValid: (value: unknown) => value is T,
): [T | undefined, (value: T | undefined) => void] {
  const value = useAnswers()?.values[name]
  const { change } = useChangeAnswers()
  const setValue = (given: T | undefined) => change(({ values }) => ({ values: { ...values, [name]: given } }))
  return [isValid(value) ? value : undefined, setValue]
}
