import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { beforeApplying, isReadinessOffered } from './before-applying'

const products = [
  { name: 'Car loan', lowestScore: 660 },
  { name: 'Card', lowestScore: 600 },
]
const alertOf = (id: string): Pick<UrgentAlert, 'id' | 'kind'> => ({
  id,
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
})
const ready = { bureau: 'EFX', score: 700, isFrozen: false, alerts: [], answers: {} }
const sentencesOf = (tag: 'en' | 'es', facts: object) => {
  const messages = { en, es }[tag]
  const t = createTranslator({ locale: tag, messages, namespace: 'ready.first' })
  return beforeApplying(products, { ...ready, ...facts }).map(
    ({ point, figures: { open = 0, denied = 0, lowest = 0, chapter = 0 } }) =>
      t(point, {
        bureau: 'Equifax',
        open,
        denied,
        total: open + denied,
        lowest,
        chapter,
        isDeceased: 'no',
      }),
  )
}

test('a consumer with a clean file and a sufficient score has nothing to do before applying', () => {
  expect(sentencesOf('en', {})).toEqual([])
})

test.each([
  [
    'en',
    /^Your Equifax file is frozen.*Lift the freeze first/,
    /^1 urgent alert is unanswered. You answered 1 alert with “no”. Clear .*before you/,
  ],
  [
    'es',
    /^Su expediente de Equifax está congelado.*levante/,
    /^Hay 1 alerta urgente sin responder. Usted respondió «no» a 1 alerta. .*antes de solicitar/,
  ],
] as const)('in %s, a freeze and open or denied alerts come first', (tag, frozen, alerts) => {
  const facts = { isFrozen: true, alerts: [alertOf('a'), alertOf('b')], answers: { b: 'no' } }
  expect(sentencesOf(tag, facts)).toEqual([
    expect.stringMatching(frozen),
    expect.stringMatching(alerts),
  ])
})

test.each([
  ['en', { isOpen: true }, /still open.*court’s consent/],
  ['en', { isOpen: false, chapter: '7' }, /two years from the discharge \(FHA\) or four/],
  ['en', { isOpen: false, chapter: '13' }, /two years from the discharge \(Fannie Mae\)/],
  [
    'en',
    { isOpen: false },
    /two to four .*two \(Fannie Mae\) from .*13, .*two \(FHA\) or four \(Fannie Mae\) from .*7\./,
  ],
  ['es', { isOpen: true }, /sigue abierta/],
  ['es', { isOpen: false, chapter: '7' }, /\(FHA\) o cuatro/],
  [
    'es',
    { isOpen: false },
    /de dos a cuatro .*dos \(Fannie Mae\) desde .*13, .*dos \(FHA\) o cuatro \(Fannie Mae\) desde .*7\./,
  ],
] as const)(
  'in %s, the note about a bankruptcy %j follows the note about a freeze',
  (tag, bankruptcy, sentence) => {
    expect(sentencesOf(tag, { bankruptcy, isFrozen: true })).toEqual([
      expect.stringMatching(/Equifax/),
      expect.stringMatching(sentence),
    ])
  },
)

test('a late payment alert does not have to be cleared up before applying', () => {
  const kind = { name: 'late', severity: 'actNow' } as const
  expect(sentencesOf('en', { alerts: [{ id: 'a', kind }] })).toEqual([])
})

test('the advice on getting a score mentions the note about a reported death, if there is one', () => {
  const t = createTranslator({ locale: 'en', messages: en, namespace: 'ready.first' })
  const values = { bureau: 'Equifax', open: 0, denied: 0, lowest: 0, chapter: 0 }
  expect(t('noScore', { ...values, isDeceased: 'yes' })).toContain('the note that you have died')
  expect(t('noScore', { ...values, isDeceased: 'no' })).toContain('what gives you one')
})

test('an alert that the consumer confirmed needs no action', () => {
  expect(sentencesOf('en', { alerts: [alertOf('a')], answers: { a: 'yes' } })).toEqual([])
})

test.each([
  ['en', undefined, /^Equifax sent no score/],
  ['es', undefined, /^Equifax no envió un puntaje/],
  ['en', 599, /every product here asks for: 600 or more\.$/],
  ['es', 599, /cada producto de aquí: 600 o más\.$/],
] as const)(
  'in %s, a consumer with a score of %s gets one sentence, which states what is missing',
  (tag, score, sentence) => {
    expect(sentencesOf(tag, { score })).toEqual([expect.stringMatching(sentence)])
  },
)

test.each([
  [599, false],
  [600, true],
  [undefined, false],
])(
  'determines whether products that require 600 are offered to a consumer with a score of %s: %s',
  (score, isOffered) => {
    expect(isReadinessOffered(products, score)).toBe(isOffered)
  },
)

test('a product without a required score is offered to every consumer who has a score', () => {
  const all = [...products, { name: 'Savings card', highestUtilization: 50 }]
  expect([300, undefined].map((score) => isReadinessOffered(all, score))).toEqual([true, false])
})
