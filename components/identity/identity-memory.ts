import type { IdentityForm } from '@/lib/contract/fields'
import type { IdentityMessage } from '@/lib/domain/identity/messages'
import { type TrustCheck, trustChecks } from '@/lib/domain/identity/trust-checks'

let draft: Partial<IdentityForm> = {}

/**
 * The input of the identity form while a failure screen is shown: in memory only, never in storage, and cleared once
 * the server accepted the form.
 */
export function setIdentityDraft(typed: Partial<IdentityForm>): void {
  draft = typed
}

export function getIdentityDraft(): Partial<IdentityForm> {
  return draft
}

export function clearIdentityDraft(): void {
  draft = {}
}

let pendingMessage: IdentityMessage | undefined

/** The message to show on the identity form after a redirect to it; in memory only. */
export function setPendingMessage(message: IdentityMessage): void {
  pendingMessage = message
}

export function getPendingMessage(): IdentityMessage | undefined {
  return pendingMessage
}

/** Called when the consumer submits the form. */
export function clearPendingMessage(): void {
  pendingMessage = undefined
}

type SentEmail = { readonly resendAt: number; readonly address?: string | undefined }

let sentEmail: SentEmail | undefined

/** The last email sent, in memory: navigating back and forth must not send another one. */
export function setSentEmail(email: SentEmail): void {
  sentEmail = email
}

/** The last email sent; undefined once another one may be sent (epoch ms). */
export function getRecentEmail(now: number): SentEmail | undefined {
  return sentEmail && now < sentEmail.resendAt ? sentEmail : undefined
}

const failedChecksKey = 'sw-failed-checks'
let failedChecks: readonly TrustCheck[] | undefined

/** Stores which checks failed for the failure screen, in this tab; only their names, no personal data. */
export function setFailedChecks(checks: readonly TrustCheck[]): void {
  failedChecks = checks
  withSessionStorage((storage) => storage.setItem(failedChecksKey, checks.join(' ')))
}

/** Called when another method starts: its failure is not that of the device check. */
export function clearFailedChecks(): void {
  failedChecks = undefined
  withSessionStorage((storage) => storage.removeItem(failedChecksKey))
}

/** The checks that failed in the last device check; undefined if it was not a device check that failed. */
export function getFailedChecks(): readonly TrustCheck[] | undefined {
  if (failedChecks) return failedChecks
  const names = withSessionStorage((storage) => storage.getItem(failedChecksKey))?.split(' ')
  return names && trustChecks.filter((check) => names.includes(check))
}

/** If storage is blocked, the value lives in memory until the page is reloaded. */
function withSessionStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
