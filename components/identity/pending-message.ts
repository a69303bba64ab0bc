import type { IdentityMessage } from '@/lib/domain/identity/messages'

let pending: IdentityMessage | undefined

/** What sent the consumer back to the identity form, for the form to say. It is forgotten when the page is. */
export function setPendingMessage(saying: IdentityMessage): void {
  pending = saying
}

export function getPendingMessage(): IdentityMessage | undefined {
  return pending
}

/** The consumer has acted on it. */
export function clearPendingMessage(): void {
  pending = undefined
}
