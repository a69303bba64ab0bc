import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type { WorthChecking } from '@/lib/contract/bff/credit/first-step'
import en from '@/messages/en.json'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { disputesOf } from '../alerts/disputed'
import { type DisputeCase, shortName } from '../disputes/dispute-case'
import { sampleCase } from '../disputes/testing/sample-case'
import { toScoreCards } from '../score/score-views'
import { cardStepOf, cardStepSentence } from './card-step'
import {
  type FirstStepFacts,
  factorOfStep,
  firstStepOf,
  firstStepOfBureau,
  isUrgentStep,
} from './first-step'
import { followDisputes } from './followed-disputes'

const now = Date.UTC(2026, 10, 20)
const asked: UrgentAlert = {
  id: 'asked',
  title: 'New account',
  company: 'Vantry Card Services',
  date: now,
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
}
const late: UrgentAlert = { id: 'late', title: 'Late', kind: { name: 'late', severity: 'actNow' } }
const old: UrgentAlert = { ...asked, id: 'old', kind: { ...asked.kind, severity: 'check' } }
const card = (fields: Partial<DebtPlanCard>): DebtPlanCard => {
  return {
    id: 'a',
    name: 'Quillhaven',
    balance: 0,
    limit: 100_000,
    isAuthorizedUser: false,
    ...fields,
  }
}
const empty = card({ id: 'c', limit: 200_000 })
const likely = { id: 'oldLate-1', isLikelyError: true }
const over = card({ balance: 120_000 })
const overMore = card({ id: 'b', name: 'Marrow', balance: 150_000 })
const letter: DisputeCase = {
  ...sampleCase,
  key: '',
  name: 'Quillhaven',
  claim: 'oldDebt',
  sent: now,
}
const pastDue = { name: 'Quillhaven', amount: 9_200 }
const nothingKnown: FirstStepFacts = {
  alerts: [],
  answers: {},
  disputes: [],
  report: undefined,
  nextUpdate: now,
}

function stepOf(
  facts: Partial<FirstStepFacts> & {
    cards?: readonly DebtPlanCard[]
    late?: FirstStepFacts['alerts']
  },
) {
  const { alerts = [], answers = {}, cards = [] } = facts
  const disputes = disputesOf(alerts, { alerts: { ...(answers as Record<string, 'yes' | 'no'>) } })
  return firstStepOf({
    ...nothingKnown,
    disputes,
    report: { pastDue: [], cards, worthChecking: [] },
    ...facts,
  })
}

const report = (cards: readonly DebtPlanCard[], due = [pastDue]) => ({
  pastDue: due,
  cards,
  worthChecking: [],
})

test('a report of the consumer’s death is the first step unless the host hides the check-up', () => {
  const alerts = [asked]
  const facts = { ...report([over]), isDeceased: true }
  expect(stepOf({ alerts, report: facts })).toEqual({ kind: 'correctDeceased' })
  const sources = { alerts, facts: [{ provider: 'EFX', ...facts }], coach: [] }
  const coach = [{ provider: 'EFX', label: 'Equifax', date: now, cards: [over] }]
  const shown = { answers: {}, disputes: [], provider: 'EFX' }
  const kindWith = (hide: 'checkUp'[]) =>
    firstStepOfBureau({ ...sources, coach }, { ...shown, config: { flags: 0, hide } })?.kind
  expect([kindWith([]), kindWith(['checkUp'])]).toEqual(['correctDeceased', 'answerAlert'])
})

test('a death code in place of the score is the first step', () => {
  const facts = [{ provider: 'EFX', ...report([]) }]
  const coach = [{ provider: 'EFX', label: 'Equifax', date: now, cards: [] }]
  const [card] = toScoreCards({ providerViews: [{ provider: 'EFX', score: 9001 }] })
  const config = { flags: 0, hide: [] }
  const shown = { answers: {}, disputes: [], provider: 'EFX', config }
  const sources = { alerts: [], facts, coach, scores: card ? [card] : [] }
  expect(firstStepOfBureau(sources, shown)?.kind).toBe('correctDeceased')
})

