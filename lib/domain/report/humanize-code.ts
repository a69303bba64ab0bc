/** Account statuses that say that nothing is owed late now. */
const goodStatuses: ReadonlySet<string> = new Set([
  'PAYS_AS_AGREED',
  'TOO_NEW_TO_RATE',
  'ZERO_BALANCE_AND_CURRENT_ACCOUNT',
])

export function isGoodStatus(accountStatus: string | undefined): boolean {
  return accountStatus !== undefined && goodStatuses.has(accountStatus.trim())
}

/** A bureau's code as words: PAYS_AS_AGREED is "Pays as agreed". Other text is returned unchanged. */
export function humanizeCode(code: string | null | undefined): string | undefined {
  const text = code?.trim()
  if (!text) return undefined
  if (!/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/.test(text)) return text
  const lowerCase = text.replaceAll('_', ' ').toLowerCase()
  return lowerCase.charAt(0).toUpperCase() + lowerCase.slice(1)
}
