import type { AccountFact, FileFacts } from './file-facts'

/** Account selections for reason codes; amounts in US dollars, ages in months. */
export const allCards = ({ accounts }: FileFacts) => accounts.filter((account) => account.family === 'card')
export const openCards = (facts: FileFacts) => allCards(facts).filter((card) => card.open)
export const realEstate = ({ accounts }: FileFacts) => accounts.filter((account) => account.family === 'realEstate')
export const autos = ({ accounts }: FileFacts) => accounts.filter((account) => account.family === 'auto')
export const students = ({ accounts }: FileFacts) => accounts.filter((account) => account.family === 'student')
export const installments = ({ accounts }: FileFacts) =>
  accounts.filter(({ family }) => family === 'auto' || family === 'student' || family === 'personal')
export const loans = (facts: FileFacts) => [...realEstate(facts), ...installments(facts)]

export const onlyOpen = (accounts: readonly AccountFact[]) => accounts.filter((account) => account.open)
export const negative = (accounts: readonly AccountFact[]) => accounts.filter((account) => account.negative)
export const total = (accounts: readonly AccountFact[], part: 'balance' | 'limit' | 'pastDue' | 'late12' | 'age') =>
  accounts.reduce((sum, account) => sum + account[part], 0)
export const oldestAge = (accounts: readonly AccountFact[]) => Math.max(...accounts.map((account) => account.age))
export const newestAge = (accounts: readonly AccountFact[]) => Math.min(...accounts.map((account) => account.age))
export const averageAge = (accounts: readonly AccountFact[]) => total(accounts, 'age') / accounts.length
/** Months since the newest late month; Infinity for never late. */
export const sinceNegative = (accounts: readonly AccountFact[]) =>
  Math.min(...accounts.map((account) => account.sinceNegative ?? Number.POSITIVE_INFINITY))
/** Balance as a share of limits or original amounts; NaN without accounts, so that every comparison is false. */
export const owedShare = (accounts: readonly AccountFact[]) => total(accounts, 'balance') / total(accounts, 'limit')
