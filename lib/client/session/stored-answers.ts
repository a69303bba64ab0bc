import { withStorage } from '../storage/safe-storage'

/** Returns the key under which versions before the notes cookie stored a consumer's answers. */
export const storedAnswersKey = (fingerprint: string) => `scorewell-answers:${fingerprint}`

export function removeStoredAnswers(fingerprint: string): void {
  withStorage('localStorage', (storage) => storage.removeItem(storedAnswersKey(fingerprint)))
}

/** Returns whether this browser has answers that an older version stored for the consumer. */
export function hasStoredAnswers(fingerprint: string): boolean {
  const key = storedAnswersKey(fingerprint)
  return withStorage('localStorage', (storage) => storage.getItem(key) !== null) ?? false
}
