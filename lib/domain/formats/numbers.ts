/** The sign of a negative number, as wide as a plus. */
const minus = '\u2212'

/** Currency USD (R9.9); whole amounts without cents. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' })
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** An amount as the bureau sent it: $12,345, $99.50, or −$20 with a true minus. */
export function formatMoney(amount: number): string {
  return dollars.format(amount).replace('-', minus)
}

/** A count or score: 12,345. */
export function formatNumber(value: number): string {
  return whole.format(value)
}

/** A change with its sign: +12, −7 with a true minus, 0. */
export function formatSigned(value: number): string {
  return signed.format(value).replace('-', minus)
}

/** A percentage number as whole percent: 41.6 is 42%. */
export function formatPercent(percent: number): string {
  return `${whole.format(percent)}%`
}
