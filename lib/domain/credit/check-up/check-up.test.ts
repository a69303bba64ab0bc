import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { Account } from '@/lib/contract/bureau/account'
import type { Inquiry, ReportView } from '@/lib/contract/bureau/report'
import type { CheckUpRule } from '@/lib/contract/choices'
import { profileOfSeed } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import type { Profile } from '@/sandbox/bureau/profile/profile'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { addDays, addMonths } from '../../shared/formats/calendar'
import { firstStepFactsOf } from '../first-step/first-step-facts'
import { checkUpOf, toCheckUp, withScoreMarks } from './check-up'
import { mayBeDischarged } from './checked-entry'
import { withScoreMark } from './worth-checking'

const now = Date.UTC(2026, 10, 20)

/**
 * Generates a consumer without findings: no medical collection, no debt before a discharge, all
 * accounts at all bureaus.
 */
function cleanProfileOf(seed: number, providers = profileOfSeed(seed).providers): Profile {
  const profile = profileOfSeed(seed)
  const { bankruptcy, collections, lines } = profile
  const filed = bankruptcy?.filedMonthsAgo ?? Number.POSITIVE_INFINITY
  return {
    ...profile,
    providers,
    collections: collections
      .filter(({ assignedMonthsAgo }) => assignedMonthsAgo < filed)
      .map((one) => ({ ...one, medical: false })),
    lines: lines.map((line) => ({ ...line, onlyAt: providers })),
  }
}

const reportOf = (profile: Profile, seed: number) => {
  const { views, reportingDay } = parseCreditFile(profile, seed, now)
  return { report: { generatedDate: reportingDay, providerViews: [...views] }, at: reportingDay }
}

const personaFindings = (slug: string) => {
  const { profile, seed } = personas.find((one) => one.slug === slug) ?? {
    profile: profileOfSeed(0),
    seed: 0,
  }
  const { report, at } = reportOf(profile, seed)
  return checkUpOf(report, at).map(({ rule, entry, bureaus }) => [
    rule,
    entry.company,
    bureaus.map(({ label }) => label),
  ])
}

test('the check-up finds no errors in clean files', () => {
  for (let seed = 0; seed < inject('generatedFiles'); seed += 1) {
    const { report, at } = reportOf(cleanProfileOf(seed), seed)
    expect(checkUpOf(report, at), `seed ${seed}`).toEqual([])
  }
})

test.each([
  [
    'bankrupt',
    [
      ['medicalYoung', 'Lindenhurst Dental'],
      ['discharged', 'Northband Cable'],
      ['discharged', 'Skylark Wireless'],
    ],
  ],
  ['poor', [['medicalSmall', 'Stillwater Medical Group']]],
  ['deceased', [['deceased', 'Tamberly National Bank']]],
])('the check-up of the %s persona lists its findings', (slug, expected) => {
  expect(personaFindings(slug)).toEqual(expected.map((finding) => [...finding, ['Equifax']]))
})

test.each([
  ['bankrupt', ['Lindenhurst Dental']],
  ['poor', []],
])('a discharge may cover these medical collections of the %s persona: %j', (slug, companies) => {
  const { profile, seed } = personas.find((one) => one.slug === slug) ?? {}
  if (!profile || seed === undefined) throw new Error(slug)
  const { report, at } = reportOf(profile, seed)
  const found = checkUpOf(report, at).filter(mayBeDischarged)
  expect(found.map(({ entry }) => entry.company)).toEqual(companies)
})

test.each([
  'excellent',
  'good',
  'young',
  'frozen',
  'no-score',
  'joint',
  'over-limit',
  'long-names',
  'chapter-13',
  'unreadable',
  'mismatch',
])('the check-up of the %s persona finds nothing', (slug) =>
  expect(personaFindings(slug)).toEqual([]),
)

const usd = (amount: number) => ({ amount, currency: 'USD' })
const collectionOn = (assignedDate: number, fields: object = {}) => ({
  agencyClient: 'Two Rivers Power',
  orginalAmountOwed: usd(731),
  amount: usd(731),
  assignedDate,
  status: 'UNPAID',
  ...fields,
})
const withCollections =
  (...added: ReturnType<typeof collectionOn>[]) =>
  (view: ReportView) => ({
    ...view,
    collections: [...(view.collections ?? []), ...added],
  })
