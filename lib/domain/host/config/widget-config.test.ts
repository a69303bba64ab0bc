import { describe, expect, it } from 'vitest'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import {
  mergeWidgetConfig,
  parseHostConfigs,
  parseUrlConfig,
  toSafeLogoUrl,
  toWidgetContext,
} from './widget-config'

const cdn = 'https://cdn.partner.example'
const none = {
  host: {},
  initialize: {},
  url: {},
  message: {},
  origins: { logos: [cdn], pages: [] },
}

describe('the merged configuration', () => {
  it('the merged configuration equals the built-in one if there are no other layers', () => {
    expect(mergeWidgetConfig(none)).toEqual({
      flags: 32_767,
      theme: '#EF4D7E',
      view: '/dashboard',
      useIDFS: false,
      popupMode: false,
      fullDiscOnIdentity: false,
      hasBackgroundImg: false,
      hasHeaderLogo: true,
      hasFooterLogo: false,
      eidFailedRedirect: 'default',
    })
  })

  it('the merged configuration applies host, initialize, URL and message in this order', () => {
    const layers = [{ theme: '#111111' }, { theme: '#222222' }, { theme: '#333333' }] as const
    expect(mergeWidgetConfig({ ...none, host: layers[0] }).theme).toBe('#111111')
    expect(mergeWidgetConfig({ ...none, host: layers[0], initialize: layers[1] }).theme).toBe(
      '#222222',
    )
    expect(
      mergeWidgetConfig({ ...none, host: layers[0], initialize: layers[1], url: layers[2] }).theme,
    ).toBe('#333333')
    const all = {
      ...none,
      host: layers[0],
      initialize: layers[1],
      url: layers[2],
      message: { theme: '#444444' },
    }
    expect(mergeWidgetConfig(all).theme).toBe('#444444')
  })

  it('the merged configuration uses flags 65535 if neither the URL nor the host sets flags', () => {
    expect(mergeWidgetConfig({ ...none, url: { theme: '#333333' } }).flags).toBe(65_535)
    expect(
      mergeWidgetConfig({ ...none, url: { theme: '#333333' }, host: { flags: 3 } }).flags,
    ).toBe(3)
    expect(mergeWidgetConfig({ ...none, url: { flags: 0 }, host: { flags: 3 } }).flags).toBe(0)
    expect(mergeWidgetConfig({ ...none, message: { theme: '#333333' } }).flags).toBe(65_535)
    expect(mergeWidgetConfig({ ...none, message: { flags: 1 } }).flags).toBe(1)
  })

  it('the merged configuration keeps its flags if the URL sets only the start view or popup mode', () => {
    const config = mergeWidgetConfig({ ...none, url: { view: '/tile-view', popupMode: true } })
    expect(config).toMatchObject({ flags: 32_767, view: '/tile-view', popupMode: true })
  })

  it('the merged configuration ignores invalid colors and logos from unregistered origins', () => {
    const config = mergeWidgetConfig({
      ...none,
      host: { theme: '#123456', logo: `${cdn}/logo.svg` },
      initialize: { theme: 'red;}body{display:none', logo: 'https://evil.example/logo.svg' },
    })
    expect(config).toMatchObject({ theme: '#123456', logo: `${cdn}/logo.svg` })
  })
})

describe('the configuration in a message', () => {
  it('only the font file is dropped from a message if the host does not list the file’s origin', () => {
    const appearance = { radius: 0, fontFile: `${cdn}/serif.woff2` }
    const parsed = (logos: readonly string[]) =>
      parseHostConfigs({ appearance }, { logos, pages: [] })
    expect(parsed([cdn])).toEqual({ appearance })
    expect(parsed([])).toEqual({ appearance: { radius: 0 } })
  })

  it('a message configuration keeps start view, colors and logo, and drops invalid values', () => {
    const logo = `${cdn}/a.png`
    expect(
      parseHostConfigs(
        { key: 'demo', redirectView: 'tile-view', theme: '#ff00ff', logo },
        { logos: [cdn], pages: [] },
      ),
    ).toEqual({
      view: 'tile-view',
      theme: '#ff00ff',
      logo,
    })
    expect(
      parseHostConfigs(
        { view: '/all-in-one', redirectView: 'tile-view' },
        { logos: [], pages: [] },
      ),
    ).toEqual({
      view: '/all-in-one',
    })
    const hostile = {
      theme: 'red;}',
      labelColor: 'url(x)',
      linkColor: '</style>',
      logo: 'javascript:alert(1)',
    }
    expect(parseHostConfigs(hostile, { logos: [cdn], pages: [] })).toEqual({})
  })

  it('a message configuration keeps false values', () => {
    expect(parseHostConfigs({ hasHeaderLogo: false, flags: 0 }, { logos: [], pages: [] })).toEqual({
      hasHeaderLogo: false,
      flags: 0,
    })
  })
})

