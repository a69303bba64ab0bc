import type { AccountPlan, Delinquency } from '../profile/profile'

/** An account is paid as agreed for at least this many months before a payment is late. */
const minMonthsBeforeLate = 6

/**
 * Replaces all late payments with the given ones. Each goes to the first open account that is old
 * enough.
 */
export function assignDelinquencies(
  lines: readonly AccountPlan[],
  troubles: readonly Delinquency[],
): AccountPlan[] {
  const waiting = [...troubles]
  return lines.map(({ delinquencies: _, ...line }) => {
    const [next] = waiting
    if (!next || !canHave(line, next)) return line
    waiting.shift()
    return { ...line, delinquencies: [next] }
  })
}

/**
 * Lowers the limits of new cards to at most `most` (US dollars), as lenders do after late payments
 * and collections.
 */
export function limitNewCards(lines: readonly AccountPlan[], most: number): AccountPlan[] {
  const isNew = (line: AccountPlan) => isCardPlan(line) && line.openedMonthsAgo < 24
  return lines.map((line) =>
    isNew(line) ? { ...line, amount: Math.min(line.amount, most) } : line,
  )
}

export function isCardPlan({ kind }: AccountPlan): boolean {
  return kind === 'bankCard' || kind === 'storeCard'
}

function canHave(
  { kind, openedMonthsAgo, closedMonthsAgo }: AccountPlan,
  { startMonthsAgo }: Delinquency,
): boolean {
  return (
    kind !== 'service' &&
    closedMonthsAgo === undefined &&
    openedMonthsAgo - minMonthsBeforeLate >= startMonthsAgo
  )
}
