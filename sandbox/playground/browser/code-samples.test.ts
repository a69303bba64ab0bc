import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { curlCode, nodeCode, pageCode, policyCode } from './code-samples'
import { type PlaygroundOptions, readOptions } from './options'

const context = { web: 'http://localhost:3000', sandbox: 'http://127.0.0.1:4010', allFlags: 35_071 }
const untouched = new FormData()
for (const [name, value] of Object.entries({
  persona: 'excellent',
  maxHeight: '',
  key: 'quickstart',
  view: 'dashboard',
  flags: '35071',
  hasHeaderLogo: 'on',
}))
  untouched.append(name, value)
const usualOptions = readOptions(untouched)

/** Runs the page's own script as a browser does, and returns the options passed to the loader. */
function created(change: Partial<PlaygroundOptions>): Record<string, unknown> {
  const [, script = ''] = pageCode({ ...usualOptions, ...change }, context).split(
    /<script>|<\/script>\n<\/html>/,
  )
  const created: Record<string, unknown>[] = []
  const Scorewell = { create: (given: Record<string, unknown>) => created.push(given) }
  runInNewContext(script, {
    Scorewell,
    document: { getElementById: () => ({ addEventListener: () => undefined }) },
  })
  const { getToken: _, onEvent: __, ...rest } = created[0] ?? {}
  return JSON.parse(JSON.stringify(rest))
}

const frame = { container: '#score', key: 'quickstart', view: 'dashboard' }

describe('the page sample passes to the loader', () => {
  it.each<[string, Partial<PlaygroundOptions>, object]>([
    ['only required options when nothing was chosen', {}, frame],
    ['another view', { view: 'all-in-one' }, { ...frame, view: 'all-in-one' }],
    ['a popup', { mode: 'popup' }, { key: 'quickstart', view: 'dashboard', mode: 'popup' }],
    ['a dialog', { mode: 'dialog' }, { key: 'quickstart', view: 'dashboard', mode: 'dialog' }],
    [
      'the white-label keys that were filled in',
      {
        productName: "Harbor's",
        scheme: 'dark',
        hide: ['pdf'],
        loginLead: '</script>',
        nextStepText: 'no address',
      },
      {
        ...frame,
        config: {
          productName: "Harbor's",
          scheme: 'dark',
          hide: ['pdf'],
          texts: { 'auth.login.lead': '</script>' },
        },
      },
    ],
    [
      'the link below the debt plan',
      { lowerRateText: 'A lower rate', lowerRateHref: 'https://x.example/rates' },
      {
        ...frame,
        config: {
          nextSteps: { lowerRate: { text: 'A lower rate', href: 'https://x.example/rates' } },
        },
      },
    ],
    [
      'the link on the page of a factor',
      { factorStep: 'records', factorStepText: 'Ask us', factorStepHref: 'https://x.example/help' },
      {
        ...frame,
        config: { nextSteps: { records: { text: 'Ask us', href: 'https://x.example/help' } } },
      },
    ],
    [
      'the thresholds of a product',
      { readyName: 'Car loan', readyScore: '660', readyUse: '', readyMonths: '12', readyDebt: '' },
      {
        ...frame,
        config: { readiness: [{ name: 'Car loan', lowestScore: 660, monthsWithoutLate: 12 }] },
      },
    ],
    ['Spanish', { locale: 'es' }, { ...frame, config: { locale: 'es' } }],
    ['the most height', { maxHeight: '640' }, { ...frame, maxHeight: 640 }],
    ['a colour', { theme: '#0055aa' }, { ...frame, theme: '#0055aa' }],
    ['no theme when the colour is the default', { theme: '#ef4d7e' }, frame],
    ['fewer features', { flags: 3 }, { ...frame, config: { flags: 3 } }],
    ['no features', { flags: 0 }, { ...frame, config: { flags: 0 } }],
    [
      'a logo',
      { logo: 'https://x.example/a.svg' },
      { ...frame, config: { logo: 'https://x.example/a.svg' } },
    ],
    [
      'label and link colours',
      { labelColor: '#111111' },
      { ...frame, config: { labelColor: '#111111' } },
    ],
    [
      'no logo in the header',
      { hasHeaderLogo: false },
      { ...frame, config: { hasHeaderLogo: false } },
    ],
    [
      'a footer and a background',
      { hasFooterLogo: true, hasBackgroundImg: true },
      {
        ...frame,
        config: { hasFooterLogo: true, hasBackgroundImg: true },
      },
    ],
    [
      'titles',
      { identityScreenTitleText: 'You' },
      { ...frame, config: { identityScreenTitleText: 'You' } },
    ],
    [
      'rules',
      { useIDFS: true, fullDiscOnIdentity: true, eidFailedRedirect: 'close' },
      {
        ...frame,
        config: { fullDiscOnIdentity: true, useIDFS: true, eidFailedRedirect: 'close' },
      },
    ],
    [
      'whatever was typed, as a text',
      { key: `a'b"c\\</script><script>alert(1)` },
      {
        ...frame,
        key: `a'b"c\\</script><script>alert(1)`,
      },
    ],
  ])('the page sample passes to the loader %s', (_what, change, expected) => {
    expect(created(change)).toEqual(expected)
  })
})

