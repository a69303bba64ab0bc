import type { Saying } from '@/lib/domain/identity/messages'

let word: Saying | undefined

/** What sent the consumer back to the identity form, for the form to say. It is forgotten when the page is. */
export function leaveWord(saying: Saying): void {
  word = saying
}

export function lastWord(): Saying | undefined {
  return word
}

/** The consumer has acted on it. */
export function forgetWord(): void {
  word = undefined
}
