// @vitest-environment jsdom

import { locks } from 'node:worker_threads'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { sessionRoute } from '@/lib/contract/bff/account/session'
import { latestScoreRoute } from '@/lib/contract/bff/credit/score'
import { tileEntryRoute } from '@/lib/contract/bff/host/tile-entry'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import type { TileState } from '@/lib/domain/host/tile/tile'
import en from '@/messages/en.json'
import { type TilePage, tileEnd, tileMessagesOf, tileStart } from './tile-page'

const partner = 'https://www.partner.example'
const pageContext = {
  locale: 'en',
  hostName: 'Harbor',
  widgetContext: 'key=k',
  mode: 'framed',
  hostOrigins: [partner],
  config: { theme: '#0055aa' },
} as unknown as PageContext
const session = {
  fingerprint: 'ann',
  notes: noNotes,
  expiry: { now: Date.now(), idleEndsAt: Date.now() + 900_000, endsAt: Date.now() + 9_000_000 },
}
const card = {
  provider: 'EFX',
  label: 'Equifax',
  score: 712,
  bands: [],
  factors: { helping: [], hurting: [] },
}
const state: TileState = {
  kind: 'shown',
  data: { scores: [card], coach: [], alerts: [], newAlerts: ['a', 'b'] },
}
const api = mockApi()
const location = {
  href: 'https://score.example/tiles/score?ask=1&key=k',
  search: '?ask=1&key=k',
  reload: vi.fn(),
  replace: vi.fn(),
  assign: vi.fn(),
}
const channels: BroadcastChannel[] = []
let posted: { type: string; view?: string }[]

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  localStorage.clear()
  posted = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  class ClosedAfterwards extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', ClosedAfterwards)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the script on a page with this state, framed by the host or alone. */
async function start(state: TileState, more: Partial<TilePage> = {}, isFramed = true) {
  const page: TilePage = {
    tile: 'score',
    pageContext,
    session: undefined,
    messages: tileMessagesOf(en),
    ...more,
  }
  const text = tileStart(page, { nonce: '', styleSheets: [] }) + tileEnd({ ...page, state })
  document.documentElement.innerHTML = text.replaceAll(/<script type="module".*?<\/script>/g, '')
  const host = {
    postMessage: (message: { type: string }, to: string) => to === partner && posted.push(message),
  }
  const own: Readonly<Record<string, unknown>> = { location, ...(isFramed ? { parent: host } : {}) }
  const window = globalThis.window
  const proxy: object = new Proxy(window, {
    get: (target, name) => {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name]
      const value: unknown = Reflect.get(target, name, target)
      return name === 'parent' ? proxy : typeof value === 'function' ? value.bind(target) : value
    },
  })
  vi.stubGlobal('window', proxy)
  await import('./tile-script')
  if (isFramed) await expect.poll(() => types()).toContain('READY')
}
const types = () => posted.map(({ type }) => type)
const press = () => document.querySelector('button')?.click()
const words = (name: string) => document.querySelector(`[data-words=${name}]`)?.textContent
const isLoading = () => document.querySelector('main')?.getAttribute('aria-busy') === 'true'

// Without this, the first test would load the module, which takes an unpredictable time.
beforeAll(async () => void (await import('@/lib/client/host/listen')))

// This test runs first, because the scripts of other tests listen to the same document.
test('when its session ends, a tile reloads as signed out and requests no token', async () => {
  api.respond(sessionRoute, { signedIn: false, cookie: true, idpass: false })
  await start(state, { session })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => location.replace).toHaveBeenCalledTimes(1)
  expect(String(location.replace.mock.calls[0])).toBe('https://score.example/tiles/score?key=k')
})

test.each([
  ['score', '/dashboard/score'],
  ['alerts', '/dashboard/monitor'],
  ['coach', '/dashboard/coach'],
] as const)('pressing a tile posts OPEN_REQUESTED with its screen: %s', async (tile, view) => {
  await start(state, { tile, session })
  await expect.poll(() => types()).toEqual(['INIT_CONFIG', 'READY', 'SIGNED_IN', 'CONTENT_SHOWN'])
  press()
  expect(posted.at(-1)).toMatchObject({ type: 'OPEN_REQUESTED', view })
  expect(location.assign).not.toHaveBeenCalled()
})

test('a tile opens the screen itself without a host', async () => {
  await start(state, { session }, false)
  press()
  expect(location.assign.mock.calls).toEqual([['/dashboard/score']])
})