const withCard =
  (...added: Partial<Account>[]) =>
  (view: ReportView) => ({
    ...view,
    revolvingAccounts: [
      ...(view.revolvingAccounts ?? []),
      ...added.map((fields, index) => ({
        id: `planted-${index}`,
        accountName: 'Planted Bank',
        ...fields,
      })),
    ],
  })
/**
 * Plants an error in a report that contains only a discharge. In a full report, the debts from
 * before the filing would also be findings.
 */
const withDischarge =
  (at: number, plant: (view: ReportView) => ReportView) => (view: ReportView) => ({
    ...plant({ provider: view.provider }),
    publicRecords: [discharged(addMonths(at, -20))],
  })
const discharged = (filedDate: number) => ({
  filedDate,
  dispositionStatus: 'Discharged chapter 7',
  courtName: 'U.S. Bankruptcy Court',
})

type Plant = (at: number) => (view: ReportView) => ReportView

/** An error planted in a clean file at the first bureau, and the rule that finds it. */
const plants: readonly (readonly [string, CheckUpRule, Plant])[] = [
  [
    'a medical collection of $499',
    'medicalSmall',
    (at) =>
      withCollections(
        collectionOn(addMonths(at, -30), {
          agencyClient: 'Harrow County Imaging',
          orginalAmountOwed: usd(499),
        }),
      ),
  ],
  [
    'a medical collection of eleven months',
    'medicalYoung',
    (at) =>
      withCollections(collectionOn(addMonths(at, -11), { agencyClient: 'Lindenhurst Dental' })),
  ],
  [
    'a paid medical collection',
    'medicalPaid',
    (at) =>
      withCollections(
        collectionOn(addMonths(at, -30), {
          agencyClient: 'Stillwater Medical Group',
          status: 'PAID',
          amount: usd(0),
        }),
      ),
  ],
  [
    'a collection of before a discharge',
    'discharged',
    (at) => withDischarge(at, withCollections(collectionOn(addMonths(at, -30)))),
  ],
  [
    'a balance of an account included in a discharged bankruptcy',
    'discharged',
    (at) =>
      withDischarge(at, withCard({ ...oldCard(at), accountStatus: 'INCLUDED_IN_BANKRUPTCY' })),
  ],
  [
    'a charge-off with a balance after a discharge',
    'discharged',
    (at) => withDischarge(at, withCard({ ...oldCard(at), accountStatus: 'CHARGE_OFF' })),
  ],
  [
    'a payment late 85 months ago',
    'oldLate',
    (at) => withCard({ paymentHistory: [lateOn(addMonths(at, -85))] }),
  ],
  [
    'a collection of eight years',
    'oldDebt',
    (at) => withCollections(collectionOn(addMonths(at, -96))),
  ],
  [
    'a charge-off of eight years',
    'oldDebt',
    (at) => withCard({ accountStatus: 'CHARGE_OFF', firstDelinquencyDate: addMonths(at, -96) }),
  ],
  [
    'a hard inquiry of 25 months',
    'oldInquiry',
    (at) => withInquiry({ type: 'HARD', reportedDate: addMonths(at, -25) }),
  ],
  [
    'an inquiry without a type',
    'oldInquiry',
    (at) => withInquiry({ reportedDate: addMonths(at, -25) }),
  ],
  [
    'a collection twice',
    'sameDebt',
    (at) => withCollections(collectionOn(addMonths(at, -8)), collectionOn(addMonths(at, -8))),
  ],
  ['an account twice', 'sameDebt', (at) => withCard(oldCard(at), oldCard(at))],
  [
    'a charge-off with a balance and its collection',
    'sameDebt',
    (at) => (view) =>
      withCard(soldCard(at, 731))(withCollections(collectionOn(addMonths(at, -8)))(view)),
  ],
  [
    'a balance on a paid account',
    'closedBalance',
    () => withCard({ accountOpen: false, accountStatus: 'PAID', balanceAmount: usd(12) }),
  ],
  [
    'a balance on a transferred account',
    'closedBalance',
    () =>
      withCard({ accountOpen: false, activityDesignator: 'TRANSFERRED', balanceAmount: usd(12) }),
  ],
  [
    'a balance on an account that the vendor calls transferred or sold',
    'closedBalance',
    (at) => withCard(movedLoan(at)),
  ],
  [
    'a transferred loan that still has a balance beside its successor',
    'transferred',
    (at) => withCard(movedLoan(at), presentLoan(at)),
  ],
  [
    'an open account that says the consumer is deceased',
    'deceased',
    (at) => withCard({ ...oldCard(at), accountOpen: true, accountStatus: 'CONSUMER_DECEASED' }),
  ],
  [
    'a chapter 13 filed more than seven years ago',
    'oldRecord',
    (at) => withBankruptcy({ filedDate: addMonths(at, -86), dispositionStatus: 'CH-13 FILED' }),
  ],
  [
    'a dismissed chapter 7 filed more than ten years ago',
    'oldRecord',
    (at) => withBankruptcy({ filedDate: addMonths(at, -122), dispositionStatus: 'DISMSD CH-7' }),
  ],
  [
    'a date of death in the personal information',
    'deceased',
    (at) => withSummary({ subject: { ...nobody, dateOfDeath: addMonths(at, -3) } }),
  ],
  [
    'the code of a death in place of the score',
    'deceased',
    () => withSummary({ creditScore: { score: 9001 } }),
  ],
  [
    'a statement that the consumer is deceased',
    'deceased',
    () => (view) => ({ ...view, consumerStatements: [{ statement: 'CONSUMER IS DECEASED' }] }),
  ],
]

