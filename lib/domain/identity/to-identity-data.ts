import type { IdentityForm } from '@/lib/contract/fields'
import type { IdentityData } from '@/lib/contract/product-api/verification'

/** The identity form as typed, set as it travels: digits only, the birth date as YYYY-MM-DD, empty optional fields left out. */
export function toIdentityData(form: IdentityForm): IdentityData {
  const { dob, street2, ...rest } = form
  return {
    ...rest,
    ssn: digitsOf(form.ssn),
    mobile: digitsOf(form.mobile),
    ...(dob === '' ? {} : { dob: isoDay(dob) }),
    ...(street2.trim() === '' ? {} : { street2 }),
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** `MM-DD-YYYY` becomes `YYYY-MM-DD`. */
function isoDay(dob: string): string {
  const [month, day, year] = dob.split('-')
  return `${year}-${month}-${day}`
}
