import { expect, test } from 'vitest'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { dateFormatsOf } from '../../shared/formats/formats'
import { keepFacts } from '../../testing/statements/consumer-file'
import { toAlertItems } from '../alerts/alert-views'
import { disputeReasonOf, disputesOf, splitDisputed } from '../alerts/disputed'
import { cardsOfBureaus } from '../debt-plan/debt-plan-views'
import { formatCents } from '../debt-plan/utilization'
import type { DisputeCase } from '../disputes/dispute-case'
import { sampleCase } from '../disputes/testing/sample-case'
import { nextUpdateOf } from '../score/score-card'
import { billsOfBureaus } from '../short-of-money/bills'
import { cardStepOf } from './card-step'
import { deniedStepOf } from './entry-steps'
import { type FirstStep, firstStepOf } from './first-step'
import { firstStepFactsOf } from './first-step-facts'
import { followDisputes } from './followed-disputes'

const now = Date.UTC(2026, 10, 20)
const { formatDate } = dateFormatsOf('en-US')

function fileOf(slug: string) {
  const persona = personas.find((one) => one.slug === slug)
  if (!persona) throw new Error(slug)
  const { profile, seed } = persona
  const { alerts: raw, views, score, reportingDay } = parseCreditFile(profile, seed, now)
  const report = { generatedDate: reportingDay, providerViews: [...views] }
  return { raw, score, report, cards: cardsOfBureaus(report) }
}

/**
 * Returns the first step at each bureau for a persona with weekly updates who gave these answers.
 */
function stepsOf(
  slug: string,
  answers: Readonly<Record<string, 'yes' | 'no'>> = {},
  cases: readonly DisputeCase[] = [],
) {
  const { raw, score, report, cards } = fileOf(slug)
  const alerts = toAlertItems(raw, now).map(({ institution, ...alert }) => ({
    ...alert,
    company: institution.name,
  }))
  const byTitle = Object.fromEntries(
    alerts.flatMap(({ id, title = '', kind }) => {
      const answer = answers[title]
      return answer && kind.severity === 'actNow' ? [[id, answer]] : []
    }),
  )
  return firstStepFactsOf(report, now, keepFacts).map(({ provider, pastDue, ...errors }) => {
    const { score: figure, date } =
      score.providerViews?.find((view) => view.provider === provider) ?? {}
    const followed = followDisputes(cases, provider)
    const step = firstStepOf({
      alerts,
      answers: byTitle,
      disputes: disputesOf(alerts, { alerts: byTitle }),
      followed,
      // This persona's report cannot be loaded.
      report:
        slug === 'report-down'
          ? undefined
          : {
              pastDue,
              ...errors,
              entries: followed.withoutAsked(errors.entries ?? []),
              ...(cards.find((one) => one.provider === provider) ?? { cards: [] }),
            },
      nextUpdate: figure && date ? nextUpdateOf(date, true) : undefined,
    })
    return `${provider}: ${describe(step)}`
  })
}

test.each(['chapter-13', 'bankrupt'])(
  'a denied bankruptcy comes first among the %s persona’s denied entries, with its letter',
  (slug) => {
    for (const { entries = [], provider } of firstStepFactsOf(
      fileOf(slug).report,
      now,
      keepFacts,
    )) {
      const all = entries.flatMap(({ entryKey }) => (entryKey ? [[entryKey, 'notMine']] : []))
      const disputes = disputesOf([], { review: Object.fromEntries(all) })
      const { about, letter, more } = deniedStepOf(entries, disputes) ?? {}
      expect([about, more], provider).toEqual(['bankruptcy', entries.length - 1])
      expect(entries.find(({ kind }) => kind === 'bankruptcy')?.entryKey).toBe(letter)
    }
  },
)

function describe(step: FirstStep | undefined): string {
  if (!step) return 'says nothing'
  switch (step.kind) {
    case 'payPastDue': {
      const { amount, name, callAt, nextStage } = step.account
      return `pay ${formatCents(amount)} to ${name}, ${callAt}; ${nextStage?.days} days by ${formatDate(nextStage?.by ?? 0)}`
    }
    case 'payOverLimit':
      return `pay ${formatCents(step.amount)} on ${step.card.name}`
    case 'payCard':
      return `${step.isPart ? `pay more than ${formatCents(step.card.minimumPayment ?? 0)}` : `pay ${formatCents(step.amount)}`} on ${step.card.name} to reach ${step.target}%${step.leavesOut ? ', without what is disputed' : ''}`
    case 'correctDeceased':
      return 'correct the note of a death'
    case 'checkReport':
      return `check ${step.count} entries of ${formatCents(step.amount)}`
    case 'finishEntry':
      return `finish the steps for ${step.name}`
    case 'checkBlock':
      return `check the block of ${step.name} at ${step.bureau} by ${formatDate(step.by)}`
    case 'followDispute':
      return `follow the dispute of ${step.name}`
    case 'nothing':
      return `nothing until ${formatDate(step.nextUpdate)}`
    default:
      return `${step.kind}: ${step.alert.title}, ${step.alert.company}, and ${step.more} more`
  }
}

/** Repeats a step for all three bureaus, which often agree. */
const atAll = (step: string) => ['EFX', 'TU', 'EXP'].map((provider) => `${provider}: ${step}`)
const vantry = 'New account opened, Vantry Card Services, and 2 more'
const quillhaven = 'pay $92 to Quillhaven Credit Union, (800) 555-0139; 60 days by 12/19/2026'

