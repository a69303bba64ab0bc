import {
  allCards,
  autos,
  averageAge,
  installments,
  newestAge,
  oldestAge,
  onlyOpen,
  openCards,
  realEstate,
} from '../view/account-selections'
import type { AccountFact, FileFacts } from '../view/file-facts'
import type { ReasonCode } from './factors'

const factor = 'age'
type Selection = (facts: FileFacts) => readonly AccountFact[]
type Measure = (accounts: readonly AccountFact[]) => number

/** A code about an age in months: negative below `low`, positive from `high`. */
function aged(
  code: number,
  of: Selection,
  measure: Measure,
  [low, high]: readonly [number, number],
  text: string,
  praise: string,
): ReasonCode {
  const has = (facts: FileFacts) => of(facts).length > 0
  return {
    ...{ code, factor, text },
    applies: (facts) => has(facts) && measure(of(facts)) < low,
    positive: { text: praise, applies: (facts) => has(facts) && measure(of(facts)) >= high },
  }
}

/** A code about missing accounts. */
function missing(code: number, applies: ReasonCode['applies'], text: string): ReasonCode {
  return { ...{ code, factor, text }, applies, neutral: true }
}

const all: Selection = ({ accounts }) => accounts
const allOpen: Selection = ({ accounts }) => onlyOpen(accounts)

export const ageReasons: readonly ReasonCode[] = [
  aged(12, all, oldestAge, [60, 120], 'The oldest account is still young', 'The oldest account goes back a long time'),
  aged(13, allOpen, newestAge, [6, 24], 'The newest account is very new', 'No account was opened lately'),
  aged(14, all, averageAge, [24, 84], 'The credit history is short', 'The credit history is long'),
  { ...{ code: 97, factor, text: 'There are few credit accounts' }, applies: ({ accounts }) => accounts.length < 4 },
  aged(40, allCards, oldestAge, [60, 120], 'The oldest card is still young', 'The oldest card goes back a long time'),
  aged(42, openCards, newestAge, [6, 24], 'The newest card is very new', 'No card was opened lately'),
  aged(43, allCards, averageAge, [24, 84], 'The history of the cards is short', 'The history of the cards is long'),
  aged(
    75,
    (facts) => onlyOpen(installments(facts)),
    newestAge,
    [6, 24],
    'The newest installment loan is very new',
    'No installment loan was opened lately',
  ),
  aged(
    76,
    installments,
    oldestAge,
    [24, 60],
    'The history of the installment loans is short',
    'The history of the installment loans is long',
  ),
]

/** No open account of a type, or little known about it; neutral for a file with several accounts. */
export const missingReasons: readonly ReasonCode[] = [
  missing(21, (facts) => allOpen(facts).length === 0, 'No open account is on file'),
  missing(22, (facts) => all(facts).length === 0, 'No account was reported lately'),
  missing(23, (facts) => all(facts).length < 2, 'The file holds too little about accounts'),
  missing(47, (facts) => openCards(facts).length === 0, 'No open card is on file'),
  missing(48, (facts) => allCards(facts).length === 0, 'The file holds nothing about cards'),
  missing(49, (facts) => allCards(facts).length < 2, 'The file holds too little about cards'),
  missing(61, (facts) => onlyOpen(realEstate(facts)).length === 0, 'No open real estate loan is on file'),
  missing(62, (facts) => realEstate(facts).length === 0, 'No real estate loan was reported lately'),
  missing(63, (facts) => realEstate(facts).length === 0, 'The file holds too little about real estate loans'),
  missing(64, (facts) => onlyOpen(realEstate(facts)).length === 0, 'No open first mortgage is on file'),
  missing(65, (facts) => realEstate(facts).length === 0, 'The file holds too little about first mortgages'),
  missing(68, (facts) => onlyOpen(autos(facts)).length === 0, 'No open auto loan is on file'),
  missing(69, (facts) => autos(facts).length === 0, 'The file holds too little about auto loans'),
  missing(81, (facts) => onlyOpen(installments(facts)).length === 0, 'No open installment loan is on file'),
  missing(83, (facts) => installments(facts).length === 0, 'The file holds too little about installment loans'),
]
