import type { IdentityMessage } from '@/lib/domain/identity/messages'

let word: IdentityMessage | undefined

/** What sent the consumer back to the identity form, for the form to say. It is forgotten when the page is. */
export function leaveWord(saying: IdentityMessage): void {
  word = saying
}

export function lastWord(): IdentityMessage | undefined {
  return word
}

/** The consumer has acted on it. */
export function forgetWord(): void {
  word = undefined
}
