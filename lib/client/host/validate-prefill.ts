import { identityFormSchema } from '@/lib/contract/fields'
import type { HostIdentityData } from '@/lib/contract/host/host-messages'

const names = ['fname', 'lname', 'mobile', 'street1', 'street2', 'city', 'state', 'zip'] as const

/** Only what the form itself would accept: a locked field with a fault could never be sent. */
export function validatePrefill(given: HostIdentityData): HostIdentityData {
  const valid = names.filter((name) => identityFormSchema.shape[name].safeParse(given[name]).success)
  return { ...Object.fromEntries(valid.map((name) => [name, given[name]])), immutable: given.immutable }
}
