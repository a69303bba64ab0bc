import type { IdentityForm } from '@/lib/contract/fields'
import { filterCity, filterZip } from '@/lib/domain/formats/input-filters'
import { formatMobile } from '@/lib/domain/formats/input-masks'

/**
 * Details a host knows already; `immutable` makes them read only. Never a birth date or a social security number
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

/** The form's first values: what was typed before wins over what the host knows, unless the host locked that. */
export function initialValues(prefill: IdentityPrefill, draft: Partial<IdentityForm>): IdentityForm {
  const prefilled = formatPrefill(prefill)
  return { ...empty, ...prefilled, ...draft, ...(prefill.immutable ? prefilled : {}) }
}

/** Whether the host locked this field: only what it filled in. */
export function isLockedField(prefill: IdentityPrefill, name: keyof IdentityForm): boolean {
  return prefill.immutable === true && name in formatPrefill(prefill)
}

/** What the host knows, set into the form's masks; empty values count as not known. */
export function formatPrefill({ immutable: _, ...known }: IdentityPrefill): Partial<IdentityForm> {
  const shown: Partial<IdentityForm> = {
    ...known,
    ...(known.mobile ? { mobile: formatMobile(known.mobile) } : {}),
    ...(known.city ? { city: filterCity(known.city) } : {}),
    ...(known.zip ? { zip: filterZip(known.zip) } : {}),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value))
}
