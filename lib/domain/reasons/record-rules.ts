import { all, any, atLeast, atMost, over, type ReasonRule, under } from './reason-rules'

const newCredit = { group: 'newCredit', action: 'pauseApplications' } as const

/** Inquiries and accounts of the last year. */
export const newCreditRules: readonly ReasonRule[] = [
  {
    ...{ ...newCredit, code: 6, action: 'pauseNewAccounts' },
    hurts: any(atLeast('accountsOpenedLastYear', 3)),
    helps: all(atMost('accountsOpenedLastYear', 0)),
  },
  {
    ...{ ...newCredit, code: 31, action: 'pauseNewAccounts' },
    hurts: any(atLeast('cardsOpenedLastYear', 2)),
    helps: all(atLeast('cards', 1), atMost('cardsOpenedLastYear', 0)),
  },
  { ...newCredit, code: 84, hurts: any(atLeast('hardInquiriesLastYear', 1)) },
  {
    ...{ ...newCredit, code: 85 },
    hurts: any(atLeast('hardInquiriesLastYear', 4)),
    helps: all(atMost('hardInquiriesLastYear', 0)),
  },
]

const records = { group: 'records', action: 'checkRecords' } as const

/** Public records and collections. Amounts in US dollars. */
export const recordRules: readonly ReasonRule[] = [
  { ...records, code: 86, hurts: any(atLeast('publicRecords', 2)), helps: all(atMost('publicRecords', 1)) },
  { ...records, code: 87, hurts: any(atLeast('unresolvedRecords', 1)), helps: all(atMost('unresolvedRecords', 0)) },
  {
    ...{ ...records, code: 88 },
    hurts: any(under('monthsSinceRecord', 24)),
    helps: any(atMost('publicRecords', 0), atLeast('monthsSinceRecord', 24)),
  },
  {
    ...{ ...records, code: 90 },
    hurts: any(atLeast('unresolvedRecords', 1)),
    helps: all(atLeast('bankruptcies', 1), atMost('unresolvedRecords', 0)),
  },
  {
    ...{ ...records, code: 95, action: 'settleCollections' },
    hurts: any(atLeast('unpaidCollections', 1)),
    helps: all(atMost('unpaidCollections', 0)),
  },
  {
    ...{ ...records, code: 96, action: 'settleCollections' },
    hurts: any(over('collectionsOwed', 500)),
    helps: all(atMost('collectionsOwed', 0)),
  },
  { ...records, code: 98, hurts: any(atLeast('bankruptcies', 1)), helps: all(atMost('bankruptcies', 0)) },
]
