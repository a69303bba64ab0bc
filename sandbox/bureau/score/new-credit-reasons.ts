import { allCards } from '../view/account-selections'
import type { Reason } from './reason-code'

const factor = 'recent'
const year = 12

/** From this many hard inquiries within 12 months on they are too many; fewer are the fifth code. */
const manyInquiries = 4

export const newCreditReasons: readonly Reason[] = [
  {
    ...{ code: 85, factor, says: 'Many companies looked at the file for new credit' },
    holds: ({ hardInquiries12 }) => hardInquiries12 >= manyInquiries,
    praise: {
      says: 'No company looked at the file for new credit within a year',
      earned: ({ accounts, hardInquiries12 }) => accounts.length > 0 && hardInquiries12 === 0,
    },
  },
  {
    ...{ code: 6, factor, says: 'Several accounts were opened lately' },
    holds: ({ accounts }) => accounts.filter((account) => account.age < year).length >= 3,
    praise: {
      says: 'No account was opened within a year',
      earned: ({ accounts }) => accounts.length > 0 && accounts.every((account) => account.age >= year),
    },
  },
  {
    ...{ code: 31, factor, says: 'Several cards were opened lately' },
    holds: (facts) => allCards(facts).filter((card) => card.age < year).length >= 2,
    praise: {
      says: 'No card was opened within a year',
      earned: (facts) => allCards(facts).length > 0 && allCards(facts).every((card) => card.age >= year),
    },
  },
]

/** Sent as the fifth code, after the four that matter. */
export const minorInquiries: Reason = {
  ...{ code: 84, factor, says: 'Inquiries played a part, but a small one' },
  holds: ({ hardInquiries12 }) => hardInquiries12 > 0 && hardInquiries12 < manyInquiries,
}
