import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { Account } from '@/lib/contract/bureau/account'
import type { Inquiry, ReportView } from '@/lib/contract/bureau/report'
import type { CheckUpRule } from '@/lib/contract/choices'
import { profileOfSeed } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import type { Profile } from '@/sandbox/bureau/profile/profile'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { addDays, addMonths } from '../formats/calendar'
import { checkUpOf } from './check-up'

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

test('clean files give no finding', () => {
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
])('the file of %s has its findings', (slug, expected) => {
  expect(personaFindings(slug)).toEqual(expected.map((finding) => [...finding, ['Equifax']]))
})

test('a late card that only one bureau of mismatch reports is worth checking', () => {
  expect(personaFindings('mismatch')).toEqual([['oneBureau', 'Marrowgate Bank', ['TransUnion']]])
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
])('the file of %s has no finding', (slug) => expect(personaFindings(slug)).toEqual([]))

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
/** Otherwise the file's own debts from before the filing would be findings too. */
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

/** An error planted into a clean file at the first bureau, and the rule that finds it. */
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
]

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
const lateOn = (day: number) => {
  const month = new Date(day).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase()
  return {
    year: new Date(day).getUTCFullYear(),
    [month]: { monthType: 'NEGATIVE', value: 'DAYSLATE_30' },
  }
}

test.each(plants)('%s is found as %s, alone, in any clean file', (_, rule, plant) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (seed) => {
      // Before a discharge, some of the planted debts would be found for another reason too.
      const { bankruptcy: _, ...profile } = cleanProfileOf(seed, ['EFX'])
      const { report, at } = reportOf(profile, seed)
      const found = checkUpOf({ ...report, providerViews: report.providerViews.map(plant(at)) }, at)
      expect(found.map((finding) => finding.rule)).toEqual([rule])
      expect(found[0]?.isLikelyError).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('a negative account at only one of three bureaus is found, but is no likely error', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0, 1, 2), (seed, bureau) => {
      const { report, at } = reportOf(cleanProfileOf(seed, ['EFX', 'TU', 'EXP']), seed)
      const late = { ...oldCard(at), paymentHistory: [lateOn(addMonths(at, -12))] }
      const providerViews = report.providerViews.map((view, index) =>
        index === bureau ? withCard(late)(view) : view,
      )
      const [found, ...others] = checkUpOf({ ...report, providerViews }, at)
      expect(found).toMatchObject({ rule: 'oneBureau', isLikelyError: false })
      expect([found?.bureaus.length, found?.evidence.missingAt?.length, others]).toEqual([1, 2, []])
    }),
    { numRuns: 15 },
  )
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
])('%s is no finding', (_, plant) => expect(checked(plant)).toEqual([]))

test('an entry that two bureaus report alike is one finding with both bureaus', () => {
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

test('a bureau that has not received a late month yet leaves no finding', () => {
  const late = {
    accountNumber: '****4821',
    dateOpened: addMonths(at, -40),
    paymentHistory: [lateOn(at)],
  }
  const known = { ...late, paymentHistory: [] }
  const providerViews = [withCard(late)({ provider: 'EFX' }), withCard(known)({ provider: 'TU' })]
  expect(checkUpOf({ providerViews }, at)).toEqual([])
})