describe('the overrides in a URL', () => {
  it.each([
    ['ocf=5', { flags: 5 }],
    ['ocf=0', { flags: 0 }],
    ['ocf=-1', {}],
    ['ocf=1.5', {}],
    ['ocf=0x10', {}],
    ['ocf=9999999999', {}],
    ['ocf=', {}],
    ['oct=ff00ff', { theme: '#ff00ff' }],
    ['popup=1', { popupMode: true }],
    ['popup=yes', {}],
    ['oct=%23ff00ff', { theme: '#ff00ff' }],
    ['oct=ff112233', { theme: '#112233' }],
    ['oct=red', {}],
    ['oct=%3C/style%3E', {}],
    ['oct=zz12345', {}],
    [`ocl=${cdn}/a.png`, { logo: `${cdn}/a.png` }],
    ['ocl=http://cdn.partner.example/a.png', {}],
    ['ocl=javascript:alert(1)', {}],
    ['ocl=data:image/svg+xml,x', {}],
    ['ocl=https://cdn.partner.example.evil.example/a.png', {}],
    ['ocl=https://cdn.partner.example@evil.example/a.png', {}],
    ['ocl=//cdn.partner.example/a.png', {}],
    [`ocf=${'9'.repeat(10_000)}`, {}],
    ['ocf=five', {}],
    ['ocf=%00', {}],
    ['oct=', {}],
    ['oct=%00ff00ff', { theme: '#ff00ff' }],
    [`oct=${'g'.repeat(10_000)}`, {}],
    [`oct=${'<'.repeat(10_000)}00ff41`, { theme: '#00ff41' }],
    ['ocl=', {}],
    ['ocl=%00', {}],
    ['ocl=https://cdn.partner.example:8443/a.png', {}],
    ['ocl=https://ann:secret@cdn.partner.example/a.png', {}],
    ['ocl=blob:https://cdn.partner.example/a', {}],
    [
      `ocl=${encodeURIComponent(`${cdn}/"onerror="alert(1)`)}`,
      { logo: `${cdn}/%22onerror=%22alert(1)` },
    ],
    [`ocl=${cdn}/${'x'.repeat(10_000)}`, {}],
    ['', {}],
  ])('the URL query "%s" is reduced to its valid overrides', (query, overrides) => {
    expect(parseUrlConfig(new URLSearchParams(query), [cdn])).toEqual(overrides)
  })

  it.each(Object.entries(featureFlags))('the flag bit in a URL enables only %s', (_, bit) => {
    const url = parseUrlConfig(new URLSearchParams(`ocf=${bit}`), [])
    expect(mergeWidgetConfig({ ...none, url, host: { flags: 65_535 } }).flags).toBe(bit)
  })

  it('URL overrides survive a round trip through the URL', () => {
    const overrides = { flags: 5, theme: '#ff00ff', logo: `${cdn}/a.png?b=c&d` }
    const query = new URLSearchParams(toWidgetContext('second', overrides))
    expect({ key: query.get('key'), ...parseUrlConfig(query, [cdn]) }).toEqual({
      key: 'second',
      ...overrides,
    })
    expect(toWidgetContext(undefined, {})).toBe('')
  })

  it('URL overrides have no logo if the host lists no origin', () => {
    expect(toSafeLogoUrl(`${cdn}/a.png`, [])).toBeUndefined()
  })
})
