/**
 * Converts a bureau's code to words: PAYS_AS_AGREED is "Pays as agreed". Other text stays
 * unchanged.
 */
export function humanizeCode(code: string | null | undefined): string | undefined {
  const text = code?.trim()
  if (!text) return undefined
  if (!/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/.test(text)) return text
  const lowerCase = text.replaceAll('_', ' ').toLowerCase()
  return lowerCase.charAt(0).toUpperCase() + lowerCase.slice(1)
}

/** Returns the values for `bureauCodes.name`, the message that translates a bureau's code. */
export const bureauCodeValues = (code: string) => ({
  code: code.toUpperCase().replaceAll(/\W+/g, '_'),
  words: humanizeCode(code) ?? '',
})
