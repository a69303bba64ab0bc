import { maskitoTransform } from '@maskito/core'
import type { IdentityForm } from '@/lib/contract/fields'
import { cityMask, mobileMask, zipMask } from '../input-masks'

/**
 * Details that a host prefills; `immutable` makes them read-only. Never a birth date or a social security number
 * (contract, section 7).
 */
export type IdentityPrefill = Partial<Omit<IdentityForm, 'ssn' | 'dob'>> & { readonly immutable?: boolean | undefined }

const empty: IdentityForm = {
  fname: '',
  lname: '',
  ssn: '',
  dob: '',
  mobile: '',
  street1: '',
  street2: '',
  state: '',
  city: '',
  zip: '',
}

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
