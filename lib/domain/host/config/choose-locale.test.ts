import { expect, test } from 'vitest'
import { chooseLocale, toLocale } from './branding'

test.each([
  [{}, 'en'],
  [{ acceptLanguage: null }, 'en'],
  [{ acceptLanguage: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  [{ host: 'en', acceptLanguage: 'es' }, 'en'],
  [{ host: 'es', acceptLanguage: 'en-US' }, 'es'],
  [{ setting: 'en', host: 'es', acceptLanguage: 'es' }, 'en'],
  [{ setting: 'es', host: 'en', acceptLanguage: 'en' }, 'es'],
  [{ parameter: 'en', setting: 'es', host: 'es', acceptLanguage: 'es' }, 'en'],
  [{ parameter: 'es', setting: 'en', host: 'en', acceptLanguage: 'en' }, 'es'],
] as const)(
  'the URL takes priority over the consumer, the host and the browser: %j gives %s',
  (sources, locale) => {
    expect(chooseLocale(sources)).toBe(locale)
  },
)

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['fr-FR, de;q=0.7', 'en'],
  ['es', 'es'],
  ['ES-us', 'es'],
  ['es-419', 'es'],
  ['fr, es;q=0.5, en;q=0.3', 'es'],
  ['es;q=0.5, en;q=0.9', 'en'],
  ['en;q=0.8 , es ; q=0.9', 'es'],
  ['es;q=0.8, en;q=0.8', 'es'],
  ['es;q=0, en-GB;q=0.1', 'en'],
  ['es;q=0', 'en'],
  ['es;q=x', 'en'],
  ['est, eng', 'en'],
  [';;,=;q,,es', 'es'],
])('the Accept-Language header %j selects %s', (acceptLanguage, locale) => {
  expect(chooseLocale({ acceptLanguage })).toBe(locale)
})

test.each([
  ['es', 'es'],
  ['es-US', 'es'],
  ['EN', 'en'],
  ['fr', undefined],
  ['', undefined],
  [undefined, undefined],
  ['../en', undefined],
])('the language tag %j is read as %s', (tag, locale) => {
  expect(toLocale(tag)).toBe(locale)
})
