/**
 * Normalizes typed text, so that different keyboards and clipboards give the same result. iOS types
 * ’ for ', and text from a web page has no-break spaces.
 */
export function normalizeTyped(typed: string): string {
  return (
    typed
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
      .replaceAll(/[\u2018\u2019]/g, "'")
      .replaceAll(/[\u2010-\u2015]/g, '-')
      // Runs last, because an ignorable character can be between a letter and its accent.
      .normalize('NFC')
  )
}

/**
 * Reduces a city's name to letters and spaces (R5.11). Hyphen and apostrophe become spaces, as the
 * Postal Service writes WINSTON SALEM and COEUR D ALENE.
 */
export function filterCity(typed: string): string {
  return normalizeTyped(typed)
    .replaceAll(/[-']/g, ' ')
    .replaceAll(/[^\p{L}\p{M} ]/gu, '')
}
