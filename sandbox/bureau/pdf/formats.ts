/** Shown for missing values. */
export const notAvailable = '–'

/**
 * Removes accents from letters that Latin-1 lacks, or replaces the letters with a question mark,
 * because the standard PDF fonts do not contain them.
 */
export function toLatin1(text: string): string {
  return [...text]
    .map((character) => (isPrintable(character) ? character : plain(character)))
    .join('')
}

/** Formats a code: `PAYS_AS_AGREED` becomes `Pays as agreed`. */
export function formatCode(code: string | null | undefined): string {
  if (!code) return notAvailable
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function bureauName(provider: string): string {
  const names: Record<string, string> = { EFX: 'Equifax', TU: 'TransUnion', EXP: 'Experian' }
  return names[provider] ?? provider
}

function isPrintable(character: string): boolean {
  return character <= 'ÿ' || '–—‘’“”•…'.includes(character)
}

function plain(character: string): string {
  const base = character.normalize('NFD').charAt(0)
  return isPrintable(base) ? base : '?'
}
