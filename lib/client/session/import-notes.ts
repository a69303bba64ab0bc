import { importNotesRoute, notesSchema } from '@/lib/contract/bff/credit/notes'
import { callApi } from '../api/call-api'
import { withStorage } from '../storage/safe-storage'
import { takeOverNotes } from './notes'
import { removeStoredAnswers, storedAnswersKey } from './stored-answers'

/**
 * Imports answers that a version without the notes cookie stored in `localStorage`, and removes
 * them from there. If the call fails, they remain, and the next page tries again.
 */
export async function importStoredAnswers(fingerprint: string): Promise<void> {
  const key = storedAnswersKey(fingerprint)
  const stored = withStorage('localStorage', (storage) => JSON.parse(storage.getItem(key) ?? ''))
  const { data } = notesSchema.safeParse(stored)
  if (data) await takeOverNotes(() => callApi(importNotesRoute, data, { background: true }))
  removeStoredAnswers(fingerprint)
}