test('a tile shows the score on its gauge, and a failed tile has no gauge', async () => {
  await start(state, { session })
  expect([words('figure'), isLoading()]).toEqual(['712', false])
  expect(document.querySelector<HTMLElement>('.gauge')?.style.getPropertyValue('--score')).toBe(
    '712',
  )
  vi.resetModules()
  await start({ kind: 'failed' }, { session })
  expect([words('figure'), document.querySelector('.gauge')]).toEqual(['', null])
})

test('a tile updates when the consumer answers in the dialog', async () => {
  await start(state, { tile: 'alerts', session })
  expect([words('figure'), words('caption')]).toEqual(['2', 'new alerts'])
  const dialog = new BroadcastChannel('scorewell-session')
  const notes = { ...noNotes, read: ['a'] }
  dialog.postMessage({ type: 'notesChanged', fingerprint: 'ann', notes })
  await expect.poll(() => [words('figure'), words('caption')]).toEqual(['1', 'new alert'])
})

test('a host’s tiles request one token, and offer to sign in if the host does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await start({ kind: 'signedOut' })
  await expect.poll(() => types()).toContain('AUTH_REQUIRED')
  expect(isLoading()).toBe(true)
  vi.resetModules()
  posted = []
  await start({ kind: 'signedOut' }, { tile: 'alerts' })
  expect([types().includes('AUTH_REQUIRED'), isLoading()]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.poll(() => words('open')).toBe(en.tile.signIn)
})

test('a tile requests a token even if the browser refuses locks and channels', async () => {
  const refuse = () => {
    throw new DOMException('The request was denied.', 'SecurityError')
  }
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        refuse()
      }
    },
  )
  const request = async () => refuse()
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  await start({ kind: 'signedOut' })
  await expect.poll(() => posted.map(({ type }) => type)).toContain('AUTH_REQUIRED')
})

test('a tile without cookies requests its own token and shows the figures in the response', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await start({ kind: 'signedOut' })
  vi.resetModules()
  posted = []
  await start({ kind: 'signedOut' })
  await expect.poll(() => types()).toContain('AUTH_REQUIRED')
  api.respond(tileEntryRoute, { state, just_enrolled: true })
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window.parent,
      origin: partner,
      data: { type: 'PREAUTH', token: 'one-use' },
    }),
  )
  await expect.poll(() => words('figure')).toBe('712')
  expect(isLoading()).toBe(false)
  expect(types()).toEqual(expect.arrayContaining(['SIGNED_IN', 'USER_ENROLLED', 'CONTENT_SHOWN']))
})

test('a tile without a session reloads once the consumer signs in elsewhere on the page', async () => {
  await start({ kind: 'signedOut' })
  const dialog = new BroadcastChannel('scorewell-session')
  dialog.postMessage({ type: 'extended' })
  dialog.postMessage({ type: 'started' })
  await expect.poll(() => location.reload).toHaveBeenCalledTimes(1)
  dialog.close()
})

test('a tile without getToken immediately offers to sign in', async () => {
  location.search = '?key=k'
  await start({ kind: 'signedOut' })
  location.search = '?ask=1&key=k'
  expect([words('caption'), words('open')]).toEqual([en.tile.score.signIn, en.tile.signIn])
  press()
  expect(types()).toEqual(['INIT_CONFIG', 'READY', 'OPEN_REQUESTED'])
})

test('a tile reloads when the focus returns from the identity dialog', async () => {
  await start({ kind: 'unverified' }, { session })
  globalThis.dispatchEvent(new Event('focus'))
  expect(location.reload).not.toHaveBeenCalled()
  press()
  globalThis.dispatchEvent(new Event('focus'))
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test.each([[[]], [{ status: 503 }]])(
  'pressing a failed tile reloads it if the score request returns %j',
  async (response) => {
    api.respond(latestScoreRoute, response)
    await start({ kind: 'failed' }, { session })
    press()
    await expect.poll(() => location.reload).toHaveBeenCalledTimes(1)
    expect(types()).not.toContain('OPEN_REQUESTED')
  },
)

test('a tile’s own call renews the access token, and an error is shown only if that fails', async () => {
  api.respond(latestScoreRoute, [])
  await start({ kind: 'expired' }, { session })
  await expect.poll(() => location.reload).toHaveBeenCalledTimes(1)
  expect(isLoading()).toBe(true)
  vi.resetModules()
  api.respond(latestScoreRoute, { status: 503 })
  await start({ kind: 'expired' }, { session })
  await expect.poll(() => words('caption')).toBe(en.app.cannotFetch.score)
})

test('a tile whose session ended while its page loaded reloads, because a new session may exist', async () => {
  await start({ kind: 'signedOut' }, { session })
  expect(location.replace.mock.calls.map(String)).toEqual([
    'https://score.example/tiles/score?key=k',
  ])
  expect(isLoading()).toBe(true)
})
