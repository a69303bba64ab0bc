// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOutRoute } from '@/lib/contract/bff/account/access'
import { accessTokenRoute, preauthRoute } from '@/lib/contract/bff/host/token-entry'
import { configureRoute } from '@/lib/contract/bff/host/widget-config'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { mockApi } from '../testing/api-server'
import { testPageContext } from '../testing/page-context'

const partner = 'https://www.partner.example'
const second = 'https://second.partner.example'
const pageContext: PageContext = {
  ...testPageContext,
  hostOrigins: [partner],
  widgetContext: 'key=default',
  mode: 'framed',
}
const api = mockApi()
const reportError = vi.hoisted(() => vi.fn())
vi.mock('../api/report-error', () => ({ reportClientError: reportError }))

type Posted = {
  readonly message: { type: string; seq: number; instance: string }
  readonly to: string
}
let posted: Posted[]
let host: Window
const actions = { navigate: vi.fn(), restart: vi.fn(), refresh: vi.fn() }

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  posted = []
  host = otherWindow()
  vi.spyOn(host, 'postMessage').mockImplementation(((message: Posted['message'], to: string) =>
    posted.push({ message, to })) as typeof host.postMessage)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  Object.defineProperty(window, 'parent', { value: host, configurable: true })
  api.respond(configureRoute, { changed: true })
})

afterEach(() => {
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  Object.defineProperty(window, 'opener', { value: null, configurable: true })
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  // Removes the test's function, so that the prototype's function is used again.
  Reflect.deleteProperty(window.history, 'pushState')
  window.history.replaceState(null, '', '/')
})

function otherWindow(): Window {
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (!frame.contentWindow) throw new Error('jsdom made a frame without a window')
  return frame.contentWindow
}

async function connect(more: Partial<PageContext> = {}) {
  const { connectHost } = await import('./connection')
  const { notifyHost } = await import('./notify-host')
  await connectHost({ ...pageContext, ...more }, actions)
  return { notifyHost: notifyHost }
}

/** Delivers a message and waits until messages that need no call are handled. */
async function receive(
  data: unknown,
  { source = host, origin = partner, ports = [] as MessagePort[] } = {},
) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source, ports }))
  await new Promise((resolve) => setTimeout(resolve))
}

/** Returns the configurations that the server received. */
const storedConfigs = () => api.calls(configureRoute).map(({ configs }) => configs)
const types = () => posted.map(({ message }) => message.type)

it('posts INIT_CONFIG, READY and the queued events in this order, once each, to the exact origin', async () => {
  const { notifyHost } = await import('./notify-host')
  notifyHost('IDENTITY_STARTED')
  await connect()
  await connect()
  expect(types()).toEqual(['INIT_CONFIG', 'READY', 'IDENTITY_STARTED'])
  expect(posted.map(({ message }) => message.seq)).toEqual([1, 2, 3])
  expect(new Set(posted.map(({ message }) => message.instance)).size).toBe(1)
  expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([partner]))
})

it('posts CLOSE once on an unhandled Escape, only if the host asked for it', async () => {
  await connect()
  const press = (more: KeyboardEventInit = {}, used = false) => {
    const pressed = new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      cancelable: true,
      ...more,
    })
    if (used) pressed.preventDefault()
    document.body.dispatchEvent(pressed)
  }
  press()
  expect(types()).not.toContain('CLOSE')
  for (let time = 0; time < 2; time += 1) await receive({ type: 'CLOSE_ON_ESCAPE' })
  press({ key: 'Enter' })
  press({ isComposing: true })
  press({}, true)
  expect(types()).not.toContain('CLOSE')
  press()
  expect(types().filter((type) => type === 'CLOSE')).toHaveLength(1)
})

