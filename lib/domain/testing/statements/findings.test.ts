import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { datedFreezes } from '../../credit/alerts/freezes'
import { minimumPaymentsOf, strategies } from '../../credit/debt-plan/pay-off-simulation'
import { monthlyPlanOf } from '../../credit/debt-plan/payment-plan'
import { nextTargetOf, totalUsageOf, utilizationOf } from '../../credit/debt-plan/utilization'
import { planOf } from '../../credit/planner/plan'
import { isInTopBand } from '../../credit/planner/reach'
import { collectionAdviceOf } from '../../credit/reasons/collection-advice'
import { type Answer, consumerFileOf } from './consumer-file'
import { holds, statementsAbout } from './holds'

/** Examples for which the advice was once wrong, each with its own figures. */

const now = Date.UTC(2026, 10, 20)

function fileOf(slug: string, answer?: Answer) {
  const persona = personas.find((one) => one.slug === slug)
  if (!persona) throw new Error(slug)
  return consumerFileOf(parseCreditFile(persona.profile, persona.seed, now), now, answer)
}

const cardsAt = (slug: string, bureau = 'EFX', answer?: Answer) => {
  const found = fileOf(slug, answer).cards.find((one) => one.bureau === bureau)
  if (!found) throw new Error(bureau)
  return found
}

test('joint persona without comments: shared cards are paid like own ones, each with a note', () => {
  const { sent } = fileOf('joint')
  const views = sent.views.map((view) => ({
    ...view,
    revolvingAccounts: (view.revolvingAccounts ?? []).map((card) => ({ ...card, comments: [] })),
  }))
  const file = consumerFileOf({ ...sent, views }, now)
  expect(file.cards.flatMap(({ all }) => all).some((card) => card.isAuthorizedUser)).toBe(false)
  const statements = statementsAbout(file)
  expect(statements.filter((statement) => !holds(statement, file))).toEqual([])
  expect(statements.filter(({ kind }) => kind === 'coach.shared')).toHaveLength(3)
  expect(statementsAbout(fileOf('joint')).map(({ kind }) => kind)).not.toContain('coach.shared')
})

test.each([undefined, 'no'] as const)(
  'fraud persona with the answer %s: no sentence suggests paying the thief’s card',
  (answer) => {
    const { disputed, cards } = cardsAt('fraud', 'EFX', answer)
    expect(disputed.map(({ card }) => [card.name, card.balance])).toContainEqual([
      'Vantry Card Services',
      8_170_00,
    ])
    expect(cards.map(({ balance }) => balance)).not.toContain(8_170_00)
    const statements = statementsAbout(fileOf('fraud', answer))
    const paid = statements.flatMap(({ pays = [] }) => pays)
    expect(paid.length).toBeGreaterThan(0)
    expect(paid.filter(({ opened = 0 }) => opened > Date.UTC(2026, 10, 1))).toEqual([])
    const kinds = new Set(statements.map(({ kind }) => kind))
    expect(kinds.has(answer ? 'coach.leftOutDenied' : 'coach.leftOutAsked')).toBe(true)
    expect(kinds.has('score.clearUp')).toBe(true)
    expect([...kinds].filter((kind) => /pauseNewAccounts|pauseApplications/.test(kind))).toEqual([])
  },
)

test('fraud persona: advice at every bureau gives the last four digits of the thief’s account', () => {
  const names = statementsAbout(fileOf('fraud')).flatMap((one) => ('names' in one ? one.names : []))
  expect(new Set(names)).toEqual(new Set(['Vantry Card Services ••••\u00a05134']))
})

test('good persona: the average age is the same in a reason and in its row', () => {
  const { figures, rows } = fileOf('good')
  expect(rows.map(({ age }) => age.average)).toEqual(
    [...figures.values()].map((one) => one['accounts.averageAge']),
  )
})

test('fraud persona with the answer yes: the card is no longer disputed', () => {
  expect(cardsAt('fraud', 'EFX', 'yes').disputed).toEqual([])
})

test.each([
  ['fair', 300_00],
  ['fraud', 50_00],
])(
  'the %s persona, paying %i cents a month, pays less than the minimum and gets no payoff month',
  (slug, monthly) => {
    const { all } = cardsAt(slug)
    expect(minimumPaymentsOf(all)).toBeGreaterThan(monthly)
    for (const strategy of strategies)
      expect(monthlyPlanOf(all, { monthly, rate: 24_00 }, strategy).paidOff).toBe('never')
  },
)

