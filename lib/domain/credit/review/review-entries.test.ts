import { expect, test } from 'vitest'
import { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import { generateCreditFile, profileOfSeed } from '@/sandbox/bureau/credit-file'
import { type Persona, personas } from '@/sandbox/bureau/personas/personas'
import { cardsOfBureaus } from '../debt-plan/debt-plan-views'
import { reportDetailsOf } from '../report/report-details'
import { toReportSummaries } from '../report/report-views'
import { answerOf, openEntriesOf } from './review-answers'
import { reviewEntriesOf } from './review-entries'

const now = Date.UTC(2026, 10, 20, 19)
const hash = (facts: string) => facts

function fileOf({ profile, seed }: Pick<Persona, 'profile' | 'seed'>) {
  const file = generateCreditFile(profile, seed, now)
  const report = upstreamReportSchema.parse(file.latestReport)
  const reports = reportDetailsOf(report, hash)
  const summaries = toReportSummaries(upstreamSummariesSchema.parse(file.reportSummary))
  return { report, reports, entries: reviewEntriesOf({ reports, summaries, hash }) }
}
const seeds = Array.from({ length: 100 }, (_, seed) => ({ profile: profileOfSeed(seed), seed }))

test('a fraudulent card at one bureau comes first, and a card at three bureaus is one entry', () => {
  const fraud = personas.find(({ slug }) => slug === 'fraud')
  const { entries } = fileOf(fraud ?? { profile: profileOfSeed(1), seed: 1 })
  const [first] = entries
  expect([first?.title, first?.bureaus.map(({ label }) => label)]).toEqual([
    'Vantry Card Services',
    ['Equifax'],
  ])
  const known = entries.filter(({ title }) => title === 'Pellworth Trust')
  expect(known.map(({ bureaus }) => bureaus.map(({ label }) => label))).toEqual([
    ['Equifax', 'TransUnion', 'Experian'],
  ])
  expect(entries.filter(({ kind, date }) => kind === 'account' && date === first?.date)).toEqual([
    first,
  ])
})

test('an entry is marked as authorized use if its bureaus report it', () => {
  const user = personas.find(({ slug }) => slug === 'joint')
  const { entries } = fileOf(user ?? { profile: profileOfSeed(1), seed: 1 })
  const marked = entries.filter(({ isAuthorizedUser }) => isAuthorizedUser)
  expect(marked.map(({ title }) => title)).toEqual([
    'Tamberly National Bank',
    'Hearthstead Furnishings',
    'Fennick & Rowe Bank',
  ])
  expect(entries.length).toBeGreaterThan(marked.length)
})

test('no key appears in two review entries, and the entries contain every account of the reports', () => {
  for (const one of [...personas, ...seeds]) {
    const { reports, entries } = fileOf(one)
    const keys = entries.flatMap((entry) => entry.keys)
    expect(new Set(keys).size).toBe(keys.length)
    const accounts = entries.filter(({ kind }) => kind === 'account').flatMap((entry) => entry.keys)
    expect(
      new Set(reports.flatMap((report) => report.accounts.map(({ entryKey }) => entryKey))),
    ).toEqual(new Set(accounts))
  }
})

test('the cards of the debt plan have the same keys as the review entries', () => {
  for (const one of [...personas, ...seeds]) {
    const { report, entries } = fileOf(one)
    const keys = new Set(entries.flatMap((entry) => entry.keys))
    for (const { cards } of cardsOfBureaus(report, hash))
      for (const { entryKey = '' } of cards) expect(keys.has(entryKey), entryKey).toBe(true)
  }
})

const account = {
  group: 'revolvingAccounts',
  isClosed: false,
  isNegative: false,
  lateMonths: 0,
} as const
const detailsOf = (id: string, fields: object) => ({
  ...account,
  id,
  entryKey: id,
  accountName: 'Larkmoor Bank',
  paymentHistory: [],
  comments: [],
  ...fields,
})
const reportAt = (provider: string, accounts: readonly ReturnType<typeof detailsOf>[]) => ({
  provider,
  accounts: [...accounts],
  inquiries: [],
  consumerStatements: [],
  publicRecords: [],
  collections: [],
})

test('an account that bureaus describe differently has one key per description and all its amounts', () => {
  const known = { dateOpened: Date.UTC(2021, 2, 14), maskedNumber: '•••• 1234' }
  const reports = [
    reportAt('EFX', [detailsOf('a', { ...known, balanceAmount: 10 })]),
    reportAt('TU', [detailsOf('b', { dateOpened: Date.UTC(2021, 2, 1), balanceAmount: 20 })]),
  ]
  const [entry, ...others] = reviewEntriesOf({ reports, summaries: [], hash })
  expect(others).toEqual([])
  expect(entry?.keys).toEqual(['a', 'b'])
  expect(entry?.bureaus.map(({ amount }) => amount)).toEqual([10, 20])
})

test('soft inquiries are left out, and inquiries without a type count as hard', () => {
  const inquiries = (['hard', 'soft', 'other', 'untyped'] as const).map((kind) => ({
    kind,
    company: kind,
  }))
  const entries = reviewEntriesOf({
    reports: [{ ...reportAt('EFX', []), inquiries }],
    summaries: [],
    hash,
  })
  expect(entries.map(({ title }) => title)).toEqual(['hard', 'untyped'])
})

test.each([
  [['a'], 'mine'],
  [['a', 'b'], 'notMine'],
  [['a', 'c'], 'notSure'],
  [['d'], undefined],
  [['toString'], undefined],
  [['a', 'd'], 'mine'],
] as const)('the answer for an entry with the keys %j is %s', (keys, expected) => {
  expect(answerOf({ keys }, { a: 'mine', b: 'notMine', c: 'notSure' })).toBe(expected)
})

test('the next review asks about new entries and those answered "not sure"', () => {
  const entries = ['a', 'b', 'c', 'd'].map((key) => ({ keys: [key] }))
  const asked = openEntriesOf(entries, { a: 'mine', b: 'notMine', c: 'notSure' })
  expect(asked.map(({ keys }) => keys[0])).toEqual(['c', 'd'])
})
