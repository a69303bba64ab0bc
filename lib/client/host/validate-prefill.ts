import { identityForm } from '@/lib/contract/fields'
import type { IdentityData } from '@/lib/contract/host/host-messages'

const names = ['fname', 'lname', 'mobile', 'street1', 'street2', 'city', 'state', 'zip'] as const

/** Only what the form itself would accept: a locked field with a fault could never be sent. */
export function validPrefill(given: IdentityData): IdentityData {
  const valid = names.filter((name) => identityForm.shape[name].safeParse(given[name]).success)
  return { ...Object.fromEntries(valid.map((name) => [name, given[name]])), immutable: given.immutable }
}