it('screens replace each other in the history only if the host shows a dialog', async () => {
  await connect()
  const { canGoBack } = await import('./replace-screens')
  const open = (path: string) => {
    const before = window.history.length
    window.history.pushState({ path }, '', path)
    return [window.history.length - before, window.location.pathname, canGoBack()]
  }
  expect(open('/login')).toEqual([1, '/login', true])
  await receive({ type: 'CLOSE_ON_ESCAPE' })
  expect(open('/signup')).toEqual([0, '/signup', false])
  expect(window.history.state).toEqual({ path: '/signup' })
})

it('posts nothing without a host, and drops the queue', async () => {
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  const { notifyHost } = await connect()
  notifyHost('CLOSE')
  expect(posted).toEqual([])
})

it('waits for the first message from one of several origins, then uses that origin', async () => {
  const { notifyHost } = await connect({ hostOrigins: [partner, second] })
  expect(posted).toEqual([])
  await receive({ type: 'WIDGET_CONFIGS' }, { origin: second })
  expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([second]))
  expect(types()).toEqual(['INIT_CONFIG', 'READY'])
  await receive({ type: 'WIDGET_CONFIGS', theme: '#445566' }, { origin: partner })
  await receive({ type: 'WIDGET_CONFIGS', theme: '#556677' }, { origin: second })
  await expect.poll(() => storedConfigs()).toEqual([{ theme: '#556677' }])
  notifyHost('CLOSE')
  expect(posted.at(-1)?.to).toBe(second)
})

it.each([
  ['another window with the right origin', () => ({ source: otherWindow() })],
  ['the right window at the origin of another site', () => ({ origin: 'https://evil.example' })],
  [
    'an origin that only starts with the registered one',
    () => ({ origin: `${partner}.evil.example` }),
  ],
  ['an opaque origin', () => ({ origin: 'null' })],
  ['its own window', () => ({ source: window, origin: window.location.origin })],
])('drops a message from %s', async (_, from) => {
  await connect()
  await receive({ type: 'PREAUTH', token: 'forged' }, from())
  await receive({ type: 'WIDGET_CONFIGS', flags: 0 }, from())
  await receive({ type: 'SIGN_OUT' }, from())
  // Messages are handled in order.
  await receive({ type: 'WIDGET_CONFIGS', flags: 3 })
  await expect.poll(() => storedConfigs()).toEqual([{ flags: 3 }])
  expect([...api.calls(preauthRoute), ...api.calls(signOutRoute)]).toEqual([])
  expect(actions.navigate).not.toHaveBeenCalled()
})

it('sends a configuration to the server and refreshes the page if it changed anything', async () => {
  await connect()
  await receive({ type: 'WIDGET_CONFIGS', theme: '#445566' })
  await expect.poll(() => actions.refresh).toHaveBeenCalledTimes(1)
  expect(api.calls(configureRoute)).toEqual([{ origin: partner, configs: { theme: '#445566' } }])
  api.respond(configureRoute, { changed: false })
  await receive({ type: 'WIDGET_CONFIGS', theme: '#445566' })
  await receive({ type: 'IDENTITY_DATA', ssn: '666123456' })
  await expect.poll(() => types()).toContain('PREFILL_REFUSED')
  expect(storedConfigs()).toHaveLength(2)
  expect(actions.refresh).toHaveBeenCalledTimes(1)
})

it('handles the next message if one fails unexpectedly, and reports the error', async () => {
  await connect()
  const error = new TypeError('planted')
  actions.refresh.mockImplementationOnce(() => {
    throw error
  })
  await receive({ type: 'WIDGET_CONFIGS', theme: '#445566' })
  await receive({ type: 'WIDGET_CONFIGS', theme: '#556677' })
  await expect.poll(() => actions.refresh).toHaveBeenCalledTimes(2)
  expect(reportError.mock.calls).toEqual([[error]])
})

