import { expect, it } from 'vitest'
import { checkHosts } from './check-hosts'

const host = {
  key: 'harbor',
  name: 'Harbor',
  token: 'host-token-1-of-at-least-32-characters',
  origins: ['https://www.harbor.example'],
}
const check = (...more: object[]) =>
  checkHosts(JSON.stringify(more.map((one) => ({ ...host, ...one }))))

it('a valid host entry has no errors or warnings, even in a file that names an editor’s schema', () => {
  const nothing = { errors: [], warnings: [], contrasts: [] }
  expect(check({})).toMatchObject(nothing)
  expect(
    checkHosts(JSON.stringify({ $schema: './docs/hosts.schema.json', hosts: [host] })),
  ).toMatchObject(nothing)
})

it.each([
  ['{', 'is not valid JSON'],
  ['7', 'must be a JSON array of hosts'],
  ['[]', 'names no host'],
  [JSON.stringify([host, host]), 'has a key twice'],
])('reports the error in the hosts file %s', (text, error) => {
  expect(checkHosts(text).errors).toEqual([error])
})

it('reports every error in several fields and entries', () => {
  const link = { text: 'x', href: 'https://elsewhere.example' }
  const wrong = { supportPhone: 'call', nextStep: link, nextSteps: { lowerRate: link } }
  expect(check({ ...wrong, token: '' }, { scheme: 'sepia' }).errors).toEqual([
    '[0].token: is shorter than 32 characters',
    '[0].supportPhone: must be a telephone number such as (800) 555-0199',
    '[0].nextStep.href: must be at an origin of origins or returnOrigins',
    '[0].nextSteps.lowerRate.href: must be at an origin of origins or returnOrigins',
    '[1].scheme: must be one of light, dark, auto',
    'has a key twice',
  ])
})

it.each<[object, string]>([
  [{ colour: 'red' }, 'colour: is no key of a host entry and has no effect'],
  [{ config: { productName: 'Score' } }, 'config.productName: belongs beside config'],
  [{ config: { colour: 'red' } }, 'config.colour: is no key of config and has no effect'],
  [
    { config: { theme: 'pink' } },
    'config.theme: is no colour of six hexadecimal digits and has no effect',
  ],
  [
    { config: { linkColor: '#ff88cc' } },
    'config.linkColor: reads badly as text on light, where #ba498d stands for it',
  ],
  [
    { config: { view: 'dashboard/report', flags: 1 } },
    'config.view: cannot be the start view with these flags; another page is shown',
  ],
  [
    { config: { logo: 'https://cdn.example/a.svg' } },
    'config.logo: is not shown, since its origin is not in logos',
  ],
  [
    { appearance: { fontFile: 'https://cdn.example/serif.woff2' } },
    'appearance.fontFile: is not loaded, since its origin is not in logos',
  ],
  [
    { appearance: { paper: '#204060' } },
    'appearance.paper: is too dark for text, so #e3f1ff stands for it',
  ],
  [{ origins: [] }, 'origins: is empty, so no page may frame the widget'],
  [{ origins: ['http://localhost:8080'] }, 'origins: http is for development on this machine only'],
])('warns about settings without effect or with low legibility in %j', (more, warning) => {
  expect(check(more)).toMatchObject({ errors: [], warnings: [`[0].${warning}`] })
})

it.each([
  { config: { view: '/dashboard/report', flags: 3 } },
  { config: { logo: 'https://cdn.example/a' }, logos: ['https://cdn.example'] },
  {
    appearance: { fontFile: 'https://cdn.example/a.woff2', paper: '#FFFFFF' },
    logos: ['https://cdn.example'],
  },
])('%j causes no warning', (more) => {
  expect(check(more).warnings).toEqual([])
})

it('the check shows the contrast of each color in both schemes and the color used for text', () => {
  expect(check({ config: { theme: '#ff88cc', labelColor: '#0055aa' } }).contrasts).toEqual([
    '[0].config.theme #ff88cc: light 2.1:1, text #ba498d; dark 7.6:1, text #ff88cc',
    '[0].config.labelColor #0055aa: light 6.9:1, text #0055aa; dark 2.3:1, text #3f87e0',
  ])
})

it('the contrast of a color is computed on the host’s own paper', () => {
  const [line] = check({ config: { theme: '#0077cc' }, appearance: { paper: '#ffffff' } }).contrasts
  expect(line).toContain('light 4.7:1')
})

it('the preview contains none of the entry’s secrets', () => {
  const look = { productName: 'Score', hide: ['pdf'], config: { theme: '#0055aa' } }
  const [preview] = check({ ...look, tokens: ['other-token-of-at-least-32-characters'] }).previews
  expect(preview).toEqual({ key: 'harbor', hasAppearance: false, entry: expect.any(String) })
  expect(JSON.parse(preview?.entry ?? '')).toEqual({
    theme: '#0055aa',
    productName: 'Score',
    hide: ['pdf'],
  })
})

it.each(['', 'null', '[null]', '[7, {"config": 7, "origins": "x", "logos": {}}]', '{"hosts": 7}'])(
  'the check reports errors instead of crashing on %s',
  (text) => {
    expect(checkHosts(text).errors.length).toBeGreaterThan(0)
  },
)
