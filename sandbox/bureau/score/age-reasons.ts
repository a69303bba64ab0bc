import {
  allCards,
  autos,
  averageAge,
  instalments,
  newest,
  oldest,
  open,
  openCards,
  realEstate,
} from '../view/account-selections'
import type { AccountFact, Facts } from '../view/file-facts'
import type { Reason } from './reason-code'

const factor = 'age'
type Selection = (facts: Facts) => readonly AccountFact[]
type Measure = (accounts: readonly AccountFact[]) => number

/** A code about an age in months: held below `low`, praised from `high` on. */
function aged(
  code: number,
  of: Selection,
  measure: Measure,
  [low, high]: readonly [number, number],
  says: string,
  praise: string,
): Reason {
  const has = (facts: Facts) => of(facts).length > 0
  return {
    ...{ code, factor, says },
    holds: (facts) => has(facts) && measure(of(facts)) < low,
    praise: { says: praise, earned: (facts) => has(facts) && measure(of(facts)) >= high },
  }
}

/** A code about accounts that are not there. */
function missing(code: number, holds: Reason['holds'], says: string): Reason {
  return { ...{ code, factor, says }, holds, neutral: true }
}

const all: Selection = ({ accounts }) => accounts
const allOpen: Selection = ({ accounts }) => open(accounts)

export const ageReasons: readonly Reason[] = [
  aged(12, all, oldest, [60, 120], 'The oldest account is still young', 'The oldest account goes back a long time'),
  aged(13, allOpen, newest, [6, 24], 'The newest account is very new', 'No account was opened lately'),
  aged(14, all, averageAge, [24, 84], 'The credit history is short', 'The credit history is long'),
  { ...{ code: 97, factor, says: 'There are few credit accounts' }, holds: ({ accounts }) => accounts.length < 4 },
  aged(40, allCards, oldest, [60, 120], 'The oldest card is still young', 'The oldest card goes back a long time'),
  aged(42, openCards, newest, [6, 24], 'The newest card is very new', 'No card was opened lately'),
  aged(43, allCards, averageAge, [24, 84], 'The history of the cards is short', 'The history of the cards is long'),
  aged(
    75,
    (facts) => open(instalments(facts)),
    newest,
    [6, 24],
    'The newest installment loan is very new',
    'No installment loan was opened lately',
  ),
  aged(
    76,
    instalments,
    oldest,
    [24, 60],
    'The history of the installment loans is short',
    'The history of the installment loans is long',
  ),
]

/** No open account of a kind, or hardly anything known of it. For a file of several accounts that is neither good nor bad. */
export const missingReasons: readonly Reason[] = [
  missing(21, (facts) => allOpen(facts).length === 0, 'No open account is on file'),
  missing(22, (facts) => all(facts).length === 0, 'No account was reported lately'),
  missing(23, (facts) => all(facts).length < 2, 'The file holds too little about accounts'),
  missing(47, (facts) => openCards(facts).length === 0, 'No open card is on file'),
  missing(48, (facts) => allCards(facts).length === 0, 'The file holds nothing about cards'),
  missing(49, (facts) => allCards(facts).length < 2, 'The file holds too little about cards'),
  missing(61, (facts) => open(realEstate(facts)).length === 0, 'No open real estate loan is on file'),
  missing(62, (facts) => realEstate(facts).length === 0, 'No real estate loan was reported lately'),
  missing(63, (facts) => realEstate(facts).length === 0, 'The file holds too little about real estate loans'),
  missing(64, (facts) => open(realEstate(facts)).length === 0, 'No open first mortgage is on file'),
  missing(65, (facts) => realEstate(facts).length === 0, 'The file holds too little about first mortgages'),
  missing(68, (facts) => open(autos(facts)).length === 0, 'No open auto loan is on file'),
  missing(69, (facts) => autos(facts).length === 0, 'The file holds too little about auto loans'),
  missing(81, (facts) => open(instalments(facts)).length === 0, 'No open installment loan is on file'),
  missing(83, (facts) => instalments(facts).length === 0, 'The file holds too little about installment loans'),
]
