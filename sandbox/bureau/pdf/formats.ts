const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
/** Shown for missing values. */
export const notAvailable = '–'

/**
 * The standard PDF fonts contain Western European letters only: others lose their accents or become a question mark.
 */
export function toLatin1(text: string): string {
  return [...text].map((character) => (isPrintable(character) ? character : plain(character))).join('')
}

export function formatAmount(value: { readonly amount: number } | null | undefined): string {
  return value ? usd.format(value.amount) : notAvailable
}

/** MM/DD/YYYY, in UTC: report dates are days without a time. */
export function formatDay(at: number | null | undefined): string {
  if (at == null) return notAvailable
  return new Date(at).toLocaleDateString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  })
}

/** `PAYS_AS_AGREED` becomes `Pays as agreed`. */
export function formatCode(code: string | null | undefined): string {
  if (!code) return notAvailable
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function formatYears(months: number | null | undefined): string {
  if (months == null) return notAvailable
  return `${Math.floor(months / 12)} years, ${months % 12} months`
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
