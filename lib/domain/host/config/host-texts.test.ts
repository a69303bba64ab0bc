import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { replaceableTexts } from '@/lib/contract/host/branding'
import { lenientBrandingSchema } from '@/lib/contract/host/host-messages'
import en from '@/messages/en.json'
import { withHostTexts } from './branding'
import { mergeWidgetConfig, parseHostConfigs } from './widget-config'

const site = 'https://www.partner.example'
const cdn = 'https://cdn.partner.example'
const none = {
  host: {},
  initialize: {},
  url: {},
  message: {},
  origins: { logos: [cdn], pages: [site] },
}
const origins = none.origins

describe('a host’s texts', () => {
  it.each(replaceableTexts)('the replaceable text %s exists and has no arguments', (key) => {
    const text: unknown = key
      .split('.')
      .reduce<unknown>((area, name) => Reflect.get(Object(area), name), en)
    expect(text).toMatch(/^[^<>{}]+$/)
  })

  it('host texts replace built-in ones, and the host’s product name replaces ours', () => {
    const texts = { 'auth.login.lead': 'Sign in with your Harbor account.' } as const
    const catalogue = withHostTexts(en, {
      locale: 'en',
      config: { texts, productName: 'Harbor Score' },
    })
    expect(catalogue.auth.login.lead).toBe('Sign in with your Harbor account.')
    expect(catalogue.app.name).toBe('Harbor Score')
    expect(catalogue.auth.login.title).toBe(en.auth.login.title)
    expect(en.app.name).toBe('Scorewell')
  })

  it.each([
    ['en', undefined, 'Ours'],
    ['es', undefined, en.planner.lead],
    ['es', 'es', 'Ours'],
    ['en', 'es', en.planner.lead],
  ] as const)(
    'host texts replace only texts in their own language: %s, with the host language %s',
    (locale, hostLocale, lead) => {
      const config = {
        texts: { 'planner.lead': 'Ours' },
        productName: 'Harbor Score',
        locale: hostLocale,
      }
      const catalogue = withHostTexts(en, { locale, config })
      expect([catalogue.planner.lead, catalogue.app.name]).toEqual([lead, 'Harbor Score'])
    },
  )

  it('host texts add no namespace that a page did not request', () => {
    expect(
      withHostTexts(
        { app: en.app },
        { locale: 'en', config: { texts: { 'planner.lead': 'Ours' } } },
      ),
    ).toEqual({
      app: en.app,
    })
  })

  it.each([
    '<b>bold</b>',
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '{host}',
    'a\nb',
    '',
    7,
    { html: 'x' },
  ])('host texts with markup, arguments or no text are dropped from a message: %j', (text) => {
    const parsed = lenientBrandingSchema.parse({
      texts: { 'auth.login.lead': text },
      productName: text,
    })
    expect(parsed).toEqual({ texts: undefined, productName: undefined })
  })

  it.each(["It's your score", "''quoted''", '5 # 6 & 7', '“Harbor”'])(
    'host texts are shown unchanged: %s',
    (text) => {
      const config = { texts: { 'auth.login.lead': text } }
      const messages = withHostTexts({ auth: en.auth }, { locale: 'en', config })
      expect(createTranslator({ locale: 'en', messages, namespace: 'auth.login' })('lead')).toBe(
        text,
      )
    },
  )

  it('a host cannot replace a legal text', () => {
    const texts = { 'auth.signUp.notice': 'I agree to everything' }
    expect(lenientBrandingSchema.parse({ texts })).toEqual({ texts: undefined })
  })
})

describe('a host’s URLs', () => {
  const theirs = {
    termsUrl: `${site}/terms`,
    nextStep: { text: 'Cards', href: `${site}/cards` },
    nextSteps: { lowerRate: { text: 'Rates', href: `${site}/rates` } },
  }
  const foreign = {
    termsUrl: 'https://evil.example/terms',
    privacyUrl: 'https://www.partner.example.evil.example/',
    privacyChoicesUrl: `https://user:secret@evil.example/`,
    nextStep: { text: 'Cards', href: 'https://evil.example' },
    nextSteps: { lowerRate: { text: 'Rates', href: 'https://evil.example' } },
  }

  it('URLs in messages are accepted only on registered origins', () => {
    expect(parseHostConfigs(theirs, origins)).toEqual(theirs)
    expect(parseHostConfigs(foreign, origins)).toEqual({})
    expect(mergeWidgetConfig({ ...none, initialize: theirs })).toMatchObject(theirs)
    expect(mergeWidgetConfig({ ...none, initialize: foreign })).toEqual(mergeWidgetConfig(none))
  })

  it('URLs in a host entry may be on any origin', () => {
    const documents = { termsUrl: 'https://legal.example/terms' }
    expect(mergeWidgetConfig({ ...none, host: documents }).termsUrl).toBe(documents.termsUrl)
  })
})

describe('the merged branding', () => {
  it('branding in a message overrides initialize, which overrides the host entry', () => {
    const layers = {
      host: { scheme: 'light', supportPhone: '1' },
      initialize: { scheme: 'dark' },
    } as const
    expect(mergeWidgetConfig({ ...none, ...layers })).toMatchObject({
      scheme: 'dark',
      supportPhone: '1',
    })
    expect(mergeWidgetConfig({ ...none, ...layers, message: { scheme: 'auto' } }).scheme).toBe(
      'auto',
    )
  })

  it('branding that hides the planner removes it regardless of the flags', () => {
    expect(
      mergeWidgetConfig({ ...none, host: { flags: 65_535, hide: ['planner', 'pdf'] } }).flags,
    ).toBe(32_767)
  })

  it('branding in a message is dropped if it does not fit into a session', () => {
    const texts = Object.fromEntries(replaceableTexts.map((key) => [key, 'x'.repeat(200)]))
    expect(parseHostConfigs({ texts, theme: '#112233' }, origins)).toEqual({ theme: '#112233' })
  })

  it('an empty logo in a message removes the logo, and a different one replaces it', () => {
    const host = { logo: `${cdn}/logo.svg` }
    const removed = parseHostConfigs({ logo: '' }, origins)
    expect(
      mergeWidgetConfig({ ...none, host, message: JSON.parse(JSON.stringify(removed)) }),
    ).not.toHaveProperty('logo')
    const other = parseHostConfigs({ logo: `${cdn}/other.svg` }, origins)
    expect(mergeWidgetConfig({ ...none, host, message: { ...removed, ...other } }).logo).toBe(
      `${cdn}/other.svg`,
    )
    expect(
      mergeWidgetConfig({ ...none, host, message: parseHostConfigs({ logo: 'x' }, origins) }).logo,
    ).toBe(host.logo)
  })
})
