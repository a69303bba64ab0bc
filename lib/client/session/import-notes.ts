import { importNotesRoute, notesSchema } from '@/lib/contract/bff/credit/notes'
import { callApi } from '../api/call-api'
import { withStorage } from '../storage/safe-storage'
import { takeOverNotes } from './notes'
import { removeStoredAnswers, storedAnswersKey } from './stored-answers'

/**
 * Imports answers that an older version kept in script storage, before there was a notes cookie.
 * Runs once. If the call fails, the answers remain there for the next page.
 */
export async function importStoredAnswers(fingerprint: string): Promise<void> {
  const key = storedAnswersKey(fingerprint)
  const stored = withStorage('localStorage', (storage) => JSON.parse(storage.getItem(key) ?? ''))
  const { data } = notesSchema.safeParse(stored)
  if (data) await takeOverNotes(() => callApi(importNotesRoute, data, { background: true }))
  removeStoredAnswers(fingerprint)
}