const withBankruptcy = (record: object) => (view: ReportView) => ({
  ...view,
  publicRecords: [{ kind: 'bankruptcy' as const, courtName: 'Federal District', ...record }],
})
const nobody = { names: [], addresses: [], phones: [], employment: [] }
const withSummary = (fields: object) => (view: ReportView) => ({
  ...view,
  summary: { provider: view.provider, ...fields },
})

const movedLoan = (at: number) => ({
  accountName: 'Larkmoor Student Loans',
  dateOpened: addMonths(at, -60),
  accountOpen: false,
  activityDesignator: 'TRANSFER_OR_SOLD',
  balanceAmount: usd(5_500),
  highCreditAmount: usd(9_000),
})
const presentLoan = (at: number) => ({
  ...movedLoan(at),
  accountName: 'Fernhollow Servicing',
  accountOpen: true,
  activityDesignator: 'OPEN',
  balanceAmount: usd(5_420),
})

const oldCard = (at: number) => ({
  dateOpened: addMonths(at, -50),
  accountNumber: '****4821',
  balanceAmount: usd(640),
  highCreditAmount: usd(900),
})
const soldCard = (at: number, balance: number) => ({
  ...oldCard(at),
  accountName: 'Two Rivers Power',
  accountStatus: 'CHARGE_OFF',
  balanceAmount: usd(balance),
})
const withInquiry = (inquiry: Inquiry) => (view: ReportView) => ({ ...view, inquiries: [inquiry] })
const lateOn = (day: number, month: object = { monthType: 'NEGATIVE', value: 'DAYSLATE_30' }) => {
  const name = new Date(day).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase()
  return {
    year: new Date(day).getUTCFullYear(),
    [name]: month,
  }
}

