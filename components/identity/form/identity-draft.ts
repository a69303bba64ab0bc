import type { IdentityForm } from '@/lib/contract/fields'

let draft: Partial<IdentityForm> = {}

/**
 * The input of the identity form while a failure screen is shown: in memory only, never in storage, and cleared once
 * the form was accepted.
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
