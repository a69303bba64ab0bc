const visibleDigits = 4

/** The first character, five stars, the last character before the @, then the domain: `a*****n@example.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = [...email.slice(0, Math.max(at, 0))]
  return at < 1 ? '*****' : `${local.at(0)}*****${local.at(-1)}${email.slice(at)}`
}

/** The first character, three dots and the domain, as the name of an account: `m•••@example.com`. Contract, section 11. */
export function maskAccountEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email].at(0)}•••${email.slice(at)}`
}

/** The last four digits of a phone number. */
export function maskPhone(mobile: string): string {
  return mobile.replaceAll(/\D/g, '').slice(-visibleDigits)
}

/** A masked account number by its last four characters: •••• 5496. A number that the bureau did not mask is masked here. */
export function maskAccountNumber(accountNumber: string | null | undefined): string | undefined {
  const end = accountNumber?.replaceAll(/[^A-Za-z0-9]/g, '').slice(-visibleDigits)
  return end ? `•••• ${end}` : undefined
}
