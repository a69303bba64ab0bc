// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { PageContext } from '@/lib/contract/host/widget-config'
import type { TileState } from '@/lib/domain/host/tile/tile'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { type TilePage, tileEnd, tileMessagesOf, tileStart } from './tile-page'

const pageContext = {
  locale: 'en',
  hostName: 'Harbor & </script><Co>',
  widgetContext: 'key=k',
  mode: 'framed',
  hostOrigins: [],
  config: { theme: '#0055aa', scheme: 'dark' },
} as unknown as PageContext
const page: TilePage = {
  tile: 'score',
  pageContext,
  session: undefined,
  messages: tileMessagesOf(en),
}

function parse(state: TileState, more: Partial<TilePage> = {}) {
  const shown = { ...page, ...more }
  const text =
    tileStart(shown, { nonce: 'n', styleSheets: ['/_next/static/chunks/a.css'] }) +
    tileEnd({ ...shown, state })
  const found = new DOMParser().parseFromString(text, 'text/html')
  const data: unknown = JSON.parse(found.getElementById('tile')?.textContent ?? '')
  return { found, data }
}

test('a tile page has a heading and a loading message in the host’s language and color scheme', () => {
  const spanish = {
    pageContext: { ...pageContext, locale: 'es' as const },
    messages: tileMessagesOf(es),
  }
  const { found } = parse({ kind: 'failed' }, { ...spanish, tile: 'alerts' })
  const { lang, dataset } = found.documentElement
  expect([lang, dataset.scheme, found.title]).toEqual(['es-US', 'dark', es.tile.alerts.heading])
  expect(found.querySelector('h1')?.textContent).toBe(es.tile.alerts.heading)
  expect(found.querySelector('[role=status]')?.textContent).toBe(es.tile.loading)
  expect(
    found.querySelector('main')?.ariaBusy ?? found.querySelector('main')?.getAttribute('aria-busy'),
  ).toBe('true')
})

test('a tile page uses the policy’s nonce for script and styles, and only the score tile has a gauge', () => {
  const { found } = parse({ kind: 'failed' })
  const script = found.querySelector<HTMLScriptElement>('script[src]')
  expect([script?.getAttribute('src'), script?.nonce]).toEqual(['/embed/tile.mjs', 'n'])
  expect(found.querySelector('link')?.getAttribute('href')).toBe('/_next/static/chunks/a.css')
  expect(found.querySelector('style')?.textContent).toContain('--accent:#0055aa')
  expect(found.querySelectorAll('.gauge-fill')).toHaveLength(1)
  expect(parse({ kind: 'failed' }, { tile: 'coach' }).found.querySelector('svg')).toBeNull()
})

test('a tile page shows the host’s logo but not its name, and escapes external text', () => {
  const alert = {
    id: '</script><b>',
    title: '<i>x</i>',
    kind: { name: 'other' as const, severity: 'actNow' as const },
  }
  const { found, data } = parse({ kind: 'shown', data: { alerts: [alert] } })
  expect(found.querySelector('i, b, co')).toBeNull()
  expect(found.querySelector('main')?.textContent).not.toContain('Harbor')
  expect(data).toMatchObject({ pageContext, state: { data: { alerts: [alert] } } })
  const logo = 'https://cdn.partner.example/logo.svg?a="&b'
  const branded = { ...pageContext, config: { ...pageContext.config, logo } }
  const image = parse({ kind: 'failed' }, { pageContext: branded }).found.querySelector('img')
  expect([image?.src, image?.alt]).toEqual([new URL(logo).href, 'Harbor & </script><Co>'])
})
