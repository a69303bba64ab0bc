import { limits } from '@/lib/contract/limits'

/** The true rule of a new password, part by part, for the live list under its field. Contract, section 9. */
export function checkPasswordRules(password: string) {
  return {
    length: password.length >= limits.passwordMin && password.length <= limits.passwordMax,
    capital: /\p{Lu}/u.test(password),
    special: /[#?!@$%^&*-]/.test(password),
  }
}
