import {
  autos,
  installments,
  loans,
  negative,
  onlyOpen,
  owedShare,
  realEstate,
  students,
  total,
} from '../view/account-selections'
import type { AccountFact, FileFacts } from '../view/file-facts'
import type { ReasonCode } from './factors'

const factor = 'debt'
type Selection = (facts: FileFacts) => readonly AccountFact[]

/** A code about the share of limits or original amounts that is still owed. */
function owed(code: number, of: Selection, high: number, low: number, text: string, praise: string): ReasonCode {
  return {
    ...{ code, factor, text },
    applies: (facts) => owedShare(onlyOpen(of(facts))) > high,
    positive: { text: praise, applies: (facts) => owedShare(onlyOpen(of(facts))) < low },
  }
}

const onceLate: Selection = ({ accounts }) => negative(accounts)
const neverLate: Selection = ({ accounts }) =>
  accounts.filter((account) => !account.negative && account.family !== 'service')

export const debtReasons: readonly ReasonCode[] = [
  owed(
    4,
    loans,
    0.8,
    0.5,
    'Loan balances are high against the original amounts',
    'Loan balances are well below the original amounts',
  ),
  {
    ...{ code: 16, factor, text: 'The total of all open balances is high' },
    applies: ({ accounts }) => total(onlyOpen(accounts), 'balance') > 150_000,
    positive: {
      text: 'The total of all open balances is low',
      applies: ({ accounts }) => onlyOpen(accounts).length > 0 && total(onlyOpen(accounts), 'balance') < 5_000,
    },
  },
  owed(
    17,
    onceLate,
    0.5,
    0.25,
    'Balances on accounts that were once late are high',
    'Balances on accounts that were once late are low',
  ),
  owed(
    18,
    neverLate,
    0.7,
    0.3,
    'Balances on accounts that were never late are high',
    'Balances on accounts that were never late are low',
  ),
  owed(
    54,
    realEstate,
    0.8,
    0.5,
    'Little of the real estate loans is paid down',
    'Much of the real estate loans is paid down',
  ),
  owed(
    55,
    realEstate,
    0.9,
    0.6,
    'Real estate balances are close to the original loans',
    'Real estate balances are far below the original loans',
  ),
  {
    ...{ code: 58, factor, text: 'The total owed on real estate is high' },
    applies: (facts) => total(onlyOpen(realEstate(facts)), 'balance') > 300_000,
    positive: {
      text: 'The total owed on real estate is low',
      applies: (facts) =>
        onlyOpen(realEstate(facts)).length > 0 && total(onlyOpen(realEstate(facts)), 'balance') < 100_000,
    },
  },
  owed(
    66,
    autos,
    0.8,
    0.4,
    'Auto loan balances are close to the original loans',
    'Auto loan balances are well below the original loans',
  ),
  owed(
    74,
    installments,
    0.8,
    0.4,
    'Little of the installment loans is paid down',
    'Much of the installment loans is paid down',
  ),
  owed(
    78,
    installments,
    0.9,
    0.5,
    'Installment balances are close to the original loans',
    'Installment balances are far below the original loans',
  ),
  owed(94, students, 0.8, 0.4, 'Little of the student loans is paid down', 'Much of the student loans is paid down'),
]
