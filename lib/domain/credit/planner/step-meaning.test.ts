import { expect, test } from 'vitest'
import { generateCreditFile, scoreUpOf } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { stepMeaningOf } from './step-meaning'

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
