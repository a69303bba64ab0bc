import { maskitoTransform } from '@maskito/core'
import type { IdentityForm } from '@/lib/contract/fields'
import type { HostIdentityData } from '@/lib/contract/host/host-messages'
import { cityMask, mobileMask, zipMask } from '../input-masks'

/** `immutable` makes the details of the host read-only. */
export type IdentityPrefill = Partial<HostIdentityData>

const empty: IdentityForm = {
  fname: '',
  lname: '',
  ssn: '',
  dob: '',
  mobile: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
}
// The compiler forgets the names of an object's keys.
export const fieldNames = Object.keys(empty) as (keyof IdentityForm)[]

/** Initial form values: earlier input takes precedence over the prefill, unless the host locked it. */
export function initialValues(prefill: IdentityPrefill, draft: Partial<IdentityForm>): IdentityForm {
  const prefilled = formatPrefill(prefill)
  return { ...empty, ...prefilled, ...draft, ...(prefill.immutable ? prefilled : {}) }
}

/** Whether the host locked this field; only prefilled fields can be locked. */
export function isLockedField(prefill: IdentityPrefill, name: keyof IdentityForm): boolean {
  return prefill.immutable === true && name in formatPrefill(prefill)
}

/** The prefill formatted for the form; empty values are dropped. */
export function formatPrefill({ immutable: _, ...known }: IdentityPrefill): Partial<IdentityForm> {
  const shown: Partial<IdentityForm> = {
    ...known,
    ...(known.mobile ? { mobile: maskitoTransform(known.mobile, mobileMask) } : {}),
    ...(known.city ? { city: maskitoTransform(known.city, cityMask) } : {}),
    ...(known.zip ? { zip: maskitoTransform(known.zip, zipMask) } : {}),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value))
}
