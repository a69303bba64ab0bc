const visibleDigits = 4

/** A masked account number by its last four signs: •••• 5496. One the bureau did not mask is masked here. */
export function maskAccountNumber(accountNumber: string | null | undefined): string | undefined {
  const end = accountNumber?.replaceAll(/[^A-Za-z0-9]/g, '').slice(-visibleDigits)
  return end ? `•••• ${end}` : undefined
}