test('a denied account comes before the check-up and a card over its limit, but a denied inquiry after', () => {
  const disputes = disputesOf([], { review: { loan: 'notMine' } })
  const mark = { name: 'Vantry', lastFour: '5134', entryKey: 'loan' }
  const ofDenied = { ...likely, entryKey: 'loan', amount: 386_00 }
  const denied = (
    worthChecking: WorthChecking[],
    more: object = {},
    due = [] as (typeof pastDue)[],
  ) =>
    stepOf({
      disputes,
      report: { ...report([over], due), worthChecking, entries: [{ ...mark, ...more }] },
    })
  expect(denied([{ ...likely, amount: 593_00 }])).toEqual({
    kind: 'finishEntry',
    name: 'Vantry ••••\u00a05134',
    about: 'other',
    more: 0,
  })
  expect(denied([], {}, [pastDue])?.kind).toBe('payPastDue')
  expect(denied([], { renamed: 'student' })).toMatchObject({ about: 'student' })
  expect(denied([], { renamed: 'other' })).toMatchObject({ about: 'renamed' })
  expect(denied([], { renamed: 'joint' })).toMatchObject({ about: 'joint' })
  const inquiry = { kind: 'inquiry' }
  expect(denied([{ ...likely, amount: 593_00 }, ofDenied], inquiry)).toMatchObject({
    kind: 'checkReport',
    count: 1,
  })
  expect(denied([], inquiry)?.kind).toBe('payOverLimit')
})

test('a disputed entry is not a first step; once it is gone or confirmed, following the dispute is', () => {
  const worthChecking = [{ ...likely, entryKey: 'debt', amount: 593_00 }]
  const entries = [{ name: 'Quillhaven', entryKey: 'debt' }]
  const facts = [{ provider: 'EFX', ...report([], []), worthChecking, entries }]
  const coach = [{ provider: 'EFX', label: 'Equifax', date: now, cards: [] }]
  const config = { flags: 0, hide: [] }
  const kindAfter = (sent: Partial<DisputeCase>) =>
    firstStepOfBureau(
      { alerts: [], facts, coach, scores: [] },
      {
        answers: {},
        disputes: [],
        provider: 'EFX',
        config,
        followed: followDisputes([{ ...letter, ...sent }], 'EFX'),
      },
    )?.kind
  expect(kindAfter({ key: 'debt' })).toBeUndefined()
  expect(kindAfter({ key: 'another' })).toBe('checkReport')
  expect(kindAfter({ key: 'debt', provider: 'EXP' })).toBe('checkReport')
  const seen = { key: 'debt', seen: now, isNewsShown: true } as const
  expect(kindAfter({ ...seen, outcome: 'stillThere' })).toBe('followDispute')
  const earlier = [{ is: 'method', at: now }] as const
  expect(kindAfter({ ...seen, outcome: 'stillThere', earlier })).toBeUndefined()
  expect(kindAfter({ ...seen, outcome: 'gone' })).toBe('followDispute')
  expect(kindAfter({ ...seen, outcome: 'gone', key: 'another' })).toBe('checkReport')
  expect(kindAfter({ ...seen, outcome: 'changed' })).toBe('checkReport')
})

test('a dispute is recognized at a bureau whose entry has a different hash or a longer name', () => {
  const name = 'Consolidated Collection Services of America'
  const one: DisputeCase = { ...letter, kind: 'account', name: shortName(name), digits: '7577' }
  const { withoutAsked } = followDisputes([one], 'EFX')
  expect(withoutAsked([{ name, lastFour: '7577', entryKey: 'other' }])).toEqual([])
  expect(withoutAsked([{ name, lastFour: '7578', entryKey: 'other' }])).toHaveLength(1)
})

test('a letter about theft to one bureau does not finish the steps at another', () => {
  const block: DisputeCase = { ...letter, claim: 'theft', kind: 'account' }
  const alert = { id: 'a', company: 'Quillhaven', label: 'TransUnion' }
  const { isBlockAsked } = followDisputes([block], 'EFX')
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true } as const
  expect(isBlockAsked({ ...alert, kind })).toBe(false)
  expect(isBlockAsked({ ...alert, kind, label: 'Equifax' })).toBe(true)
})

