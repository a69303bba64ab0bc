import {
  allCards,
  installments,
  loans,
  negative,
  realEstate,
  sinceNegative,
  students,
  total,
} from '../view/account-selections'
import type { AccountFact } from '../view/file-facts'
import type { ReasonCode } from './factors'

const factor = 'payments'
const spotless = (accounts: readonly AccountFact[]) => accounts.length > 0 && negative(accounts).length === 0
/** Newer than this many months counts as recent. */
const recent = 6
const long = 24

export const paymentReasons: readonly ReasonCode[] = [
  {
    ...{ code: 5, factor, text: 'Several late payments fall within the last year' },
    applies: ({ accounts }) => total(accounts, 'late12') >= 2,
    positive: {
      text: 'No late payments within the last year',
      applies: ({ accounts }) => accounts.length > 0 && total(accounts, 'late12') === 0,
    },
  },
  {
    ...{ code: 7, factor, text: 'Several accounts have late payments or worse' },
    applies: ({ accounts }) => negative(accounts).length >= 3,
    positive: { text: 'No account has late payments or worse', applies: ({ accounts }) => spotless(accounts) },
  },
  {
    ...{ code: 9, factor, text: 'At least one account was late or worse' },
    applies: ({ accounts }) => negative(accounts).length > 0,
    positive: { text: 'Every account has been paid as agreed', applies: ({ accounts }) => spotless(accounts) },
  },
  {
    ...{ code: 15, factor, text: 'The newest late payment is only a few months old' },
    applies: ({ accounts }) => sinceNegative(accounts) < recent,
    positive: {
      text: 'It has been a long time since any late payment',
      applies: ({ accounts }) => accounts.length > 0 && sinceNegative(accounts) >= long,
    },
  },
  {
    ...{ code: 11, factor, text: 'The amounts past due are high' },
    applies: ({ accounts }) => total(accounts, 'pastDue') > 1_000,
    positive: {
      text: 'Nothing is past due',
      applies: ({ accounts }) => accounts.length > 0 && total(accounts, 'pastDue') === 0,
    },
  },
  {
    ...{ code: 33, factor, text: 'At least one card was late or worse' },
    applies: (facts) => negative(allCards(facts)).length > 0,
    positive: { text: 'All cards have been paid as agreed', applies: (facts) => spotless(allCards(facts)) },
  },
  {
    ...{ code: 44, factor, text: 'Two or more cards were late or worse' },
    applies: (facts) => negative(allCards(facts)).length >= 2,
    positive: { text: 'No card has late payments or worse', applies: (facts) => spotless(allCards(facts)) },
  },
  {
    ...{ code: 45, factor, text: 'The amounts past due on cards are high' },
    applies: (facts) => total(allCards(facts), 'pastDue') > 500,
    positive: {
      text: 'Nothing is past due on cards',
      applies: (facts) => allCards(facts).length > 0 && total(allCards(facts), 'pastDue') === 0,
    },
  },
  {
    ...{ code: 53, factor, text: 'A real estate loan was late or worse' },
    applies: (facts) => negative(realEstate(facts)).length > 0,
    positive: { text: 'Real estate loans have been paid as agreed', applies: (facts) => spotless(realEstate(facts)) },
  },
  {
    ...{ code: 57, factor, text: 'Two or more real estate loans were late or worse' },
    applies: (facts) => negative(realEstate(facts)).length >= 2,
    positive: { text: 'No real estate loan was ever late', applies: (facts) => spotless(realEstate(facts)) },
  },
  ...instalmentReasons(),
  {
    ...{ code: 93, factor, text: 'A student loan was late or worse' },
    applies: (facts) => negative(students(facts)).length > 0,
    positive: { text: 'Student loans have been paid as agreed', applies: (facts) => spotless(students(facts)) },
  },
  {
    ...{ code: 8, factor, text: 'There are hardly any loans, or some were late within the last year' },
    applies: (facts) => loans(facts).length === 0 || total(loans(facts), 'late12') > 0,
    positive: { text: 'Several loans, none late within the last year', applies: (facts) => loans(facts).length >= 2 },
  },
  {
    ...{ code: 10, factor, text: 'There are hardly any loans, or several were late' },
    applies: (facts) => loans(facts).length === 0 || negative(loans(facts)).length >= 2,
    positive: {
      text: 'Several loans, all paid as agreed',
      applies: (facts) => loans(facts).length >= 2 && spotless(loans(facts)),
    },
  },
]

function instalmentReasons(): ReasonCode[] {
  return [
    {
      ...{ code: 73, factor, text: 'An installment loan was late or worse' },
      applies: (facts) => negative(installments(facts)).length > 0,
      positive: {
        text: 'Installment loans have been paid as agreed',
        applies: (facts) => spotless(installments(facts)),
      },
    },
    {
      ...{ code: 77, factor, text: 'The newest late payment on an installment loan is only a few months old' },
      applies: (facts) => sinceNegative(installments(facts)) < recent,
      positive: {
        text: 'It has been a long time since an installment loan was late',
        applies: (facts) => installments(facts).length > 0 && sinceNegative(installments(facts)) >= long,
      },
    },
    {
      ...{ code: 79, factor, text: 'Several late payments on installment loans fall within the last year' },
      applies: (facts) => total(installments(facts), 'late12') >= 2,
      positive: {
        text: 'No installment loan was late within the last year',
        applies: (facts) => installments(facts).length > 0 && total(installments(facts), 'late12') === 0,
      },
    },
    {
      ...{ code: 72, factor, text: 'Two or more installment loans were late or worse' },
      applies: (facts) => negative(installments(facts)).length >= 2,
      positive: {
        text: 'No installment loan has late payments or worse',
        applies: (facts) => spotless(installments(facts)),
      },
    },
    {
      ...{ code: 71, factor, text: 'There are hardly any installment loans, or several were late' },
      applies: (facts) => installments(facts).length === 0 || negative(installments(facts)).length >= 2,
      positive: {
        text: 'Several installment loans, all paid as agreed',
        applies: (facts) => installments(facts).length >= 2 && spotless(installments(facts)),
      },
    },
  ]
}