test.each(plants)('%s is the only finding (%s) when added to any clean file', (_, rule, plant) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (seed) => {
      // Removes the bankruptcy, because some of the planted debts would also be found as
      // discharged.
      const { bankruptcy: _, ...profile } = cleanProfileOf(seed, ['EFX'])
      const { report, at } = reportOf(profile, seed)
      const found = checkUpOf({ ...report, providerViews: report.providerViews.map(plant(at)) }, at)
      expect(found.map((finding) => finding.rule)).toEqual([rule])
      expect(found[0]?.isLikelyError).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['with a balance', { balanceAmount: usd(640) }, ['lostCard']],
  ['that owes nothing', { balanceAmount: usd(0) }, []],
])(
  'a lost card %s produces the findings %j, which only the consumer can judge',
  (_, owed, rules) => {
    const card = {
      id: 'lost',
      accountName: 'Planted Bank',
      activityDesignator: 'LOST_OR_STOLEN_CARD',
    }
    const view = { provider: 'EFX', revolvingAccounts: [{ ...card, ...owed }] }
    const findings = checkUpOf({ generatedDate: now, providerViews: [view] }, now)
    expect(findings.map(({ rule }) => rule)).toEqual(rules)
    expect(findings.every(({ isLikelyError }) => !isLikelyError)).toBe(true)
  },
)

test.each([
  ['of the same company', { accountName: 'Larkmoor Student Loans' }],
  ['of another day', { dateOpened: addMonths(now, -59) }],
  ['of another amount', { highCreditAmount: usd(9_001) }],
  ['that is closed', { accountOpen: false }],
])('a transferred loan is not matched with an account %s', (_, fields) => {
  const accounts = [movedLoan(now), { ...presentLoan(now), ...fields }]
  const otherAccounts = accounts.map((account, index) => ({ id: `${index}`, ...account }))
  const findings = checkUpOf(
    { generatedDate: now, providerViews: [{ provider: 'EFX', otherAccounts }] },
    now,
  )
  expect(findings.map(({ rule }) => rule)).not.toContain('transferred')
})

test.each([
  'My father is deceased and his debts are not mine.',
  'I was reported as deceased. This is not true.',
])('the statement %j is not a death marker', (statement) => {
  const view = { provider: 'EFX', consumerStatements: [{ statement }] }
  expect(checkUpOf({ providerViews: [view] }, now)).toEqual([])
})

test.each([
  ['chapter 13', 'CH-13 FILED', 83],
  ['chapter 7', 'DISCHARGED CH-7', 119],
  ['unknown chapter', 'Discharged', 119],
])('a bankruptcy (%s) within its time limit is not a finding', (_, dispositionStatus, months) => {
  const record = { filedDate: addMonths(now, -months), dispositionStatus }
  const view = withBankruptcy(record)({ provider: 'EFX' })
  expect(checkUpOf({ providerViews: [view] }, now)).toEqual([])
})

test.each([
  [1, ['deceased', 'deceased']],
  [9001, ['deceased', 'deceased']],
  [4, ['deceased']],
  [702, ['deceased']],
])('a score file with %i in place of a score produces the findings %j', (score, rules) => {
  const account = { id: 'a', accountName: 'Planted Bank', accountStatus: 'CONSUMER_DECEASED' }
  const report = { providerViews: [{ provider: 'EFX', revolvingAccounts: [account] }] }
  const checkUp = withScoreMarks(toCheckUp(report, now), {
    providerViews: [{ provider: 'EFX', score }],
  })
  expect(checkUp.findings.map(({ rule }) => rule)).toEqual(rules)
  const ids = checkUp.findings.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const [first] = checkUp.findings
  expect(first?.entry.kind).toBe(rules.length > 1 ? 'file' : 'account')
})

test('death markers in a bureau’s score file and report count as one finding', () => {
  const view = withSummary({ creditScore: 1 })({ provider: 'EFX' })
  const score = { providerViews: [{ provider: 'EFX', score: 1 }] }
  const { findings } = withScoreMarks(toCheckUp({ providerViews: [view] }, now), score)
  expect(findings.map(({ bureaus }) => bureaus.map(({ label }) => label))).toEqual([['Equifax']])
})

test.each([
  [
    'an account',
    {},
    { id: 'a', accountName: 'Planted Bank', accountStatus: 'CONSUMER_DECEASED' },
    2,
  ],
  ['the whole file', { creditScore: 1 }, { id: 'a' }, 1],
] as const)(
  'with a death marker on %s and in the score file, all pages count the same entries',
  (_, summary, account, count) => {
    const view = withSummary(summary)({ provider: 'EFX', revolvingAccounts: [account] })
    const report = { providerViews: [view] }
    const hash = (facts: string) => facts
    const score = { providerViews: [{ provider: 'EFX', score: 1 }] }
    const [{ worthChecking = [] } = {}] = firstStepFactsOf(report, now, hash)
    expect(withScoreMark(worthChecking, 'deceased')).toHaveLength(count)
    expect(withScoreMarks(toCheckUp(report, now, hash), score).findings).toHaveLength(count)
  },
)