test('a debt that came back after a dispute is not asked about again', () => {
  const back = { ...letter, key: 'debt', outcome: 'gone', isNewsShown: true } as const
  const alerts = [
    {
      id: 'c',
      label: 'Equifax',
      company: 'Quillhaven',
      kind: { name: 'collection', severity: 'actNow', mayBeFraud: true },
    },
  ] as const
  const facts = [
    { provider: 'EFX', ...report([], []), entries: [{ name: 'Quillhaven', entryKey: 'debt' }] },
  ]
  const coach = [{ provider: 'EFX', label: 'Equifax', date: now, cards: [] }]
  const stepWith = (cases: readonly DisputeCase[]) =>
    firstStepOfBureau(
      { alerts, facts, coach, scores: [] },
      {
        answers: {},
        disputes: [],
        provider: 'EFX',
        config: { flags: 0, hide: [] },
        followed: followDisputes(cases, 'EFX'),
      },
    )
  expect(stepWith([back])).toEqual({
    kind: 'followDispute',
    bureau: 'Equifax',
    name: 'Quillhaven',
    is: 'cameBack',
    more: 0,
  })
  expect(stepWith([])?.kind).toBe('answerAlert')
  expect(stepWith([{ ...back, provider: 'EXP' }])?.kind).toBe('answerAlert')
  expect(stepWith([{ ...back, name: 'Vantry' }])?.kind).toBe('answerAlert')
})

test.each([
  ['the disputed debt', Date.UTC(2026, 8, 20), true],
  ['another debt of the same company', Date.UTC(2026, 1, 20), false],
])('determines whether an alert about %s waits for the dispute', (_, date, waits) => {
  const kind = { name: 'collection', severity: 'actNow', mayBeFraud: true } as const
  const debt: DisputeCase = { ...letter, kind: 'collection', before: { date: Date.UTC(2026, 8) } }
  const alert = { id: 'c', label: 'Equifax', company: 'Quillhaven', date, kind }
  expect(followDisputes([debt], 'EFX').isDisputedDebt(alert)).toBe(waits)
})

test('the first step names a denied debt before other denied entries', () => {
  const entries = (['inquiry', 'authorizedUser', undefined] as const).map((kind) =>
    omitNullish({ kind, name: kind ?? 'Vantry', entryKey: kind ?? 'loan' }),
  )
  const review = { inquiry: 'notMine', authorizedUser: 'notMine', loan: 'notMine' } as const
  const stepFor = (count: number) =>
    stepOf({
      disputes: disputesOf([], { review }),
      report: { ...report([], []), entries: entries.slice(0, count) },
    })
  expect([1, 2, 3].map(stepFor)).toMatchObject([
    { about: 'inquiry', more: 0 },
    { about: 'authorizedUser', more: 1 },
    { about: 'other', name: 'Vantry', more: 2 },
  ])
})

test.each([
  [
    'an alert that asks "was this you?"',
    { alerts: [late, asked], report: report([over]) },
    { kind: 'answerAlert', alert: asked },
  ],
  [
    'a denied alert',
    { alerts: [asked], answers: { asked: 'no' }, report: report([over]) },
    { kind: 'finishSteps' },
  ],
  [
    'what is past due',
    { alerts: [late], report: report([over]) },
    { kind: 'payPastDue', account: pastDue, more: 0 },
  ],
  [
    'a late payment without an amount',
    { alerts: [late], report: report([over], []) },
    { kind: 'payAlert', alert: late },
  ],
  [
    'the card furthest above its limit',
    { cards: [over, overMore] },
    { kind: 'payOverLimit', amount: 50_000 },
  ],
  [
    'what the check-up found',
    {
      report: {
        ...report([card({ balance: 60_000 })], []),
        worthChecking: [likely, { ...likely, id: 'oldLate-2' }],
      },
    },
    { kind: 'checkReport', count: 2, amount: 0, finding: undefined },
  ],
  [
    'an amount in question before what is over a limit',
    { report: { ...report([over], []), worthChecking: [{ ...likely, amount: 593_00 }] } },
    { kind: 'checkReport', count: 1, amount: 593_00, finding: 'oldLate-1' },
  ],
  [
    'what is over a limit before a likely error that names no money',
    {
      report: {
        ...report([over], []),
        worthChecking: [
          likely,
          { ...likely, id: 'lostCard-1', isLikelyError: false, amount: 593_00 },
        ],
      },
    },
    { kind: 'payOverLimit' },
  ],
  [
    'all entries worth checking, if one is a likely error',
    {
      report: {
        ...report([], []),
        worthChecking: [likely, { ...likely, id: 'oneBureau-1', isLikelyError: false }],
      },
    },
    { kind: 'checkReport', count: 2, finding: undefined },
  ],
  [
    'what is over a limit before an entry without an amount',
    { report: { ...report([over], []), worthChecking: [likely] } },
    { kind: 'payOverLimit' },
  ],
  [
    'the use of the fullest card, not what only the consumer knows',
    {
      report: {
        ...report([card({ balance: 60_000 })], []),
        worthChecking: [{ ...likely, isLikelyError: false }],
      },
    },
    { kind: 'payCard', target: 50, amount: 10_000, percent: 60 },
  ],
  ['nothing', { cards: [card({ balance: 10_000 })] }, { kind: 'nothing', nextUpdate: now }],
] as const)('%s is the first step', (_, facts, step) => {
  expect(stepOf(facts)).toMatchObject(step)
})

