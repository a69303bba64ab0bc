import { expect, test } from 'vitest'
import { generateCreditFile, scoreUpOf } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { cardNamedIn, stepMeaningOf } from './step-meaning'

test('every step of the sandbox’s plans has a meaning in other languages', () => {
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

test('a step that no rule knows has no meaning', () => {
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
  ['of two cards, the one with the stated share', [card('1', 500_00), card('2', 860_00)], '2'],
  ['none of two cards with the same share', [card('1', 860_00), card('2', 860_00)], undefined],
  ['no card of another company', [card('1', 860_00, 'Marrow')], undefined],
] as const)('a step names %s', (_, cards, lastFour) => {
  expect(cardNamedIn('Begin with Vantry: 86 % of its limit.', cards)?.lastFour).toBe(lastFour)
})
