import type { LineOrder, Trouble } from '../profile/profile'

/** An account pays as agreed at least this long before it is late. */
const calmMonths = 6

/** The same accounts without any late payment but the given ones: each goes to the first open account that is old enough. */
export function withTroubles(lines: readonly LineOrder[], troubles: readonly Trouble[]): LineOrder[] {
  const waiting = [...troubles]
  return lines.map(({ troubles: _, ...line }) => {
    const [next] = waiting
    if (!next || !canHave(line, next)) return line
    waiting.shift()
    return { ...line, troubles: [next] }
  })
}

export function isCardOrder({ kind }: LineOrder): boolean {
  return kind === 'bankCard' || kind === 'storeCard'
}

function canHave({ kind, openedMonthsAgo, closedMonthsAgo }: LineOrder, { startMonthsAgo }: Trouble): boolean {
  return kind !== 'service' && closedMonthsAgo === undefined && openedMonthsAgo - calmMonths >= startMonthsAgo
}