it('exchanges a token, follows the server’s redirect, and posts USER_ENROLLED after an enrollment', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('sw-probe=1')
  await connect()
  api.respond(preauthRoute, { next: '/id-success', just_enrolled: true, fingerprint: 'ann' })
  await receive({ type: 'PREAUTH', data: { token: 'once' } })
  await expect.poll(() => actions.restart).toHaveBeenCalledWith('/id-success', 'ann')
  expect(api.calls(preauthRoute)).toEqual([{ token: 'once' }])
  expect(types()).toContain('USER_ENROLLED')
})

it('opens the system error screen if the token is missing or refused, and posts the code', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('sw-probe=1')
  await connect()
  const failed = ['/sys-error?entry=%2Flogin-direct', undefined]
  api.respond(signOutRoute, { next: '/login' })
  api.respond(preauthRoute, { status: 401, code: 'SC117' })
  await receive({ type: 'PREAUTH' })
  await expect.poll(() => actions.restart.mock.calls).toEqual([failed])
  expect([api.calls(signOutRoute), api.calls(preauthRoute)]).toEqual([[{ by: 'host' }], []])
  await receive({ type: 'PREAUTH', token: 'old' })
  await expect.poll(() => actions.restart.mock.calls).toEqual([failed, failed])
  expect(types().filter((type) => type === 'PREAUTH_TOKEN_EXPIRED')).toHaveLength(1)
  expect(types()).not.toContain('SESSION_ENDED')
})

it('a failed token exchange ends the session and opens an error screen that retries at the entry screen', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('sw-probe=1')
  window.history.replaceState(null, '', '/login-tile')
  const { setPageConsumer } = await import('../storage/page-consumer')
  const { redirects } = await import('../api/document-queries')
  await connect()
  setPageConsumer('ann')
  let wasRedirecting: boolean | undefined
  api.respond(accessTokenRoute, () => {
    wasRedirecting = redirects.paused
    return { status: 503 }
  })
  await receive({ type: 'AUTH', token: 'late' })
  const failed = [['/sys-error?entry=%2Flogin-tile', undefined]]
  await expect.poll(() => actions.restart.mock.calls).toEqual(failed)
  expect(posted.at(-1)?.message).toMatchObject({ type: 'SESSION_ENDED', reason: 'entry-failed' })
  expect([wasRedirecting, redirects.paused]).toEqual([true, true])
  window.history.replaceState(null, '', '/')
})

it.each([
  ['a consumer', 'ann'],
  ['a visitor', undefined],
])(
  'signs %s out at the host’s request, opens login in a new document, and replies',
  async (_, fingerprint) => {
    const { setPageConsumer } = await import('../storage/page-consumer')
    const replace = vi.fn()
    await connect()
    if (fingerprint) setPageConsumer(fingerprint)
    api.respond(signOutRoute, { next: '/login' })
    vi.stubGlobal('location', { href: 'https://score.example/dashboard?key=one', replace })
    await receive({ type: 'SIGN_OUT' })
    await expect.poll(() => replace).toHaveBeenCalledTimes(1)
    expect(api.calls(signOutRoute)).toEqual([{ by: 'host' }])
    expect(String(replace.mock.calls[0])).toBe('https://score.example/login?key=one')
    const [, , ...answers] = posted.map(({ message }) => message)
    expect(answers).toMatchObject([{ type: 'SESSION_ENDED', reason: 'host' }])
  },
)

it('signs out after an earlier token has been handled, and shows an error if that fails', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('sw-probe=1')
  await connect()
  api.respond(preauthRoute, { next: '/dashboard', just_enrolled: false, fingerprint: 'ann' })
  api.respond(signOutRoute, { status: 0 })
  await Promise.all([receive({ type: 'PREAUTH', token: 'once' }), receive({ type: 'SIGN_OUT' })])
  const restarts = [
    ['/dashboard', 'ann'],
    ['/sys-error?entry=%2Flogin-direct', undefined],
  ]
  await expect.poll(() => actions.restart.mock.calls).toEqual(restarts)
  expect(types()).not.toContain('SESSION_ENDED')
})