test.each([
  [90_000, 50],
  [50_000, 30],
  [30_001, 30],
])('a balance of %i cents on a limit of $1,000 gets the target %i%%', (balance, target) => {
  expect(stepOf({ cards: [card({ balance })] })).toMatchObject({ kind: 'payCard', target })
})

test.each([
  ['all cards are within our guide', [card({ balance: 30_000 })]],
  ['one card is above half, and all together are not', [card({ balance: 60_000 }), empty]],
  [
    'only a card in question is above our guide',
    [card({ balance: 90_000, isDisputed: true }), card({ id: 'b', balance: 10_000 }), empty],
  ],
])('no payment is suggested if %s', (_, cards) => {
  expect(stepOf({ cards })).toMatchObject({ kind: 'nothing' })
})

test.each([
  [10_000, false],
  [9_999, true],
])(
  'with total monthly payments of %i cents, the advice to pay $100 is phrased as a part: %s',
  (monthlyPayments, isPart) => {
    const step = stepOf({ report: { ...report([card({ balance: 60_000 })], []), monthlyPayments } })
    expect(step).toMatchObject({ kind: 'payCard', amount: 10_000, isPart })
  },
)

test.each([
  [300_00, 'Pay more than the minimum of $300 on Quillhaven'],
  [undefined, 'Pay more than the minimum on Quillhaven'],
])('the advice to pay more than the minimum of %s names that card only', (minimum, said) => {
  const t = createTranslator({ locale: 'en', messages: en, namespace: 'firstStep' })
  const full = card({ balance: 90_000, ...(minimum ? { minimumPayment: minimum } : {}) })
  const step = cardStepOf({ cards: [full], monthlyPayments: 350_00 }, [])
  expect(step && cardStepSentence(t, step)).toBe(said)
})

test.each([
  ['the report is unknown', { report: undefined }],
  ['there is no score', { nextUpdate: undefined }],
  [
    'another person owes what is above the limit',
    { cards: [card({ balance: 120_000, isAuthorizedUser: true })], nextUpdate: undefined },
  ],
])('no first step is shown if %s', (_, facts) => {
  expect(stepOf(facts)).toBeUndefined()
})

test('an alert is the first step while the report has not loaded', () => {
  expect(stepOf({ alerts: [asked], report: undefined })?.kind).toBe('answerAlert')
})

test('a company in a denied alert is neither paid nor counted, and the step says that it was left out', () => {
  const vantry = { name: 'Vantry Card Services', opened: now }
  const denied = { alerts: [old], answers: { old: 'no' } }
  const own = card({ balance: 60_000 })
  const step = stepOf({
    ...denied,
    report: report(
      [card({ ...vantry, id: 'c', balance: 200_000 }), own],
      [{ ...pastDue, ...vantry }],
    ),
  })
  expect(step).toEqual({
    kind: 'payCard',
    card: own,
    amount: 10_000,
    target: 50,
    isPart: false,
    percent: 60,
    leavesOut: true,
  })
})

test.each([
  [{ alerts: [asked] }, true, undefined],
  [{ alerts: [late] }, true, 'payments'],
  [{ report: report([]) }, true, 'payments'],
  [{ cards: [over] }, true, 'utilization'],
  [{ cards: [card({ balance: 60_000 })] }, false, 'utilization'],
  [{}, false, undefined],
])(
  'determines whether the step for %j is urgent: %s, and its factor: %s',
  (facts, isUrgent, factor) => {
    const step = stepOf(facts)
    expect(step && [isUrgentStep(step), factorOfStep(step)]).toEqual([isUrgent, factor])
  },
)