test('a finding that the consumer is reported as deceased comes first', () => {
  const account = { id: 'a', accountName: 'Planted Bank', accountStatus: 'CONSUMER_DECEASED' }
  const view = { provider: 'EFX', revolvingAccounts: [account] }
  const medical = collectionOn(addMonths(now, -30), {
    agencyClient: 'Stillwater Medical Group',
    status: 'PAID',
  })
  const found = checkUpOf({ providerViews: [withCollections(medical)(view)] }, now)
  expect(found.map(({ rule }) => rule)).toEqual(['deceased', 'medicalPaid'])
})

test.each([
  ['on time at the others', { monthType: 'POSITIVE', value: 'PAYS_AS_AGREED' }, ['oneBureau']],
  ['missing at the others', undefined, []],
])('an account late at one bureau and %s produces the findings %j', (_, others, rules) => {
  const { report, at } = reportOf(cleanProfileOf(7, ['EFX', 'TU', 'EXP']), 7)
  const late = { ...oldCard(at), paymentHistory: [lateOn(addMonths(at, -12))] }
  const onTime = { ...late, paymentHistory: [lateOn(addMonths(at, -12), others)] }
  const providerViews = report.providerViews.map((view, index) => {
    if (index === 0) return withCard(late)(view)
    return others ? withCard(onTime)(view) : view
  })
  const found = checkUpOf({ ...report, providerViews }, at)
  expect(found.map(({ rule }) => rule)).toEqual(rules)
  for (const { isLikelyError, evidence, bureaus } of found)
    expect([isLikelyError, bureaus.length, evidence.onTimeAt?.length]).toEqual([false, 1, 2])
})

test('a late month that another bureau does not report is left out of the evidence', () => {
  const { report, at } = reportOf(cleanProfileOf(7, ['EFX', 'TU']), 7)
  const [first, second] = [addMonths(at, -12), addMonths(at, -11)]
  const late = { ...oldCard(at), paymentHistory: [lateOn(first), lateOn(second)] }
  const paid = { monthType: 'POSITIVE', value: 'PAYS_AS_AGREED' }
  const onTime = { ...late, paymentHistory: [lateOn(first, paid)] }
  const providerViews = report.providerViews.map((view, index) =>
    withCard(index === 0 ? late : onTime)(view),
  )
  const [found] = checkUpOf({ ...report, providerViews }, at)
  const month = new Date(first)
  const firstMonth = Date.UTC(month.getUTCFullYear(), month.getUTCMonth())
  expect(found?.evidence).toMatchObject({ months: 1, firstMonth, lastMonth: firstMonth })
})

test('the finding about a balance on a closed account names the bureaus that list it with $0', () => {
  const { report, at } = reportOf(cleanProfileOf(7, ['EFX', 'TU', 'EXP']), 7)
  const closed = { ...oldCard(at), accountOpen: false, accountStatus: 'PAID' }
  const providerViews = report.providerViews.map((view, index) =>
    withCard({ ...closed, balanceAmount: usd(index === 1 ? 0 : 412) })(view),
  )
  const [found, ...others] = checkUpOf({ ...report, providerViews }, at)
  expect(others).toEqual([])
  expect(found).toMatchObject({ rule: 'closedBalance', evidence: { zeroAt: ['TransUnion'] } })
})

const at = Date.UTC(2026, 10, 19)
const checked = (...plants: ((view: ReportView) => ReportView)[]) =>
  checkUpOf(
    {
      providerViews: [plants.reduce<ReportView>((view, plant) => plant(view), { provider: 'EFX' })],
    },
    at,
  ).map(({ rule }) => rule)