it.each(['500', '1000'] as const)('the page sample sets a width of %s pixels', (width) => {
  expect(pageCode({ ...usualOptions, width }, context)).toContain(`max-width: ${width}px`)
})

it.each(['frame', 'popup', 'element'] as const)(
  'the page sample in %s mode has its widget’s language',
  (mode) => {
    const page = pageCode({ ...usualOptions, mode, locale: 'es' }, context)
    expect(page).toContain('<html lang="es-US">')
    expect(page).toContain('<title>Su puntaje de crédito</title>')
    expect(page).toMatch(/locale: 'es',/)
    expect(page).not.toMatch(/credit score/)
  },
)

it('the sample opens the popup in a click handler', () => {
  expect(pageCode({ ...usualOptions, mode: 'popup' }, context)).toMatch(
    /click', \(\) => widget\.open\(\)/,
  )
})

it('the token is requested for the persona, and only on the server', () => {
  const chosen = { ...usualOptions, persona: 'fair', justEnrolled: true }
  expect(curlCode(chosen, context)).toContain(`-d '{"persona":"fair","just_enrolled":true}'`)
  expect(nodeCode(chosen, context)).toContain(`{ persona: 'fair', just_enrolled: true }`)
  expect(pageCode(chosen, context)).not.toMatch(/fair|ctoken|HOST_TOKEN/)
})

it('the script in the sample can be pinned to a release', () => {
  const release = { src: '/embed/v1-0123456789ab.js', integrity: 'sha384-abc' }
  expect(policyCode({ ...context, release })).toMatch(
    /src="http:\/\/localhost:3000\/embed\/v1-0123456789ab\.js"\s+integrity="sha384-abc"\s+crossorigin="anonymous"/,
  )
})

it('the policy in the sample allows only the widget', () => {
  expect(policyCode(context).match(/https?:[^\s;]+/g)).toEqual(Array(3).fill(context.web))
})

it.each([
  ['page', pageCode],
  ['server', nodeCode],
  ['token call', curlCode],
])('the %s sample matches the partner guide', (_what, code) => {
  expect(readFileSync('docs/embedding.md', 'utf8')).toContain(code(usualOptions, context))
})

it('the element sample sets attributes and properties of the custom element', () => {
  const page = pageCode({ ...usualOptions, mode: 'element', key: '"><b>', flags: 3 }, context)
  expect(page).toContain(
    '<scorewell-widget id="score" widget-key="&quot;><b>" view="dashboard"></scorewell-widget>',
  )
  const [, script = ''] = page.split(/<script>|<\/script>\n<script src/)
  const element: Record<string, unknown> = { addEventListener: () => undefined }
  runInNewContext(script, { document: { getElementById: () => element } })
  expect(element).toMatchObject({ config: { flags: 3 }, getToken: expect.any(Function) })
})