const table = [
  ['excellent', atAll('nothing until 11/26/2026')],
  ['good', ['EFX: nothing until 11/26/2026']],
  [
    'fair',
    [
      'EFX: pay $1,264 on Quillhaven Credit Union to reach 50%',
      'TU: pay $1,266 on Quillhaven Credit Union to reach 50%',
      // Paying the card down to half of its limit takes $6,088; all monthly payments together are
      // $3,052, and the card's minimum payment is $290.
      'EXP: pay more than $290 on Fennick & Rowe Bank to reach 50%',
    ],
  ],
  // The charged-off card, with $490 past due, cannot be brought up to date.
  ['poor', ['EFX: check 1 entries of $386']],
  ['bankrupt', ['EFX: check 3 entries of $3,758']],
  ['young', ['EFX: nothing until 11/26/2026']],
  ['thin', ['EFX: says nothing']],
  ['frozen', ['EFX: nothing until 11/26/2026']],
  ['fraud', atAll(`answerAlert: ${vantry}`)],
  ['mismatch', [`EFX: ${quillhaven}`, `TU: ${quillhaven}`]],
  ['no-score', ['EFX: says nothing']],
  ['report-down', ['EFX: says nothing']],
  ['over-limit', atAll('pay $1,440 on Saltbrook Federal Credit Union')],
  ['long-names', ['EFX: nothing until 11/26/2026']],
  ['joint', ['EFX: pay $51 on Dunmarrow Department Store to reach 30%']],
  ['chapter-13', ['EFX: nothing until 11/26/2026', 'TU: nothing until 11/26/2026']],
  ['deceased', ['EFX: correct the note of a death']],
  ['unreadable', ['EFX: nothing until 11/26/2026']],
  [
    'disputes',
    ['EFX: check 5 entries of $1,408', 'TU: pay more than $34 on Fennick & Rowe Bank to reach 30%'],
  ],
] as const

test.each(table)('the first step of the %s persona at each bureau is %j', (slug, steps) => {
  expect(stepsOf(slug)).toEqual(steps)
})

test('no page asks the bankrupt persona to pay on the card that is older than the bankruptcy', () => {
  const { report, cards } = fileOf('bankrupt')
  const [{ cards: own = [] } = {}] = cards
  const older = splitDisputed(own, []).disputed
  expect(older.map(({ card, dispute }) => [card.lastFour, disputeReasonOf(dispute)])).toEqual([
    ['5321', 'Bankruptcy'],
  ])
  expect(cardStepOf({ cards: older.map(({ card }) => card) }, [])).toBeUndefined()
  const [{ bills = [] } = {}] = billsOfBureaus(report)
  expect(splitDisputed(bills, []).cards.map(({ lastFour }) => lastFour)).not.toContain('5321')
})

test('disputes persona: the step counts all 5 findings of the check-up, like its heading', () => {
  const { report, cards } = fileOf('disputes')
  const [facts] = firstStepFactsOf(report, now)
  if (!facts) throw new Error('no report')
  const step = firstStepOf({
    alerts: [],
    answers: {},
    disputes: [],
    report: { ...facts, cards: cards[0]?.cards ?? [] },
    nextUpdate: now,
  })
  expect(step).toMatchObject({ kind: 'checkReport', count: 5, amount: 1_408_00 })
  expect(facts.worthChecking).toHaveLength(5)
})

test('the table of first steps lists every persona', () => {
  expect(table.map(([slug]) => slug)).toEqual(personas.map(({ slug }) => slug))
})

const keyOf = (slug: string, digits: string) =>
  firstStepFactsOf(fileOf(slug).report, now, keepFacts)
    .flatMap(({ entries = [] }) => entries)
    .find(({ lastFour }) => lastFour === digits)?.entryKey ?? ''

const steps = 'finishSteps: New account opened, Vantry Card Services'
const answers = ['New account opened', 'New inquiry', 'Address change'] as const

test.each([
  [['no', undefined, 'yes'], atAll('answerAlert: New inquiry, Vantry Card Services, and 0 more')],
  [['no', 'yes', 'yes'], atAll(`${steps}, and 0 more`)],
  [['no', 'no', 'yes'], atAll(`${steps}, and 0 more`)],
  // The new card is at Equifax only.
  [
    ['yes', 'yes', 'yes'],
    [
      'EFX: pay more than $163 on Vantry Card Services to reach 50%',
      'TU: pay $189 on Pronghorn Fuel to reach 50%',
      'EXP: pay $189 on Pronghorn Fuel to reach 50%',
    ],
  ],
] as const)(
  'after the answers %j, the first step of the fraud persona is %j',
  (given, expected) => {
    const known = answers.flatMap((title, index) => {
      const answer = given[index]
      return answer ? [[title, answer] as const] : []
    })
    expect(stepsOf('fraud', Object.fromEntries(known))).toEqual(expected)
  },
)

test('fraud persona: after the letters about theft are sent, the step is to check the block', () => {
  const letter: DisputeCase = {
    ...sampleCase,
    key: keyOf('fraud', '5134'),
    kind: 'account',
    name: 'Vantry Card Services',
    digits: '5134',
    claim: 'theft',
    sent: Date.UTC(2026, 10, 29),
  }
  const denied = Object.fromEntries(answers.map((title) => [title, 'no' as const]))
  expect(stepsOf('fraud', denied, [letter])[0]).toBe(
    'EFX: check the block of Vantry Card Services ••••\u00a05134 at Equifax by 12/10/2026',
  )
  const [decided] = stepsOf('fraud', denied, [{ ...letter, outcome: 'stillThere' }])
  expect(decided).toBe(`EFX: ${steps}, and 0 more`)
})
