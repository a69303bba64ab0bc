import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/contract/locale'
import en from './en.json'
import es from './es.json'
import { textsOf } from './texts'

type Catalog = { readonly [key: string]: string | Catalog }

/** Returns the keys of a catalog with their texts. */
function textsIn(catalog: Catalog, prefix = ''): [string, string][] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : textsIn(value, `${prefix}${key}.`),
  )
}

const english = new Map(textsIn(en))
const spanish = new Map(textsIn(es))
/** Returns the names of a text's arguments and tags. */
const argumentsOf = (text = '') =>
  new Set([...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, name, tag]) => name ?? tag))

describe('the Spanish texts', () => {
  it('Spanish texts have the same keys as the English ones', () => {
    expect([...spanish.keys()]).toEqual([...english.keys()])
  })

  it('Spanish texts have the same arguments as the English ones', () => {
    const argumentsIn = (texts: typeof english) =>
      [...texts].map(([key, text]) => [key, argumentsOf(text)])
    expect(argumentsIn(spanish)).toEqual(argumentsIn(english))
  })

  it('Spanish texts address the reader as "usted"', () => {
    const informal =
      /(?<!\p{L})(tú|tu|tus|te|ti|contigo|tuy[oa]s?|puedes|tienes|quieres|debes|eres|\p{L}+(aste|iste))(?!\p{L})/iu
    expect([...spanish].filter(([, text]) => informal.test(text))).toEqual([])
  })

  it.each([
    'score',
    'reporte',
    'buró',
    'archivo',
    'colecciones',
    'balance',
    'link',
    'enlace',
    'e-mail',
  ])('Spanish texts use the guide’s term in place of %s', (word) => {
    const used = new RegExp(`(?<![\\p{L}{<])${word}s?(?![\\p{L}}>])`, 'iu')
    expect([...spanish].filter(([, text]) => used.test(text))).toEqual([])
  })
})

it.each(locales)('every text can be formatted in %s', (locale) => {
  const values = Object.fromEntries(
    [...english.values()].flatMap((text) => [...argumentsOf(text)].map((name) => [name, 2])),
  )
  const tags = Object.fromEntries(
    [...english.values()].flatMap((text) =>
      [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => [tag, String]),
    ),
  )
  const t = textsOf(locale)
  for (const key of english.keys())
    expect(String(t.rich(key as Parameters<typeof t>[0], { ...values, ...tags }))).not.toBe('')
})
