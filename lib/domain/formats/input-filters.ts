import { limits } from '@/lib/contract/limits'

/** City: letters and spaces only, cut to the limit as it is typed. Specification, section 5. */
export function filterCity(typed: string): string {
  return typed.replace(/[^\p{L}\p{M} ]/gu, '').slice(0, limits.city)
}

/** ZIP code: digits only, ten at most. */
export function filterZip(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, limits.zipMax)
}

/** A code from a text message: digits only, so that `123 456` can be pasted. */
export function filterCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 10)
}
