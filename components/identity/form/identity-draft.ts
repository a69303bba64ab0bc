import type { IdentityForm } from '@/lib/contract/fields'

let draft: Partial<IdentityForm> = {}

/**
 * What was typed into the identity form, while the consumer looks at a failure: in the memory of this page only, never in
 * storage, and gone with the page or once the form was accepted.
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
