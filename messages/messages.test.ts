import { isStructurallySame, parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import crashEn from './crash.en.json'
import crashEs from './crash.es.json'
import en from './en.json'
import es from './es.json'

const english = textsOf({ ...en, crash: crashEn })
const spanish = textsOf({ ...es, crash: crashEs })

test('both languages have the same keys in the same order', () => {
  expect([...spanish.keys()]).toEqual([...english.keys()])
})

test.each([
  ['', '{name}', false],
  ['<b>{name}</b>', '{name}', false],
  ['{count, number}', '{count}', false],
  ['{unit, select, minutes {m} other {s}}', '{unit, select, minutos {m} other {s}}', false],
  [
    '{count, plural, =0 {none} one {# card} other {# cards}}',
    '{count, plural, one {# tarjeta} other {#}}',
    true,
  ],
])('%j and %j have the same arguments and tags: %s', (one, other, expected) => {
  expect(haveSameArguments(one, other)).toBe(expected)
})

test('every text has the same arguments and tags in both languages', () => {
  expect(
    [...spanish].filter(([key, text]) => !haveSameArguments(text, english.get(key) ?? '')),
  ).toEqual([])
})

test('no Spanish text is still in English', () => {
  /** Names, and words that are the same in both languages. */
  const sameInBoth = [
    'Scorewell',
    'VantageScore 3.0',
    'VantageScore®',
    'English',
    'Español',
    'Total',
    'Error: {title}',
    '{title}, {progress} · {name}',
    '{low}–{high}',
    '{name}: {value}',
    '{title} ({count, number})',
    '{rating}. {score}.',
    '{entry} ({provider})',
    '{entry}: {company} ({provider})',
    '{bureau}, {date}',
    '{label}, {date}',
    // The phone number and the name of the service.
    '211',
    '+{points}',
    en.rights.summary.spanish,
  ]
  expect(
    [...spanish].filter(([key, text]) => text === english.get(key) && !sameInBoth.includes(text)),
  ).toEqual([])
})

/** Mistakes that no Spanish text may contain, each with an example. */
const rules: readonly (readonly [rule: string, fault: RegExp, example: string])[] = [
  [
    'says usted: pronouns',
    word('tú', 'tus?', 'te', 'ti', 'contigo', 'tuy[oa]s?'),
    'Revise tu puntaje.',
  ],
  [
    'says usted: verbs of the present and the future',
    word(
      'puedes',
      'tienes',
      'quieres',
      'debes',
      'eres',
      'estás',
      'necesitas',
      'haces',
      'has',
      'podrás',
      'tendrás',
    ),
    'Si tienes preguntas, llame.',
  ],
  [
    'says usted: verbs of the past',
    word('(?!(?:ex|cons|ins)iste\\b)\\p{L}+[ai]ste'),
    'La pregunta que elegiste',
  ],
  [
    'says usted: imperatives',
    word(
      'haz',
      'elige',
      'revisa',
      'escoge',
      'llámanos',
      '(?:intént|revís|ingrés|compár|ús)al[oa]s?',
    ),
    'Inténtalo de nuevo.',
  ],
  [
    'gives the reader no gender',
    word('(?<!la )bienvenid[oa]s?', 'usuari[oa]s?(?! autorizado)'),
    'Bienvenida a Scorewell',
  ],
  [
    'uses the terms of federal agencies for credit',
    word(
      'scores?',
      'puntuaci[oó]n(?:es)?',
      'calificaci[oó]n(?:es)?',
      'reportes?',
      'reportad[oa]s?',
      'récords?',
      'archivos?',
      'colecci[oó]n(?:es)?',
      'colector(?:es)?',
      'moros[oa]s?',
      'indagaci[oó]n(?:es)?',
      'balances?',
      'congelaci[oó]n',
      'brechas?',
      'reclamos?',
      'tardíos?',
      'vigilancia',
      'cuotas?',
      'tipos? de interés',
    ),
    'Un récord en su archivo',
  ],
  [
    'uses the terms of login.gov for signing in',
    word(
      'enlaces?',
      'links?',
      'e-?mails?',
      'claves?',
      'passwords?',
      'SSN',
      'ingres[ae]r? a su cuenta',
      'probar',
    ),
    'Abra el enlace.',
  ],
  ['writes solo without an accent', word('sólo'), 'Sólo usted la ve.'],
  ['writes EE. UU. with a space', /EE\.UU|EEUU/u, 'En los EE.UU.'],
  [
    'has no comma before the last of a list',
    /, [\p{L} ]{1,25}, y /u,
    'Su puntaje, su informe, y sus alertas',
  ],
  ['opens each question', /(?:^|\?)[^¿?]*\p{L}\)?\?/u, '¿Olvidó algo? Fue usted?'],
  ['opens each exclamation', /(?:^|!)[^¡!]*\p{L}\)?!/u, 'Listo!'],
  [
    'has no sentence in English',
    word('the', 'your?', 'and', 'of', 'for', 'with', 'please', 'sign'),
    'Your puntaje',
  ],
]

/** Names, and terms that consumers meet in English documents. */
const allowedEnglish = /Consumer Financial Protection Bureau|FICO® Score|power of attorney/gu

test.each(rules)('every Spanish text %s', (_rule, fault, example) => {
  expect(example).toMatch(fault)
  // Removes arguments and tags, and the options of a select, which are codes.
  const wordsOf = (text: string) =>
    text.replaceAll(/\{\w+\}|<\/?\w+>|\b[A-Z_\d]{2,} (?=\{)/gu, '').replaceAll(allowedEnglish, '')
  const faulty = [...spanish].filter(([, text]) => fault.test(wordsOf(text)))
  expect(faulty).toEqual([])
})

test('no period follows a time in Spanish, because the time ends with one', () => {
  const fault = /\{time\}\./u
  expect('A partir de: {time}.').toMatch(fault)
  expect([...spanish].filter(([, text]) => fault.test(text))).toEqual([])
})

test('Spanish texts rarely say "please"', () => {
  expect([...spanish.values()].filter((text) => /por favor/iu.test(text)).length).toBeLessThan(5)
})

interface Texts {
  readonly [name: string]: string | Texts
}

/** Returns the texts by their dotted keys. */
function textsOf(texts: Texts, path: readonly string[] = []): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]) => {
      const key = [...path, name]
      return typeof value === 'string'
        ? [[key.join('.'), value] as const]
        : [...textsOf(value, key)]
    }),
  )
}

function haveSameArguments(one: string, other: string): boolean {
  const options = (text: string) =>
    [...text.matchAll(/(\w+), select, (\w+) /gu)].map(([all]) => all).join()
  return isStructurallySame(parse(one), parse(other)).success && options(one) === options(other)
}

/** Matches any of these words. `\b` would treat a letter with an accent as the end of a word. */
function word(...forms: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'iu')
}
