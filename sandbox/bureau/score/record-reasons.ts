import type { ReasonCode } from './factors'

const factor = 'payments'
/** A record this many months old is no longer recent. */
const recent = 24

/** Bankruptcies and collections, which count as payment history. */
export const recordReasons: readonly ReasonCode[] = [
  {
    ...{ code: 98, factor, text: 'A bankruptcy is on file' },
    applies: ({ bankruptcies }) => bankruptcies > 0,
    positive: { text: 'No bankruptcy is on file', applies: ({ accounts }) => accounts.length > 0 },
  },
  {
    ...{ code: 95, factor, text: 'Collection accounts are unpaid' },
    applies: ({ unpaidCollections }) => unpaidCollections > 0,
    positive: { text: 'No unpaid collection account is on file', applies: ({ accounts }) => accounts.length > 0 },
  },
  {
    ...{ code: 96, factor, text: 'The total owed to collection agencies is high' },
    applies: ({ collectionsOwed }) => collectionsOwed > 500,
    positive: {
      text: 'Nothing is owed to collection agencies',
      applies: ({ accounts, collectionsOwed }) => accounts.length > 0 && collectionsOwed === 0,
    },
  },
  {
    ...{ code: 88, factor, text: 'A public record is recent' },
    applies: ({ sinceBankruptcy }) => sinceBankruptcy !== undefined && sinceBankruptcy < recent,
    positive: {
      text: 'No public record is recent',
      applies: ({ accounts }) => accounts.length > 0,
    },
  },
  {
    ...{ code: 87, factor, text: 'A public record is unsatisfied' },
    applies: ({ undischarged }) => undischarged > 0,
    positive: { text: 'No public record is unsatisfied', applies: ({ accounts }) => accounts.length > 0 },
  },
  {
    ...{ code: 90, factor, text: 'A bankruptcy is not discharged yet' },
    applies: ({ undischarged }) => undischarged > 0,
    positive: { text: 'The bankruptcy on file is discharged', applies: ({ bankruptcies }) => bankruptcies > 0 },
  },
  {
    ...{ code: 86, factor, text: 'Several public records are on file' },
    applies: ({ bankruptcies }) => bankruptcies >= 2,
    positive: { text: 'Hardly any public record is on file', applies: ({ accounts }) => accounts.length > 0 },
  },
]