test.each<[string, (view: ReportView) => ReportView]>([
  [
    'a medical collection of $500 and two years',
    withCollections(
      collectionOn(addMonths(at, -24), {
        agencyClient: 'Lindenhurst Dental',
        orginalAmountOwed: usd(500),
      }),
    ),
  ],
  [
    'a medical collection of exactly a year',
    withCollections(collectionOn(addMonths(at, -12), { agencyClient: 'Lindenhurst Dental' })),
  ],
  [
    'a collection of after the filing',
    (view) => ({
      ...withCollections(collectionOn(addMonths(at, -9)))(view),
      publicRecords: [discharged(addMonths(at, -10))],
    }),
  ],
  [
    'a collection beside a dismissed bankruptcy',
    (view) => ({
      ...withCollections(collectionOn(addMonths(at, -20)))(view),
      publicRecords: [
        { ...discharged(addMonths(at, -10)), dispositionStatus: 'Dismissed chapter 7' },
      ],
    }),
  ],
  [
    'a mortgage that goes on after a discharge',
    (view) => ({
      ...view,
      mortgageAccounts: [
        {
          id: 'm',
          accountStatus: 'PAYS_AS_AGREED',
          accountOpen: true,
          dateOpened: addMonths(at, -90),
          balanceAmount: usd(90_000),
        },
      ],
      publicRecords: [discharged(addMonths(at, -20))],
    }),
  ],
  ['a payment late 84 months ago', withCard({ paymentHistory: [lateOn(addMonths(at, -84))] })],
  ['a collection of seven years', withCollections(collectionOn(addMonths(at, -84)))],
  [
    'a hard inquiry of two years',
    (view) => ({ ...view, inquiries: [{ type: 'HARD', reportedDate: addMonths(at, -24) }] }),
  ],
  [
    'an old soft inquiry',
    (view) => ({ ...view, inquiries: [{ type: 'SOFT', reportedDate: addMonths(at, -40) }] }),
  ],
  [
    'two bills of one day with two amounts',
    withCollections(
      collectionOn(at),
      collectionOn(at, { amount: usd(40), orginalAmountOwed: usd(40) }),
    ),
  ],
  [
    'two bills of one amount on two days',
    withCollections(collectionOn(at), collectionOn(addDays(at, -31))),
  ],
  [
    'two loans of one day with two numbers',
    withCard(oldCard(at), { ...oldCard(at), accountNumber: '****9999' }),
  ],
  [
    'a charge-off and the collection of another amount',
    (view) =>
      withCard({ ...oldCard(at), accountName: 'Two Rivers Power', accountStatus: 'CHARGE_OFF' })(
        withCollections(collectionOn(at))(view),
      ),
  ],
  [
    'a closed card that is still paid off',
    withCard({
      accountOpen: false,
      accountStatus: 'PAYS_AS_AGREED',
      activityDesignator: 'CLOSED',
      balanceAmount: usd(300),
    }),
  ],
  [
    'a charge-off with a balance',
    withCard({ accountOpen: false, accountStatus: 'CHARGE_OFF', balanceAmount: usd(300) }),
  ],
])('%s is not a finding', (_, plant) => expect(checked(plant)).toEqual([]))

test('an entry that two bureaus report identically is one finding with two bureaus', () => {
  const view = withCollections(
    collectionOn(addMonths(at, -3), { agencyClient: 'Lindenhurst Dental' }),
  )
  const found = checkUpOf(
    { providerViews: ['TU', 'EFX'].map((provider) => view({ provider })) },
    at,
  )
  expect(found.map(({ bureaus }) => bureaus.map(({ provider }) => provider))).toEqual([
    ['EFX', 'TU'],
  ])
})

test('a late month that one bureau has not received yet is not a finding', () => {
  const late = {
    accountNumber: '****4821',
    dateOpened: addMonths(at, -40),
    paymentHistory: [lateOn(at)],
  }
  const known = { ...late, paymentHistory: [] }
  const providerViews = [withCard(late)({ provider: 'EFX' }), withCard(known)({ provider: 'TU' })]
  expect(checkUpOf({ providerViews }, at)).toEqual([])
})
