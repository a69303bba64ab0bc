// The figures that reasons refer to. This module does not import zod, so that a screen that needs
// their units loads no schemas.

/**
 * The report figures that reasons refer to, by unit: a number, US dollars, percent, or whole
 * months.
 */
export const figureNames = {
  count: [
    'accounts.count',
    'accounts.open',
    'accounts.negative',
    'accounts.lateLastYear',
    'accounts.openedLastYear',
    'cards.count',
    'cards.open',
    'cards.negative',
    'cards.openedLastYear',
    'cardsWithBalance',
    'cardsWithHighLimit',
    'loans.count',
    'loans.negative',
    'loans.lateLastYear',
    'homeLoans.count',
    'homeLoans.open',
    'homeLoans.negative',
    'autoLoans.count',
    'autoLoans.open',
    'studentLoans.count',
    'studentLoans.negative',
    'installments.count',
    'installments.open',
    'installments.negative',
    'installments.lateLastYear',
    'hardInquiriesLastYear',
    'unpaidCollections',
    'bankruptcies',
    'unresolvedRecords',
    'publicRecords',
  ],
  money: [
    'accounts.pastDue',
    'accounts.balance',
    'cards.pastDue',
    'cards.balance',
    'homeLoans.balance',
    'highestCardBalance',
    'cardCreditLeft',
    'highestCardLimit',
    'collectionsOwed',
  ],
  percent: [
    'cards.owed',
    'loans.owed',
    'homeLoans.owed',
    'autoLoans.owed',
    'studentLoans.owed',
    'installments.owed',
    'onceLate.owed',
    'neverLate.owed',
  ],
  months: [
    'accounts.monthsSinceLate',
    'accounts.oldest',
    'accounts.newest',
    'accounts.averageAge',
    'cards.oldest',
    'cards.newest',
    'cards.averageAge',
    'monthsSinceRecord',
    'installments.monthsSinceLate',
    'installments.oldest',
    'installments.newest',
  ],
} as const
type Unit = keyof typeof figureNames
export type CreditFigureName = (typeof figureNames)[Unit][number]

/** Returns the unit of a figure. */
export function unitOf(name: CreditFigureName): Unit {
  // Object.keys loses the field names in its type.
  const units = Object.keys(figureNames) as Unit[]
  return units.find((unit) => figureNames[unit].some((one) => one === name)) ?? 'count'
}
