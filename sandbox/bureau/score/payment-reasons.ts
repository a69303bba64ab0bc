import {
  allCards,
  instalments,
  loans,
  negative,
  realEstate,
  sinceNegative,
  students,
  total,
} from '../view/account-selections'
import type { AccountFact } from '../view/file-facts'
import type { Reason } from './reason-code'

const factor = 'payments'
const spotless = (accounts: readonly AccountFact[]) => accounts.length > 0 && negative(accounts).length === 0
/** Newer than this many months counts as recent. */
const recent = 6
const long = 24

export const paymentReasons: readonly Reason[] = [
  {
    ...{ code: 5, factor, says: 'Several late payments fall within the last year' },
    holds: ({ accounts }) => total(accounts, 'late12') >= 2,
    praise: {
      says: 'No late payments within the last year',
      earned: ({ accounts }) => accounts.length > 0 && total(accounts, 'late12') === 0,
    },
  },
  {
    ...{ code: 7, factor, says: 'Several accounts have late payments or worse' },
    holds: ({ accounts }) => negative(accounts).length >= 3,
    praise: { says: 'No account has late payments or worse', earned: ({ accounts }) => spotless(accounts) },
  },
  {
    ...{ code: 9, factor, says: 'At least one account was late or worse' },
    holds: ({ accounts }) => negative(accounts).length > 0,
    praise: { says: 'Every account has been paid as agreed', earned: ({ accounts }) => spotless(accounts) },
  },
  {
    ...{ code: 15, factor, says: 'The newest late payment is only a few months old' },
    holds: ({ accounts }) => sinceNegative(accounts) < recent,
    praise: {
      says: 'It has been a long time since any late payment',
      earned: ({ accounts }) => accounts.length > 0 && sinceNegative(accounts) >= long,
    },
  },
  {
    ...{ code: 11, factor, says: 'The amounts past due are high' },
    holds: ({ accounts }) => total(accounts, 'pastDue') > 1_000,
    praise: {
      says: 'Nothing is past due',
      earned: ({ accounts }) => accounts.length > 0 && total(accounts, 'pastDue') === 0,
    },
  },
  {
    ...{ code: 33, factor, says: 'At least one card was late or worse' },
    holds: (facts) => negative(allCards(facts)).length > 0,
    praise: { says: 'All cards have been paid as agreed', earned: (facts) => spotless(allCards(facts)) },
  },
  {
    ...{ code: 44, factor, says: 'Two or more cards were late or worse' },
    holds: (facts) => negative(allCards(facts)).length >= 2,
    praise: { says: 'No card has late payments or worse', earned: (facts) => spotless(allCards(facts)) },
  },
  {
    ...{ code: 45, factor, says: 'The amounts past due on cards are high' },
    holds: (facts) => total(allCards(facts), 'pastDue') > 500,
    praise: {
      says: 'Nothing is past due on cards',
      earned: (facts) => allCards(facts).length > 0 && total(allCards(facts), 'pastDue') === 0,
    },
  },
  {
    ...{ code: 53, factor, says: 'A real estate loan was late or worse' },
    holds: (facts) => negative(realEstate(facts)).length > 0,
    praise: { says: 'Real estate loans have been paid as agreed', earned: (facts) => spotless(realEstate(facts)) },
  },
  {
    ...{ code: 57, factor, says: 'Two or more real estate loans were late or worse' },
    holds: (facts) => negative(realEstate(facts)).length >= 2,
    praise: { says: 'No real estate loan was ever late', earned: (facts) => spotless(realEstate(facts)) },
  },
  ...instalmentReasons(),
  {
    ...{ code: 93, factor, says: 'A student loan was late or worse' },
    holds: (facts) => negative(students(facts)).length > 0,
    praise: { says: 'Student loans have been paid as agreed', earned: (facts) => spotless(students(facts)) },
  },
  {
    ...{ code: 8, factor, says: 'There are hardly any loans, or some were late within the last year' },
    holds: (facts) => loans(facts).length === 0 || total(loans(facts), 'late12') > 0,
    praise: { says: 'Several loans, none late within the last year', earned: (facts) => loans(facts).length >= 2 },
  },
  {
    ...{ code: 10, factor, says: 'There are hardly any loans, or several were late' },
    holds: (facts) => loans(facts).length === 0 || negative(loans(facts)).length >= 2,
    praise: {
      says: 'Several loans, all paid as agreed',
      earned: (facts) => loans(facts).length >= 2 && spotless(loans(facts)),
    },
  },
]

function instalmentReasons(): Reason[] {
  return [
    {
      ...{ code: 73, factor, says: 'An installment loan was late or worse' },
      holds: (facts) => negative(instalments(facts)).length > 0,
      praise: { says: 'Installment loans have been paid as agreed', earned: (facts) => spotless(instalments(facts)) },
    },
    {
      ...{ code: 77, factor, says: 'The newest late payment on an installment loan is only a few months old' },
      holds: (facts) => sinceNegative(instalments(facts)) < recent,
      praise: {
        says: 'It has been a long time since an installment loan was late',
        earned: (facts) => instalments(facts).length > 0 && sinceNegative(instalments(facts)) >= long,
      },
    },
    {
      ...{ code: 79, factor, says: 'Several late payments on installment loans fall within the last year' },
      holds: (facts) => total(instalments(facts), 'late12') >= 2,
      praise: {
        says: 'No installment loan was late within the last year',
        earned: (facts) => instalments(facts).length > 0 && total(instalments(facts), 'late12') === 0,
      },
    },
    {
      ...{ code: 72, factor, says: 'Two or more installment loans were late or worse' },
      holds: (facts) => negative(instalments(facts)).length >= 2,
      praise: {
        says: 'No installment loan has late payments or worse',
        earned: (facts) => spotless(instalments(facts)),
      },
    },
    {
      ...{ code: 71, factor, says: 'There are hardly any installment loans, or several were late' },
      holds: (facts) => instalments(facts).length === 0 || negative(instalments(facts)).length >= 2,
      praise: {
        says: 'Several installment loans, all paid as agreed',
        earned: (facts) => instalments(facts).length >= 2 && spotless(instalments(facts)),
      },
    },
  ]
}
