import { describe, expect, test } from 'vitest'
import type { ComparedAccount } from '@/lib/contract/bff/credit/comparison'
import type { AccountDetails, ReportDetail } from '@/lib/contract/bff/credit/report-details'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { generateCreditFile, profileOfSeed } from '@/sandbox/bureau/credit-file'
import { type Persona, personas } from '@/sandbox/bureau/personas/personas'
import { reportDetailsOf } from '../report/report-details'
import { partlyReportedAccounts } from './match-accounts'

const march = Date.UTC(2021, 2, 14)
const card = {
  id: 'a',
  group: 'revolvingAccounts',
  accountName: 'Marrowgate Bank',
  maskedNumber: '•••• 1234',
  dateOpened: march,
  isClosed: false,
  isNegative: false,
  lateMonths: 0,
  paymentHistory: [],
  comments: [],
} as const satisfies AccountDetails

const reportAt = (provider: string, ...accounts: readonly AccountDetails[]): ReportDetail => ({
  provider,
  accounts: [...accounts],
  inquiries: [],
  consumerStatements: [],
  publicRecords: [],
  collections: [],
})
/** Returns the presence of each listed account at EFX and at TU. */
const presences = (efx: readonly AccountDetails[], tu: readonly AccountDetails[]) =>
  partlyReportedAccounts([reportAt('EFX', ...efx), reportAt('TU', ...tu)]).map(({ bureaus }) =>
    bureaus.map(({ presence }) => presence).join(),
  )
const twoDoubts = ['reported,unclear', 'unclear,reported']
const twoAccounts = ['reported,missing', 'missing,reported']
const unknown = { accountName: undefined, maskedNumber: undefined, dateOpened: undefined }
const laterMonth = { dateOpened: Date.UTC(2021, 3, 14) }
const otherNumber = { maskedNumber: '•••• 9999' }
const otherName = { accountName: 'Larkmoor Bank' }

test.each<
  [
    string,
    Partial<Record<keyof typeof unknown | 'group', string | number | undefined>>,
    readonly string[],
  ]
>([
  ['match if nothing differs', {}, []],
  ['match if the name is written differently', { accountName: 'MARROWGATE  BANK.' }, []],
  ['match if another day of the month is reported', { dateOpened: Date.UTC(2021, 2, 1) }, []],
  ['match without a number', { maskedNumber: undefined }, []],
  ['match without an opening date', { dateOpened: undefined }, []],
  ['are unclear without a name', { accountName: undefined }, twoDoubts],
  ['are unclear with a name only', { ...unknown, accountName: card.accountName }, twoDoubts],
  ['are unclear if nothing is known', unknown, twoDoubts],
  ['are unclear if only the name differs', otherName, twoDoubts],
  ['are unclear if only the number differs', otherNumber, twoDoubts],
  ['are unclear if only the month differs', laterMonth, twoDoubts],
  ['are unclear if only the group differs', { group: 'otherAccounts' }, twoDoubts],
  ['do not match if number and month differ', { ...otherNumber, ...laterMonth }, twoAccounts],
  ['do not match if name and month differ', { ...otherName, ...laterMonth }, twoAccounts],
  ['do not match if name and number differ', { ...otherName, ...otherNumber }, twoAccounts],
  [
    'do not match if names differ and nothing else is known',
    { ...unknown, ...otherName },
    twoAccounts,
  ],
])('an account at Equifax and one at TransUnion %s', (_, fields, expected) => {
  const { accountName: _name, maskedNumber: _number, dateOpened: _day, ...rest } = card
  const known = Object.entries({ ...card, ...fields }).filter(([, value]) => value !== undefined)
  // The test table contains only field names of accounts.
  const other = { ...rest, ...Object.fromEntries(known) } as AccountDetails
  expect(presences([card], [other])).toEqual(expected)
})

test('two loans from the same day without account numbers cannot be told apart', () => {
  const { maskedNumber: _, ...loan } = card
  expect(presences([loan, { ...loan, id: 'b' }], [{ ...loan, id: 'c' }])).toEqual([
    'reported,unclear',
    'reported,unclear',
    'unclear,reported',
  ])
})

test('a second card from the same company is marked as missing if the first one is matched', () => {
  const second = { ...card, id: 'b', maskedNumber: '•••• 7777' }
  expect(presences([card, second], [card])).toEqual(['reported,missing'])
})

describe('the accounts in the sandbox’s files', () => {
  const asOf = Date.UTC(2026, 10, 20, 19)
  const reportsOf = ({ profile, seed }: Pick<Persona, 'profile' | 'seed'>) =>
    reportDetailsOf(
      upstreamReportSchema.parse(generateCreditFile(profile, seed, asOf).latestReport),
    )
  /** Formats each account: name, number, opening date, and its presence at each bureau. */
  const statesOf = (accounts: readonly ComparedAccount[]) =>
    accounts.map(({ name, maskedNumber, opened, bureaus }) =>
      [
        name,
        maskedNumber,
        opened,
        ...bureaus.map(({ provider, presence }) => `${provider} ${presence}`),
      ].join(),
    )

  /** Removes the bureau from an account id; the generator uses the same id at every bureau. */
  const ownId = (id: string) => id.replace(/-(EFX|TU|EXP)$/, '')
  const seeds = Array.from({ length: 250 }, (_, index) => ({
    profile: profileOfSeed(index + 1),
    seed: index + 1,
  }))

  /** Formats the true presence of each account, from the generated ids that bureaus share. */
  function trueStates(reports: readonly ReportDetail[]): string[] {
    const all = reports.flatMap(({ accounts }) => accounts)
    const first = [
      ...new Map(all.toReversed().map((account) => [ownId(account.id), account])).values(),
    ].toReversed()
    const bureausOf = (id: string) =>
      reports.map(({ provider, accounts }) => ({
        provider,
        presence: accounts.some((one) => ownId(one.id) === ownId(id))
          ? ('reported' as const)
          : ('missing' as const),
      }))
    const compared = first.map(
      ({ id, accountName: name, maskedNumber, dateOpened: opened, isClosed }) => ({
        name,
        maskedNumber,
        opened,
        isClosed,
        bureaus: bureausOf(id),
      }),
    )
    return statesOf(
      compared.filter(({ bureaus }) => bureaus.some(({ presence }) => presence === 'missing')),
    )
  }

  test('matching accounts makes no false claims and few doubtful ones for generated files @long', () => {
    const worlds = [...personas, ...seeds].map(reportsOf)
    const found = worlds.flatMap((reports) => statesOf(partlyReportedAccounts(reports)))
    const truth = new Set(worlds.flatMap(trueStates))
    const certain = found.filter((state) => !state.includes('unclear'))
    expect(certain.filter((state) => !truth.has(state))).toEqual([])
    expect(certain.length).toBeGreaterThan(100)
    expect(certain.length).toBeGreaterThan(truth.size * 0.98)
  })
})
