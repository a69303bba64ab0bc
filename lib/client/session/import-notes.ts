import { importNotesRoute, notesSchema } from '@/lib/contract/bff/credit/notes'
import { callApi } from '../api/call-api'
import { withStorage } from '../storage/safe-storage'
import { takeOverNotes } from './notes'
import { removeStoredAnswers, storedAnswersKey } from './stored-answers'

/**
 * Imports, once, the answers that a version before the notes cookie stored in script storage. If
 * the call fails, they stay there for the next page.
 */
export async function importStoredAnswers(fingerprint: string): Promise<void> {
  const key = storedAnswersKey(fingerprint)
  const stored = withStorage('localStorage', (storage) => JSON.parse(storage.getItem(key) ?? ''))
  const { data } = notesSchema.safeParse(stored)
  if (data) await takeOverNotes(() => callApi(importNotesRoute, data, { background: true }))
  removeStoredAnswers(fingerprint)
}
