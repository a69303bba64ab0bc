import { useQueryClient } from '@tanstack/react-query'
import { useContext, useSyncExternalStore } from 'react'
import { PageNotesContext } from '@/lib/client/page/page-context'
import { changeNotes, readNotes, settleNotes, subscribeToNotes } from '@/lib/client/session/notes'
import { type Notes, noNotes, type ReviewAnswer, withNote } from '@/lib/domain/credit/notes/notes'

/**
 * Returns the consumer's notes on this device. On the server and during hydration, returns the
 * notes in the cookie.
 */
export function useNotes(): Notes {
  const initial = useContext(PageNotesContext)
  return useSyncExternalStore(
    subscribeToNotes,
    () => readNotes(initial),
    () => initial ?? noNotes,
  )
}

/**
 * Returns a small value stored on this device, such as an interest rate, and its setter. The value
 * is undefined unless `isValid` accepts it.
 */
export function usePersistedValue<T>(
  name: string,
  isValid: (value: unknown) => value is T,
): [T | undefined, (value: T | undefined) => void] {
  const value = useNotes().values[name]
  const setValue = (given: T | undefined) =>
    changeNotes(({ values }) => ({ values: withNote(values, [name], given) }))
  return [isValid(value) ? value : undefined, setValue]
}

const alertAnswers = { mine: 'yes', notMine: 'no', notSure: undefined } as const

/**
 * Returns a function that stores an answer for all keys of a review entry and for any alerts about
 * the same entry.
 */
export function useAnswerEntry() {
  type Asked = { readonly keys: readonly string[]; readonly alertIds: readonly string[] }
  return ({ keys, alertIds }: Asked, answer: ReviewAnswer) =>
    changeNotes(({ review, alerts }) => ({
      review: withNote(review, keys, answer),
      alerts: withNote(alerts, alertIds, alertAnswers[answer]),
    }))
}

/** Returns a function that fetches the page's data again, once the notes are in the cookie. */
export function useReadAgain() {
  const client = useQueryClient()
  return () => void settleNotes().then(() => client.invalidateQueries())
}
