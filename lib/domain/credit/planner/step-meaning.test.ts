import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import es from '@/messages/es.json'
import { generateCreditFile, scoreUpOf } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { cardNamedIn, stepMeaningOf } from './step-meaning'

test('every step in the sandbox’s plans can be explained in other languages', () => {
  const steps = personas.flatMap(({ profile, seed }) => {
    const file = generateCreditFile(profile, seed, Date.UTC(2026, 10, 20))
    return scoreUpOf(file, 10, 6).directPathway?.actions?.map((one) => one.description ?? '') ?? []
  })
  const cards = steps.flatMap((step) => /^Begin with (.+):/.exec(step)?.[1] ?? [])
  const meanings = steps.map(
    (step) =>
      stepMeaningOf(
        step,
        cards.map((name) => ({ name })),
      )?.key,
  )
  expect(new Set(meanings)).toEqual(new Set(['payCards', 'beginWith', 'payOnTime', 'noNewCredit']))
})

test('in Spanish, a planner step states the figures of the bureau’s English step', () => {
  const { profile, seed } = personas.find(({ slug }) => slug === 'poor') ?? {}
  if (!profile || seed === undefined) throw new Error('poor')
  const file = generateCreditFile(profile, seed, Date.UTC(2026, 10, 20))
  const t = createTranslator({ locale: 'es-US', messages: es, namespace: 'planner.meaning' })
  const actions = scoreUpOf(file, 20, 6).directPathway?.actions ?? []
  expect(actions.length).toBeGreaterThan(1)
  for (const { description = '' } of actions) {
    const step = description ?? ''
    const [, company = ''] = /^Begin with (.+):/.exec(step) ?? []
    const meaning = stepMeaningOf(step, [{ name: company }])
    const said = meaning && t(meaning.key, { company, ...meaning.figures })
    const figures = step.replace(/^Of the \$[\d,]+/, '').match(/\$[\d,]*\d|\d+%|\d+(?= months)/g)
    for (const figure of figures ?? [])
      expect(said).toMatch(new RegExp(`${figure.replace('$', '\\$')}(?![\\d,])`))
  }
})

test.each([
  ['Pay $1,234.56 on your card balances.', { pay: '$1,234.56', isExtra: 'none' }],
  ['Pay $90 on card balances on top of regular payments.', { pay: '$90', isExtra: 'on top of' }],
  ['Pay $1,500, so that your card balances are paid.', { pay: '$1,500' }],
  ['Pay your card balances down by $125.50 per month.', { monthly: '$125.50' }],
  ['Lower your card balances from 62% to 30% of their limits.', { percent: 'none' }],
  [
    'Pay $90 on card balances, so that at most 29.5% of their limits is in use.',
    { percent: '29.5%' },
  ],
  ['Begin with Vantry: bring its balance below 30% of its limit.', { inUse: 'none' }],
])('each figure of the step “%s” is read in full or omitted', (step, figures) => {
  expect(stepMeaningOf(step, [{ name: 'Vantry' }])?.figures).toMatchObject(figures)
})

test('a step that matches no rule has no meaning', () => {
  expect(stepMeaningOf('Ask for a copy of your report.', [])).toBeUndefined()
})

const card = (lastFour: string, balance: number, name = 'Vantry') => ({
  id: lastFour,
  name,
  lastFour,
  balance,
  limit: 1_000_00,
  isAuthorizedUser: false,
})

test.each([
  ['the only card of its company', [card('1', 500_00)], '1'],
  [
    'the card with the stated share, if there are two cards',
    [card('1', 500_00), card('2', 860_00)],
    '2',
  ],
  ['no card, if two cards have the same share', [card('1', 860_00), card('2', 860_00)], undefined],
  ['no card of another company', [card('1', 860_00, 'Marrow')], undefined],
] as const)('a planner step that names a company is matched with %s', (_, cards, lastFour) => {
  expect(cardNamedIn('Begin with Vantry: 86 % of its limit.', cards)?.lastFour).toBe(lastFour)
})
