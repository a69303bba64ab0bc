const largestAmount = 9_999_999_99
const largestRate = 99_99

/**
 * A typical card rate for consumers who do not know their own: 24 % a year, in hundredths of a
 * percent. docs/domain.md, section 3.
 */
export const typicalRate = 24_00

/**
 * Parses a monthly amount such as 250, $1,250 or 99.50 to whole cents. Undefined unless above 0 and
 * below ten million dollars.
 */
export function parseMonthlyAmount(typed: string): number | undefined {
  const cents = hundredthsOf(typed.replaceAll(/[\s$]/g, ''))
  return cents !== undefined && cents > 0 && cents <= largestAmount ? cents : undefined
}

/**
 * Parses an interest rate such as 24, 24.99 or 24.99 % to hundredths of a percent. Undefined unless
 * from 0 to 99.99.
 */
export function parseInterestRate(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s%]/g, '')
  const rate = /\d/.test(text) ? hundredthsOf(text) : undefined
  return rate !== undefined && rate <= largestRate ? rate : undefined
}

/** Parses a number with at most two decimals, in US notation, to hundredths. */
function hundredthsOf(text: string): number | undefined {
  if (!/^(\d{1,3}(,\d{3})+|\d+)?(\.\d{0,2})?$/.test(text)) return undefined
  return Math.round(Number(text.replaceAll(',', '')) * 100)
}
