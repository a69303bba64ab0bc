import type { IdentityMessage } from '@/lib/domain/identity/messages'

let pending: IdentityMessage | undefined

/** The message to show on the identity form after a redirect to it; in memory only. */
export function setPendingMessage(saying: IdentityMessage): void {
  pending = saying
}

export function getPendingMessage(): IdentityMessage | undefined {
  return pending
}

/** Called when the consumer submits the form. */
export function clearPendingMessage(): void {
  pending = undefined
}
