import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brandingSchema, replaceableTexts } from '@/lib/contract/host/branding'
import { parseHostList } from './env-schema'

const host = {
  key: 'harbor',
  name: 'Harbor Savings',
  token: 'host-token-1-of-at-least-32-characters',
  origins: ['https://www.harbor.example'],
  returnOrigins: ['https://app.harbor.example'],
}
const branding = {
  termsUrl: 'https://legal.example/terms',
  privacyUrl: 'https://legal.example/privacy',
  privacyChoicesUrl: 'http://127.0.0.1:4010/choices',
  supportPhone: '(800) 555-0199',
  restorationPhone: '+1 800 555 0198',
  restorationProvider: 'Shield & Co.',
  productName: 'Harbor Score',
  scheme: 'dark',
  appearance: {
    fontFamily: "Harbor Serif, 'Times New Roman', serif",
    fontFile: 'https://cdn.harbor.example/serif.woff2',
    radius: 0,
    density: 'compact',
    paper: '#ffffff',
  },
  locale: 'es',
  texts: { 'auth.login.lead': "It's your Harbor account." },
  hide: ['actOnIt', 'pdf', 'comparison', 'planner'],
  nextStep: { text: 'Talk to us', href: 'https://app.harbor.example/talk' },
  nextSteps: {
    lowerRate: { text: 'A lower rate', href: 'https://www.harbor.example/rates' },
    records: { text: 'Ask us', href: 'https://app.harbor.example/ask' },
  },
  readiness: [
    { name: 'Car loan', lowestScore: 660, highestUtilization: 50, monthsWithoutLate: 12 },
  ],
}

const parse = (more: object) => parseHostList({ HOSTS: JSON.stringify([{ ...host, ...more }]) })

it('every branding key of a host entry is kept', () => {
  expect(parse(branding)).toMatchObject({ hosts: [branding] })
  expect(Object.keys(branding)).toEqual(Object.keys(brandingSchema.shape))
})

it.each([
  [
    { termsUrl: 'http://legal.example' },
    'termsUrl: must be an https address (http only on loopback)',
  ],
  [
    { privacyUrl: 'javascript:alert(1)' },
    'privacyUrl: must be an https address (http only on loopback)',
  ],
  [
    { privacyChoicesUrl: 'https://me:secret@a.example' },
    'privacyChoicesUrl: must be an https address (http only on loopback)',
  ],
  [{ termsUrl: 7 }, 'termsUrl: must be an address'],
  [{ supportPhone: 'call us' }, 'supportPhone: must be a telephone number such as (800) 555-0199'],
  [
    { restorationPhone: '1;ext=<b>' },
    'restorationPhone: must be a telephone number such as (800) 555-0199',
  ],
  [{ restorationProvider: '' }, 'restorationProvider: is empty'],
  [
    { productName: '<b>Score</b>' },
    'productName: must be plain text, without < > { } or line breaks',
  ],
  [{ productName: 'x'.repeat(61) }, 'productName: is longer than 60 characters'],
  [{ scheme: 'sepia' }, 'scheme: must be one of light, dark, auto'],
  [
    { appearance: { fontFamily: 'serif;}' } },
    'appearance.fontFamily: must be font names separated by commas',
  ],
  [
    { appearance: { fontFile: 'http://cdn.example/a.woff2' } },
    'appearance.fontFile: must be an https address (http only on loopback)',
  ],
  [
    { appearance: { radius: 17 } },
    'appearance.radius: must be a whole number of pixels from 0 to 16',
  ],
  [{ appearance: { density: 'dense' } }, 'appearance.density: must be one of compact, regular'],
  [{ appearance: { paper: 'red' } }, 'appearance.paper: must be a color such as #ffffff'],
  [{ locale: 'fr' }, 'locale: must be one of en, es'],
  [
    { texts: { 'score.heading': 'x' } },
    'texts: must be an object of the message keys that docs/embedding.md lists',
  ],
  [
    { texts: { 'planner.lead': '{points}' } },
    'texts.planner.lead: must be plain text, without < > { } or line breaks',
  ],
  [
    { hide: ['score'] },
    'hide[0]: must be one of actOnIt, pdf, comparison, planner, firstStep, checkUp, review, timeline, coach, ready, shortOfMoney, identityTheft, disputes',
  ],
  [{ hide: 'pdf' }, 'hide: must be a list'],
  [
    { nextStep: { text: 'x', href: 'https://elsewhere.example' } },
    'nextStep.href: must be at an origin of origins or returnOrigins',
  ],
  [{ nextStep: { text: 'x' } }, 'nextStep.href: is missing'],
  [
    { nextSteps: { lowerRate: { text: 'x', href: 'https://elsewhere.example' } } },
    'nextSteps.lowerRate.href: must be at an origin of origins or returnOrigins',
  ],
  [
    { nextSteps: { lowerRate: { text: 'x', href: 'https://me:secret@www.harbor.example' } } },
    'nextSteps.lowerRate.href: must be an https address (http only on loopback)',
  ],
  [
    { nextSteps: { records: { text: 'x', href: 'https://elsewhere.example' } } },
    'nextSteps.records.href: must be at an origin of origins or returnOrigins',
  ],
  [{ readiness: {} }, 'readiness: must be a list'],
  [{ readiness: [{ name: 'Car loan' }] }, 'readiness[0]: has no threshold'],
  [{ readiness: [{ lowestScore: 660 }] }, 'readiness[0].name: is missing'],
  [
    { readiness: [{ name: 'Car loan', lowestScore: 299 }] },
    'readiness[0].lowestScore: must be a whole number from 300 to 850',
  ],
  [
    { readiness: [{ name: 'Car loan', highestUtilization: 30.5 }] },
    'readiness[0].highestUtilization: must be a whole number from 1 to 100',
  ],
  [
    { readiness: Array.from({ length: 2 }, () => ({ name: 'Car loan', lowestScore: 660 })) },
    'readiness: has a name twice',
  ],
  [
    { nextSteps: { richer: branding.nextStep } },
    'nextSteps: must be an object with the keys lowerRate, payments, utilization, balances, age, newCredit, records',
  ],
])('a host entry with %j is rejected with an error', (more, line) => {
  expect(parse(more)).toEqual({ errors: [`HOSTS[0].${line}`] })
})

const guide = readFileSync('docs/embedding.md', 'utf8')

it.each([...Object.keys(brandingSchema.shape), ...replaceableTexts])(
  'the guide for partners documents %s',
  (key) => {
    expect(guide).toContain(`\`${key}\``)
  },
)
