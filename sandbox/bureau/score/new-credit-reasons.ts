import { allCards } from '../view/account-selections'
import type { ReasonCode } from './factors'

const factor = 'recent'
const year = 12

/** Minimum number of hard inquiries within 12 months that hurt; fewer are the fifth code. */
const manyInquiries = 4

export const newCreditReasons: readonly ReasonCode[] = [
  {
    ...{ code: 85, factor, text: 'Many companies looked at the file for new credit' },
    applies: ({ hardInquiries12 }) => hardInquiries12 >= manyInquiries,
    positive: {
      text: 'No company looked at the file for new credit within a year',
      applies: ({ accounts, hardInquiries12 }) => accounts.length > 0 && hardInquiries12 === 0,
    },
  },
  {
    ...{ code: 6, factor, text: 'Several accounts were opened lately' },
    applies: ({ accounts }) => accounts.filter((account) => account.age < year).length >= 3,
    positive: {
      text: 'No account was opened within a year',
      applies: ({ accounts }) => accounts.length > 0 && accounts.every((account) => account.age >= year),
    },
  },
  {
    ...{ code: 31, factor, text: 'Several cards were opened lately' },
    applies: (facts) => allCards(facts).filter((card) => card.age < year).length >= 2,
    positive: {
      text: 'No card was opened within a year',
      applies: (facts) => allCards(facts).length > 0 && allCards(facts).every((card) => card.age >= year),
    },
  },
]

/** The fifth code, after the four most important. */
export const minorInquiries: ReasonCode = {
  ...{ code: 84, factor, text: 'Inquiries played a part, but a small one' },
  applies: ({ hardInquiries12 }) => hardInquiries12 > 0 && hardInquiries12 < manyInquiries,
}