test.each([
  ['bankrupt', 'Northband Cable', 'discharged'],
  ['bankrupt', 'Skylark Wireless', 'discharged'],
  ['bankrupt', 'Lindenhurst Dental', 'mayBeDischarged'],
  ['poor', 'Skylark Wireless', 'prove'],
  ['poor', 'Stillwater Medical Group', 'medical'],
])('%s persona: the advice about the %s collection is %s', (slug, client, advice) => {
  const { sent } = fileOf(slug)
  const found = sent.views.flatMap((view) =>
    (view.collections ?? [])
      .filter(({ agencyClient }) => agencyClient === client)
      .map((collection) => collectionAdviceOf(collection, view, sent.reportingDay)),
  )
  expect(found).toEqual([advice])
})

test.each([
  ['chapter-13', 'watch'],
  ['no-score', undefined],
])('the %s persona has payments in the state %s', (slug, state) => {
  expect(fileOf(slug).rows.map(({ payments }) => payments.state)).toContain(state)
})

test('mismatch persona: today’s late payment needs action now and is not a question', () => {
  const late = fileOf('mismatch').alerts.find(({ kind }) => kind.name === 'late')
  expect([late?.kind.severity, late?.kind.mayBeFraud, late?.institution.name]).toEqual([
    'actNow',
    undefined,
    'Quillhaven Credit Union',
  ])
})

test('excellent persona: a plan without a pathway states that the band is already the highest', () => {
  const { sent, scores } = fileOf('excellent')
  const target = { points: 10, months: 24 } as const
  const [start] = scores.flatMap(({ score, ...card }) =>
    score === undefined ? [] : [{ ...card, score }],
  )
  const plan = planOf(sent.scoreUp(target.points, target.months), target)
  expect([plan.kind, isInTopBand(plan, start)]).toEqual(['none', true])
})

test('young persona: a utilization of 22 %, which is within our guide, gets no target', () => {
  const usage = totalUsageOf(cardsAt('young').all)
  expect([utilizationOf(usage), nextTargetOf(usage)]).toEqual([22, undefined])
})

test('no-score persona: the page says what to do, and makes no claim about what is due', () => {
  expect(fileOf('no-score').scores.map(({ score }) => score)).toEqual([undefined])
  const words = Object.values(en.score.noScoreSteps).join(' ')
  for (const part of ['secured card', 'credit-builder loan', 'authorized user'])
    expect(words).toContain(part)
  expect(words).not.toMatch(/\bpay anything\b/)
})

test('frozen persona: the file has been frozen since the date in its alert', () => {
  const [dated] = datedFreezes([{ provider: 'EFX', isFrozen: true }], fileOf('frozen').alerts)
  expect(new Date(dated?.frozenSince ?? 0).toISOString()).toMatch(/^2026-08-/)
})

test.each(['collection', 'collectionUnpaid', 'repossession', 'chargedOff'] as const)(
  'an alert about a %s mentions the debt’s age and the risk of paying, and never says to settle',
  (kind) => {
    const [english, spanish] = [en.alerts.kind[kind].todo, es.alerts.kind[kind].todo]
    expect(english).toMatch(/how old .*can restart the time in which you may be sued/)
    expect(spanish).toMatch(/antigüedad.*puede reiniciar el plazo en el que pueden demandarle/)
    expect(english).not.toMatch(/settle/i)
  },
)

test('every limit on a screen names the guide it is taken from', () => {
  const { guidePercent, payments, age, newCredit, records } = en.factors
  for (const text of [
    guidePercent,
    payments.guide,
    age.guide,
    newCredit.guide,
    records.guide,
    en.score.aimUnder,
  ])
    expect(text).toMatch(/^our guide: /i)
})

test('a utilization that the bureau rounds to a tenth is the same on every screen', () => {
  const { rows, cards } = fileOf('excellent')
  const shown = rows.map(({ utilization }) => utilization.percent)
  expect(shown).toEqual(
    cards.map(({ all }) => expect.closeTo(utilizationOf(totalUsageOf(all)) ?? Number.NaN, 9)),
  )
})
