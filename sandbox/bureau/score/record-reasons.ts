import type { Reason } from './reason-code'

const factor = 'payments'
/** A record this many months old is no longer recent. */
const recent = 24

/** Bankruptcies and collections: they weigh as payment history. */
export const recordReasons: readonly Reason[] = [
  {
    ...{ code: 98, factor, says: 'A bankruptcy is on file' },
    holds: ({ bankruptcies }) => bankruptcies > 0,
    praise: { says: 'No bankruptcy is on file', earned: ({ accounts }) => accounts.length > 0 },
  },
  {
    ...{ code: 95, factor, says: 'Collection accounts are unpaid' },
    holds: ({ unpaidCollections }) => unpaidCollections > 0,
    praise: { says: 'No unpaid collection account is on file', earned: ({ accounts }) => accounts.length > 0 },
  },
  {
    ...{ code: 96, factor, says: 'The total owed to collection agencies is high' },
    holds: ({ collectionsOwed }) => collectionsOwed > 500,
    praise: {
      says: 'Nothing is owed to collection agencies',
      earned: ({ accounts, collectionsOwed }) => accounts.length > 0 && collectionsOwed === 0,
    },
  },
  {
    ...{ code: 88, factor, says: 'A public record is recent' },
    holds: ({ sinceBankruptcy }) => sinceBankruptcy !== undefined && sinceBankruptcy < recent,
    praise: {
      says: 'No public record is recent',
      earned: ({ accounts }) => accounts.length > 0,
    },
  },
  {
    ...{ code: 87, factor, says: 'A public record is unsatisfied' },
    holds: ({ undischarged }) => undischarged > 0,
    praise: { says: 'No public record is unsatisfied', earned: ({ accounts }) => accounts.length > 0 },
  },
  {
    ...{ code: 90, factor, says: 'A bankruptcy is not discharged yet' },
    holds: ({ undischarged }) => undischarged > 0,
    praise: { says: 'The bankruptcy on file is discharged', earned: ({ bankruptcies }) => bankruptcies > 0 },
  },
  {
    ...{ code: 86, factor, says: 'Several public records are on file' },
    holds: ({ bankruptcies }) => bankruptcies >= 2,
    praise: { says: 'Hardly any public record is on file', earned: ({ accounts }) => accounts.length > 0 },
  },
]
