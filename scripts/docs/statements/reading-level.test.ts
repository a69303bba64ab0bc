import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { wordsOf } from '../statements'
import exempt from './hard-sentences.json'
import { gradeOf, mayBeHard, sentencesOf } from './reading-level'
import { statementFamilies } from './statement-kinds'

test('a message is split into sentences, with the longest choices and "one" in place of arguments', () => {
  const message =
    '{count, plural, one {# card} other {# of your cards}} of <b>{company}</b>, 12 CFR 1022.43. Pay it: now. Title'
  expect(sentencesOf(message)).toEqual([
    'one of your cards of one, 12 CFR 1022.43.',
    'Pay it:',
    'now.',
  ])
})

const platypus = 'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.'

test.each([
  ['en', platypus, 11.3, '24 syllables in 13 words'],
  ['es', 'El perro come pan en la casa de Ana.', 2.4, '13 in 9'],
  ['es', 'El banco le puede pedir documentos para verificar su identidad.', 9.4, '23 in 10'],
] as const)(
  'in the language %s the grade of "%s" is %f, by %s',
  (language, sentence, grade, _counted) => {
    expect(gradeOf(sentence, language)).toBeCloseTo(grade, 1)
  },
)

test('a sentence of fewer than seven words has no grade', () => {
  expect(gradeOf('Notify the institution immediately.', 'en')).toBeUndefined()
})

const paths = [
  ...new Set(statementFamilies.flatMap(({ kinds }) => kinds.flatMap(({ texts }) => texts))),
]

test.each([
  ['en', en],
  ['es', es],
] as const)(
  'statements in %s have a median grade of at most 7 and a maximum of 11',
  (language, messages) => {
    const sentences = paths.flatMap((path) =>
      sentencesOf(wordsOf(messages, path)).flatMap((sentence) => {
        const grade = gradeOf(sentence, language)
        return grade === undefined ? [] : [{ path, sentence, grade }]
      }),
    )
    const grades = sentences.map(({ grade }) => grade).toSorted((a, b) => a - b)
    expect(grades[Math.floor(grades.length / 2)]).toBeLessThanOrEqual(7)
    expect(sentences.filter(({ path, grade }) => grade > 11 && !mayBeHard(path))).toEqual([])
  },
)

test('a text is exempt only if a text in its family is hard to read', () => {
  for (const { texts } of exempt)
    for (const start of texts) {
      const sentences = paths
        .filter((path) => path.startsWith(start))
        .flatMap((path) => sentencesOf(wordsOf(en, path)))
      expect(Math.max(...sentences.map((one) => gradeOf(one, 'en') ?? 0)), start).toBeGreaterThan(
        11,
      )
    }
})
