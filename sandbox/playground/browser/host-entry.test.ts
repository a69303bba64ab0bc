import { expect, it } from 'vitest'
import { fieldsOfEntry } from './host-entry'

const filled = (entry: unknown) =>
  Object.fromEntries(
    fieldsOfEntry(`#entry=${encodeURIComponent(JSON.stringify(entry))}`).map(({ name, value }) => [
      name,
      value,
    ]),
  )

it.each([
  [
    { theme: '#0055aa', view: '/tile-view', useIDFS: true },
    { theme: '#0055aa', view: 'tile-view', useIDFS: true },
  ],
  [
    { scheme: 'dark', texts: { 'auth.login.lead': 'Hi' } },
    { brandScheme: 'dark', loginLead: 'Hi' },
  ],
  [
    { nextStep: { text: 'Talk', href: 'https://h.example' } },
    { nextStepText: 'Talk', nextStepHref: 'https://h.example' },
  ],
  [
    {
      nextSteps: {
        lowerRate: { text: 'Rates', href: 'https://h.example/r' },
        age: { text: 'Age', href: 'https://h.example/a' },
      },
    },
    {
      lowerRateText: 'Rates',
      lowerRateHref: 'https://h.example/r',
      factorStep: 'age',
      factorStepText: 'Age',
      factorStepHref: 'https://h.example/a',
    },
  ],
  [{ flags: 35 }, { flags: ['1', '2', '32'] }],
  [{ hide: ['pdf'] }, { hide: ['pdf'] }],
  [
    {
      appearance: {
        fontFamily: 'Georgia, serif',
        fontFile: 'https://h.example/f.woff2',
        radius: 0,
        density: 'compact',
      },
    },
    {
      fontFamily: 'Georgia, serif',
      fontFile: 'https://h.example/f.woff2',
      radius: 0,
      density: 'compact',
    },
  ],
  [
    { readiness: [{ name: 'Car loan', lowestScore: 660 }] },
    { readyName: 'Car loan', readyScore: 660 },
  ],
  [{ productName: null, token: 'secret', persona: 'fair' }, {}],
])('the form is filled with %j from a host entry', (entry, fields) => {
  expect(filled(entry)).toEqual(fields)
})

it.each(['', '#', '#entry', '#entry={', '#entry=7', '#other=1'])(
  'the URL fragment %j does not fill in any field',
  (fragment) => {
    expect(fieldsOfEntry(fragment)).toEqual([])
  },
)