it('does not exchange a token if cookies are disabled', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await connect()
  await receive({ type: 'PREAUTH', token: 'once' })
  expect(posted.at(-1)?.message).toMatchObject({ type: 'SESSION_ENDED', reason: 'storage-blocked' })
  await receive({ type: 'WIDGET_CONFIGS', flags: 3 })
  await expect.poll(() => storedConfigs()).toHaveLength(1)
  expect(api.calls(preauthRoute)).toEqual([])
})

it('rejects and reports a prefilled birth date and Social Security number, and keeps only valid fields', async () => {
  await connect()
  const { hostPrefill } = await import('./host-prefill')
  const identity = {
    fname: 'Ann',
    state: 'Illinois',
    zip: 62704,
    ssn: '666123456',
    dob: '1990-01-31',
    immutable: true,
  }
  await receive({ type: 'IDENTITY_DATA', data: identity })
  expect(hostPrefill.get().identity).toEqual({ fname: 'Ann', zip: '62704', immutable: true })
  expect(posted.at(-1)?.message).toMatchObject({ type: 'PREFILL_REFUSED', reason: 'dob, ssn' })
  // These values cannot occur by chance in a timestamp or a random id.
  expect(JSON.stringify(posted)).not.toMatch(/Ann|666123456|1990-01-31|"62704"/)
})

it('normalizes prefilled fields as if they were typed, so that they can stay locked', async () => {
  await connect()
  const { hostPrefill } = await import('./host-prefill')
  const identity = {
    lname: 'O’Neil',
    street1: '12–14\u00A0Elm St',
    city: 'Winston‑Salem',
    immutable: true,
  }
  await receive({ type: 'IDENTITY_DATA', data: identity })
  expect(hostPrefill.get().identity).toEqual({
    lname: "O'Neil",
    street1: '12-14 Elm St',
    city: 'Winston Salem',
    immutable: true,
  })
})

it('uses the port that the loader sends, and closes the previous one', async () => {
  const { notifyHost } = await connect()
  const [first, next] = [fakePort(), fakePort()]
  await receive({ type: 'WIDGET_CONFIGS' }, { ports: [first.port] })
  notifyHost('CLOSE')
  expect(types()).not.toContain('CLOSE')
  expect(first.sent).toEqual(['CLOSE'])
  await first.receive({ type: 'WIDGET_CONFIGS', theme: '#abcdef' })
  await expect.poll(() => storedConfigs()).toEqual([{ theme: '#abcdef' }])
  await receive({ type: 'WIDGET_CONFIGS' }, { ports: [next.port] })
  notifyHost('CLOSE')
  expect([first.closed(), first.sent, next.sent]).toEqual([true, ['CLOSE'], ['CLOSE']])
})

function fakePort() {
  const { port1: port, port2: other } = new MessageChannel()
  const sent: string[] = []
  const close = vi.spyOn(port, 'close')
  vi.spyOn(port, 'postMessage').mockImplementation(((message: Posted['message']) =>
    sent.push(message.type)) as typeof port.postMessage)
  const receive = async (data: unknown) => {
    port.onmessage?.(new MessageEvent('message', { data }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { port, sent, receive, closed: () => close.mock.calls.length > 0 || other === undefined }
}

it('the login page reports that a rejected refresh ended the session, then requests a token', async () => {
  window.history.replaceState(null, '', '/login?back=%2Fdashboard&because=SC110')
  await connect()
  const { reportEntryResult } = await import('./entry-result')
  reportEntryResult()
  expect(posted.slice(2).map(({ message }) => message)).toMatchObject([
    { type: 'REFRESH_TOKEN_EXPIRED', code: 'SC110' },
    { type: 'SESSION_ENDED', reason: 'expired' },
    { type: 'AUTH_REQUIRED' },
  ])
  expect(window.location.search).toBe('?back=%2Fdashboard')
  window.history.replaceState(null, '', '/')
})
