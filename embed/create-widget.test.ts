// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WidgetEvent, WidgetOptions } from './api'
import { createWidget } from './create-widget'

const origin = 'https://score.example'
const opened: ReturnType<typeof createWidget>[] = []
let events: WidgetEvent[]
let probe: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  events = []
  document.body.innerHTML = '<div id="score"></div>'
  probe = vi.fn(async () => ({ status: 200 }))
  vi.stubGlobal('fetch', probe)
})

afterEach(() => {
  for (const widget of opened.splice(0)) widget.destroy()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function make(options: Partial<WidgetOptions> = {}) {
  const onEvent = (event: WidgetEvent) => events.push(event)
  const widget = createWidget({ key: 'k', container: '#score', origin, onEvent, ...options })
  opened.push(widget)
  return widget
}

function frame(): HTMLIFrameElement {
  const found = document.querySelector('iframe')
  if (!found) throw new Error('There is no frame.')
  return found
}

const types = () => events.map(({ type }) => type)
const codes = () => events.flatMap((event) => (event.type === 'ERROR' ? [event.code] : []))
const settled = () => vi.advanceTimersByTimeAsync(0)

type Posted = {
  readonly message: { readonly type: string }
  readonly to: string
  readonly port: MessagePort
}

/**
 * Simulates the page in the frame, which receives and sends messages through its window and port.
 */
function page(target: Window | null = frame().contentWindow, instance = frame().name) {
  const received: Posted[] = []
  const byPort: { readonly type: string }[] = []
  let seq = 0
  if (!target) throw new Error('The frame has no window.')
  vi.spyOn(target, 'postMessage').mockImplementation(((
    message: Posted['message'],
    to: string,
    [port]: MessagePort[],
  ) => {
    if (!port) throw new Error('INIT_CONFIG was answered without a port.')
    port.onmessage = ({ data }) => byPort.push(data)
    received.push({ message, to, port })
  }) as typeof target.postMessage)
  const envelope = (type: string, more: object) => {
    seq = type === 'INIT_CONFIG' ? 1 : seq + 1
    return { type, widget: 'scorewell', version: 1, instance, seq, at: 0, ...more }
  }
  return {
    received,
    byPort,
    envelope,
    send: (type: string, more = {}, { from = origin, source = target } = {}) =>
      window.dispatchEvent(
        new MessageEvent('message', { data: envelope(type, more), origin: from, source }),
      ),
    sendByPort: async (type: string, more = {}) => {
      received.at(-1)?.port.postMessage(envelope(type, more))
      await delivered()
    },
  }
}

/** Simulates a page that has asked for its configuration. */
function connectedPage() {
  const score = page()
  score.send('INIT_CONFIG')
  return score
}

/** Waits until messages are delivered, because ports are asynchronous. */
async function delivered() {
  for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setImmediate(resolve))
}

const provideToken = async (): Promise<string> => 'once'

it('the frame’s URL contains the key and the theme, but no token', () => {
  make({ view: 'tile-view', getToken: () => 'secret', theme: '#0055aa', config: { flags: 3 } })
  expect(frame().src).toBe(`${origin}/login-tile?key=k&oct=0055aa&ocf=3`)
  expect(frame().name).toMatch(/^sw-[\da-f]{32}$/)
  expect(frame().title).toBe('Credit score')
})

it.each<[string, Partial<WidgetOptions>, string]>([
  ['no view and no token', {}, '/'],
  ['a route', { view: '/score-gauge' }, '/score-gauge'],
  ['a token and no view', { getToken: provideToken }, '/login-direct'],
  ['all-in-one with a token', { view: 'all-in-one', getToken: provideToken }, '/login-aio'],
  ['identity with a token', { view: 'identity', getToken: provideToken }, '/identity-verification'],
])('the frame opens the entry path for %s', (_, options, path) => {
  make(options)
  expect(new URL(frame().src).pathname).toBe(path)
})

it('the loader answers INIT_CONFIG with a port for the exact origin, and sends the token through it', async () => {
  make({
    getToken: provideToken,
    config: { labelColor: '#112233' },
    prefill: { identity: { fname: 'Ann' } },
  })
  const score = connectedPage()
  score.send('READY')
  expect(score.received.map(({ message, to }) => [message, to])).toEqual([
    [{ type: 'WIDGET_CONFIGS', labelColor: '#112233' }, origin],
  ])
  await score.sendByPort('AUTH_REQUIRED')
  await delivered()
  expect(score.byPort).toEqual([
    { type: 'IDENTITY_DATA', fname: 'Ann' },
    { type: 'PREAUTH', token: 'once' },
  ])
  expect(types()).toEqual(['INIT_CONFIG', 'READY', 'AUTH_REQUIRED'])
})

it('signOut() asks the widget to sign out, and drops a token that is still being fetched', async () => {
  const widget = make({ getToken: provideToken })
  const score = page()
  widget.signOut()
  score.send('INIT_CONFIG')
  await score.sendByPort('AUTH_REQUIRED')
  await delivered()
  expect(score.byPort.map(({ type }) => type)).toEqual(['PREAUTH'])
  let provide = (_: string) => {}
  widget.update({
    getToken: () =>
      new Promise((resolve) => {
        provide = resolve
      }),
  })
  await score.sendByPort('AUTH_REQUIRED')
  widget.signOut()
  provide('late')
  await delivered()
  expect(score.byPort.map(({ type }) => type)).toEqual(['PREAUTH', 'SIGN_OUT'])
  widget.close()
  widget.signOut()
})

it('each event arrives once and in order, whether it was sent through the window or the port', async () => {
  make()
  const score = connectedPage()
  const [ready, navigated] = [score.envelope('READY', {}), score.envelope('NAVIGATED', {})]
  score.received.at(-1)?.port.postMessage(navigated)
  await delivered()
  expect(types()).toEqual(['INIT_CONFIG'])
  for (const data of [ready, ready])
    window.dispatchEvent(
      new MessageEvent('message', { data, origin, source: frame().contentWindow }),
    )
  expect(types()).toEqual(['INIT_CONFIG', 'READY', 'NAVIGATED'])
})

it.each([
  ['another window of the page', () => ({ source: window })],
  ['a frame that navigated to another site', () => ({ from: 'https://evil.example' })],
  ['an origin with the same prefix', () => ({ from: `${origin}.evil.example` })],
  ['an opaque origin', () => ({ from: 'null' })],
])('the loader ignores messages from %s', (_, from) => {
  make()
  const score = page()
  score.send('INIT_CONFIG', {}, from())
  score.send('READY', {}, from())
  expect(events).toEqual([])
  expect(score.received).toEqual([])
})

it('the loader ignores messages that are not from its instance of the widget', () => {
  make()
  const score = page()
  const whole = score.envelope('INIT_CONFIG', {})
  const broken = [
    null,
    'READY',
    7,
    [],
    {},
    { ...whole, instance: 'sw-0' },
    { ...whole, widget: 'x' },
    { ...whole, seq: '1' },
  ]
  for (const data of broken)
    window.dispatchEvent(
      new MessageEvent('message', { data, origin, source: frame().contentWindow }),
    )
  expect(events).toEqual([])
  expect(score.received).toEqual([])
})

it('the loader sends the configuration again through a new port after the frame reloads', async () => {
  const widget = make({ config: { linkColor: '#111111' } })
  const score = connectedPage()
  score.send('READY')
  widget.update({ theme: '#00ff00' })
  await delivered()
  expect(score.byPort).toEqual([{ type: 'WIDGET_CONFIGS', linkColor: '#111111', theme: '#00ff00' }])
  score.send('INIT_CONFIG')
  score.send('READY')
  expect(score.received.map(({ message }) => message)).toEqual([
    { type: 'WIDGET_CONFIGS', linkColor: '#111111' },
    { type: 'WIDGET_CONFIGS', linkColor: '#111111', theme: '#00ff00' },
  ])
  expect(types()).toEqual(['INIT_CONFIG', 'READY', 'INIT_CONFIG', 'READY'])
  const closed = vi.fn()
  score.received[0]?.port.addEventListener('close', closed)
  score.send('INIT_CONFIG')
  await delivered()
  expect(closed).toHaveBeenCalled()
})

it('the widget emits nothing after destroy(), even if an event handler calls it', async () => {
  const getToken = vi.fn(provideToken)
  const widget = make({ getToken, onEvent: ({ type }) => type === 'READY' && widget.destroy() })
  const score = connectedPage()
  const ready = score.envelope('READY', {})
  await score.sendByPort('AUTH_REQUIRED')
  window.dispatchEvent(
    new MessageEvent('message', { data: ready, origin, source: frame().contentWindow }),
  )
  await settled()
  expect(getToken).not.toHaveBeenCalled()
  make({ key: '' }).destroy()
  await settled()
  expect(events).toEqual([])
})

it('the loader offers a port once the frame’s page has loaded, and stops when the page responds', async () => {
  make()
  const score = page()
  const blank = { location: { href: 'about:blank' } } as Window
  const isLoading = vi.spyOn(frame(), 'contentWindow', 'get').mockReturnValue(blank)
  await vi.advanceTimersByTimeAsync(11_500)
  expect(score.received).toEqual([])
  isLoading.mockRestore()
  await vi.advanceTimersByTimeAsync(500)
  expect(score.received).toHaveLength(1)
  await score.sendByPort('INIT_CONFIG')
  await score.sendByPort('READY')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(score.received).toHaveLength(1)
  expect(types()).toEqual(['ERROR', 'INIT_CONFIG', 'READY'])
})

it('the loader offers a port again for a limited time after the connection is lost', async () => {
  make()
  const score = connectedPage()
  score.send('READY')
  expect(vi.getTimerCount()).toBe(0)
  score.received.at(-1)?.port.close()
  await delivered()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(score.received).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(score.received).toHaveLength(11)
  expect(vi.getTimerCount()).toBe(0)
  expect(codes()).toEqual([])
})

it('getToken is called once for concurrent requests, and again after the token has been sent', async () => {
  const answers: ((token: string) => void)[] = []
  const getToken = vi.fn(() => new Promise<string>((answer) => answers.push(answer)))
  make({ getToken })
  const score = page()
  for (const type of ['INIT_CONFIG', 'READY', 'AUTH_REQUIRED', 'AUTH_REQUIRED']) score.send(type)
  await settled()
  expect(getToken).toHaveBeenCalledTimes(1)
  answers[0]?.('first')
  await settled()
  await delivered()
  expect(score.byPort).toEqual([{ type: 'PREAUTH', token: 'first' }])
  score.send('AUTH_REQUIRED')
  await settled()
  expect(getToken).toHaveBeenCalledTimes(2)
})

it.each([
  ['rejects', () => Promise.reject(new Error('no'))],
  ['returns an empty string', () => ''],
  ['never resolves', () => new Promise<string>(() => undefined)],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
])('TOKEN_MISSING is reported once and the frame stays if getToken %s', async (_, getToken) => {
  make({ getToken })
  const score = page()
  for (const type of ['INIT_CONFIG', 'READY', 'AUTH_REQUIRED']) score.send(type)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(codes()).toEqual(['TOKEN_MISSING'])
  expect(document.querySelector('iframe')).not.toBeNull()
})

const refuses = () => probe.mockRejectedValue(new TypeError('refused'))
const forbids = (disposition = 'enforce', effectiveDirective = 'frame-src') =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective,
      blockedURI: `${origin}/login`,
      disposition,
    }),
  )

it('the loader ignores a violation of a report-only policy', () => {
  make()
  forbids('report')
  expect(codes()).toEqual([])
  forbids()
  expect(codes()).toEqual(['EMBED_UNREACHABLE'])
})

it.each([
  [
    'DOMAIN_NOT_ALLOWED',
    'a page that the server refuses',
    () => probe.mockResolvedValue({ status: 403 }),
  ],
  ['EMBED_UNREACHABLE', 'an unreachable server', refuses],
  ['EMBED_UNREACHABLE', 'a page policy that blocks the frame', () => forbids()],
])('%s is reported once, with a retry button, for %s', async (code, _, happens) => {
  make()
  page()
  happens()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(codes()).toEqual([code])
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'This could not be loaded.Try again',
  )
  document.querySelector('button')?.click()
  expect(document.querySelectorAll('[role=alert], iframe')).toHaveLength(1)
  const score = connectedPage()
  score.send('READY')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(codes()).toEqual([code])
})

it.each([
  ['a server that is slow', () => probe.mockReturnValue(new Promise(() => undefined))],
  ['a page that is slow', () => undefined],
  ['a server that is overloaded', () => probe.mockResolvedValue({ status: 503 })],
  [
    'a page policy that blocks the request',
    () =>
      probe.mockImplementation(async () => {
        forbids('enforce', 'connect-src')
        throw new TypeError('refused')
      }),
  ],
])('the loader reports EMBED_SLOW once and keeps waiting for READY with %s', async (_, happens) => {
  make()
  const score = page()
  happens()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(codes()).toEqual(['EMBED_SLOW'])
  expect(probe).toHaveBeenCalledTimes(1)
  expect(probe).toHaveBeenCalledWith(`${origin}/embed/allowed?key=k`)
  score.send('INIT_CONFIG')
  score.send('READY')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(types()).toEqual(['ERROR', 'INIT_CONFIG', 'READY'])
})

it('EMBED_UNREACHABLE is reported if the request to the server fails after the time limit', async () => {
  let refuse = (_: Error) => {}
  probe.mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject
    }),
  )
  make()
  page()
  await vi.advanceTimersByTimeAsync(20_000)
  refuse(new TypeError('timed out'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(codes()).toEqual(['EMBED_SLOW', 'EMBED_UNREACHABLE'])
})

const circular: Record<string, unknown> = {}
circular.self = circular

it.each<[string, object, unknown]>([
  ['no key', { key: '' }, 'Check key.'],
  ['an invalid selector', { container: '#5a' }, "Check container: '#5a' matches nothing."],
  ['a view that is not a string', { view: 5 }, "Check view: '5'."],
  ['a function in the configuration', { config: { hide: () => 'pdf' } }, 'Check config.'],
  ['data that refers to itself', { prefill: circular }, 'Check prefill.'],
  [
    'a selector that matches nothing',
    { container: '#nowhere' },
    "Check container: '#nowhere' matches nothing.",
  ],
  ['an invalid origin', { origin: 'file:///score' }, 'Check origin.'],
  [
    'a view that cannot be entered with a token',
    { view: 'settings', getToken: provideToken },
    "Check view: 'settings'.",
  ],
  ['a view on another site', { view: '//evil' }, "Check view: '//evil'."],
])(
  'BAD_OPTIONS for %s is set on the handle at once, and emitted after create() returns',
  async (_, options, message) => {
    const widget = make(options)
    expect(events).toEqual([])
    expect(widget.error).toEqual({ type: 'ERROR', code: 'BAD_OPTIONS', message })
    await settled()
    expect(events).toEqual([widget.error])
    expect(document.querySelector('iframe')).toBeNull()
    const right = { key: 'k', container: '#score', origin, view: 'dashboard' } as const
    widget.update({ ...right, theme: '#0055aa', config: {}, prefill: undefined })
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
  },
)

it('the loader sends reactive objects as plain data', async () => {
  const reactive = (hide: readonly 'pdf'[]) => ({ hide: new Proxy(hide, {}), scheme: undefined })
  const widget = make({ config: reactive(['pdf']), prefill: null as never })
  const score = connectedPage()
  expect(score.received[0]?.message).toEqual({ type: 'WIDGET_CONFIGS', hide: ['pdf'] })
  widget.update({ config: reactive([]) })
  await delivered()
  expect(score.byPort).toEqual([{ type: 'WIDGET_CONFIGS', hide: [] }])
})

it('an update with an invalid option is reported and changes nothing', async () => {
  const widget = make({ config: { hide: ['pdf'] } })
  const score = connectedPage()
  widget.update({ config: { flags: () => 3 } as never, theme: '#0055aa' })
  await delivered()
  expect(widget.error?.message).toBe('Check config.')
  expect(score.byPort).toEqual([])
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

it('an undefined option gets its default value', () => {
  const widget = createWidget(
    { key: 'k', container: '#score', texts: { close: undefined } },
    origin,
  )
  opened.push(widget)
  const first = frame()
  widget.update({ origin: undefined, theme: undefined, config: undefined })
  expect(frame()).toBe(first)
  expect(widget.error).toBeUndefined()
})

it('the handle keeps the latest error until the widget is opened again', async () => {
  const widget = make()
  expect(widget.error).toBeUndefined()
  forbids()
  expect(widget.error?.code).toBe('EMBED_UNREACHABLE')
  widget.open()
  expect(widget.error).toBeUndefined()
})

it('CONTENT_SHOWN is emitted once, with the milliseconds since the widget was created', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  make()
  clock.mockReturnValue(1_432.4)
  const score = page()
  for (const type of [
    'INIT_CONFIG',
    'READY',
    'SIGNED_IN',
    'CONTENT_SHOWN',
    'INIT_CONFIG',
    'SIGNED_IN',
    'CONTENT_SHOWN',
  ])
    score.send(type)
  expect(events.flatMap((event) => (event.type === 'CONTENT_SHOWN' ? [event] : []))).toMatchObject([
    { ms: 432 },
  ])
  expect(types().filter((type) => type === 'SIGNED_IN')).toHaveLength(2)
})

it('a frame is never taller than maxHeight, even after maxHeight changes', () => {
  const widget = make({ maxHeight: 400 })
  const score = connectedPage()
  score.send('RESIZE', { height: 900 })
  expect(frame().style.maxHeight).toBe('400px')
  widget.update({ maxHeight: 500 })
  expect(frame().style.maxHeight).toBe('500px')
})

it('an update replaces handlers in place, and loads a new page for a different view', () => {
  const widget = make()
  const first = frame()
  widget.update({ onEvent: () => undefined, getToken: undefined, theme: '#000001' })
  expect(frame()).toBe(first)
  widget.update({ view: 'signup' })
  expect(frame().src).toBe(`${origin}/signup?key=k&oct=000001`)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

it('a frame is as tall as its content within limits, and is removed when the consumer closes it', () => {
  const widget = make()
  const score = page()
  const heights = [700, 5, 1e9].map((height) => {
    score.send(height === 700 ? 'INIT_CONFIG' : 'NAVIGATED')
    score.send('RESIZE', { height })
    return frame().style.height
  })
  expect(heights).toEqual(['700px', '120px', '1000000000px'])
  expect(frame().style.maxHeight).toBe('20000px')
  score.send('CLOSE')
  expect(types().at(-1)).toBe('CLOSE')
  expect(document.querySelector('iframe')).toBeNull()
  widget.open()
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

it('the loader keeps working if a partner’s handler throws', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  make({
    onEvent: () => {
      throw new Error('theirs')
    },
  })
  const score = connectedPage()
  score.send('RESIZE', { height: 321 })
  expect(frame().style.height).toBe('321px')
  expect(report).toHaveBeenCalledTimes(2)
})

it('STORAGE_BLOCKED is reported if the browser blocks cookies in the frame', () => {
  make()
  const score = connectedPage()
  score.send('SESSION_ENDED', { reason: 'storage-blocked' })
  expect(codes()).toEqual(['STORAGE_BLOCKED'])
})

/** Stubs `window.open` with a window whose state the test controls. */
function opener() {
  const { contentWindow: target } = document.body.appendChild(document.createElement('iframe'))
  if (!target) throw new Error('jsdom made a frame without a window.')
  const close = vi.spyOn(target, 'close').mockImplementation(() => undefined)
  const focus = vi.spyOn(target, 'focus').mockImplementation(() => undefined)
  const isClosed = vi.fn(() => false)
  Object.defineProperty(target, 'closed', { get: isClosed })
  const open = vi.spyOn(window, 'open').mockReturnValue(target)
  return { target, open, close, focus, isClosed, name: () => String(open.mock.calls.at(-1)?.[1]) }
}

it('open() opens a popup, which gets the token, and CLOSE is emitted when the consumer closes it', async () => {
  const { target, open, focus, isClosed, name } = opener()
  const widget = make({ mode: 'popup', getToken: provideToken })
  expect(open).not.toHaveBeenCalled()
  widget.open()
  widget.open()
  expect(open.mock.calls.map(([url]) => url)).toEqual([`${origin}/login-direct?key=k&popup=1`])
  expect(focus).toHaveBeenCalledTimes(1)
  const score = page(target, name())
  for (const type of ['INIT_CONFIG', 'READY', 'AUTH_REQUIRED']) score.send(type)
  await settled()
  await delivered()
  expect(score.byPort).toEqual([{ type: 'PREAUTH', token: 'once' }])
  isClosed.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(events.filter(({ type }) => type === 'CLOSE')).toHaveLength(1)
  expect(codes()).toEqual([])
  widget.open()
  expect(open).toHaveBeenCalledTimes(2)
})

it('a blocked popup reports POPUP_BLOCKED, and the next open() tries again', () => {
  const { open, target } = opener()
  open.mockReturnValueOnce(null)
  const widget = make({ mode: 'popup' })
  widget.open()
  expect(codes()).toEqual(['POPUP_BLOCKED'])
  widget.open()
  expect(open).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.anything(),
    expect.stringContaining('popup'),
  )
  expect(target.closed).toBe(false)
  expect(codes()).toEqual(['POPUP_BLOCKED'])
})

it.each([
  ['EMBED_UNREACHABLE', 'is closed, or cut off by the opener policy of the page', true],
  ['EMBED_SLOW', 'does not respond', false],
])('%s is reported once for a popup that %s', async (code, _, isClosed) => {
  const popup = opener()
  popup.isClosed.mockReturnValue(isClosed)
  const widget = make({ mode: 'popup' })
  widget.open()
  page(popup.target, popup.name())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(codes()).toEqual([code])
})

/**
 * Implements dialogs, which jsdom lacks. As in a browser, the close event fires in a later task.
 */
function dialogs() {
  const showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  const close = vi.fn(function (this: HTMLDialogElement) {
    if (this.open) queueMicrotask(() => this.dispatchEvent(new Event('close')))
    this.open = false
  })
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
  return { showModal, close, found: () => document.querySelector('dialog') }
}

it('open() opens a dialog with the given title, and CLOSE is emitted when the consumer closes it', async () => {
  const { showModal, found } = dialogs()
  const widget = make({
    mode: 'dialog',
    container: undefined,
    title: 'Bonität',
    texts: { close: 'Zu' },
  })
  expect(found()).toBeNull()
  for (let time = 0; time < 2; time += 1) widget.open()
  expect(showModal).toHaveBeenCalledTimes(1)
  expect(found()?.ariaLabel).toBe('Bonität')
  expect(found()?.querySelector('iframe')?.title).toBe('Bonität')
  expect(frame().src).toBe(`${origin}/?key=k`)
  const score = page()
  for (const type of ['INIT_CONFIG', 'READY']) score.send(type)
  await delivered()
  expect(score.byPort).toEqual([{ type: 'CLOSE_ON_ESCAPE' }])
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('Zu')
  for (let time = 0; time < 2; time += 1) button?.click()
  await settled()
  expect(types()).toEqual(['INIT_CONFIG', 'READY', 'CLOSE'])
  expect(document.querySelector('dialog, iframe')).toBeNull()
  widget.open()
  expect(document.querySelectorAll('dialog iframe')).toHaveLength(1)
})

it.each([
  ['the page closes it', (widget: ReturnType<typeof make>) => widget.close(), []],
  ['it is destroyed', (widget: ReturnType<typeof make>) => widget.destroy(), []],
  [
    'the widget sends CLOSE',
    (_: unknown, score: ReturnType<typeof page>) => score.send('CLOSE'),
    ['CLOSE'],
  ],
])(
  'the dialog is removed, and only the widget’s own CLOSE is emitted, if %s',
  async (_, ends, expectedTypes) => {
    const { close, found } = dialogs()
    const widget = make({ mode: 'dialog' })
    widget.open()
    const score = connectedPage()
    ends(widget, score)
    await settled()
    expect(types()).toEqual(['INIT_CONFIG', ...expectedTypes])
    expect(close).toHaveBeenCalledTimes(1)
    expect(found()).toBeNull()
  },
)

it('the dialog shows an error with a retry button if the widget does not load', async () => {
  const { found } = dialogs()
  make({ mode: 'dialog' }).open()
  page()
  refuses()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(codes()).toEqual(['EMBED_UNREACHABLE'])
  expect(found()?.querySelector('[role=alert]')?.textContent).toBe(
    'This could not be loaded.Try again',
  )
  document.querySelector<HTMLElement>('[role=alert] button')?.click()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  expect(document.querySelectorAll('dialog iframe')).toHaveLength(1)
  expect(document.querySelector('[role=alert]')).toBeNull()
  document.querySelector('button')?.click()
  await settled()
  expect(types()).toEqual(['ERROR', 'CLOSE'])
})

it('a hundred create() and destroy() calls leave no frame, listener or timer behind @long', async () => {
  const listening = new Set<unknown>()
  let added = 0
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        added += 1
        listening.add(listener)
        add.call(target, type, listener)
      },
    )
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listening.delete(listener)
        remove.call(target, type, listener)
      },
    )
  }
  for (let time = 0; time < 100; time += 1) {
    const widget = make({ getToken: () => new Promise<string>(() => undefined) })
    const score = page()
    for (const type of ['INIT_CONFIG', ...(time % 2 ? ['READY'] : []), 'AUTH_REQUIRED'])
      score.send(type)
    await settled()
    widget.destroy()
    widget.destroy()
    widget.open()
  }
  expect(added).toBe(200)
  expect(listening.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(document.querySelector('#score')?.childElementCount).toBe(0)
})

it('onEvent receives only the selected message types, but every error', () => {
  make({ events: ['READY'] })
  const score = page()
  for (const type of ['INIT_CONFIG', 'READY', 'NAVIGATED']) score.send(type)
  expect(types()).toEqual(['READY'])
  make({ events: [], key: '' })
  return expect.poll(() => codes()).toEqual(['BAD_OPTIONS'])
})

it('the frame does not let the widget navigate the partner page', () => {
  make()
  const permissions = frame().getAttribute('sandbox')?.split(' ')
  expect(permissions).toContain('allow-scripts')
  expect(
    permissions?.filter((permission) => permission.startsWith('allow-top-navigation')),
  ).toEqual([])
})

describe('texts for the consumer', () => {
  const english = {
    title: 'Credit score',
    alert: 'This could not be loaded.Try again',
    close: 'Close',
  }
  const spanish = {
    title: 'Puntaje de crédito',
    alert: 'No se pudo cargar.Intentar de nuevo',
    close: 'Cerrar',
  }
  afterEach(() => document.documentElement.removeAttribute('lang'))

  it.each<[string, { page?: string; element?: string; locale?: 'en' | 'es' }, typeof english]>([
    ['the configuration', { locale: 'es' }, spanish],
    ['the configuration, on a page in Spanish', { page: 'es', locale: 'en' }, english],
    ['the page', { page: 'es-MX' }, spanish],
    ['the element around the frame', { page: 'en', element: 'es-US' }, spanish],
    ['English, on a page in another language', { page: 'et' }, english],
    ['English, on a page without a language', {}, english],
  ])(
    'the loader’s texts are in the language of %s',
    async (_what, { page: language, element, locale }, texts) => {
      if (language) document.documentElement.lang = language
      document.body.innerHTML = `<div${element ? ` lang="${element}"` : ''}><div id="score"></div></div>`
      make(locale ? { config: { locale } } : {})
      expect(frame().title).toBe(texts.title)
      page()
      refuses()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(document.querySelector('[role=alert]')?.textContent).toBe(texts.alert)
    },
  )

  it('the partner’s texts replace ours in every language', async () => {
    make({ config: { locale: 'es' }, title: 'Mi puntaje', texts: { failed: 'Sin conexión.' } })
    expect(frame().title).toBe('Mi puntaje')
    page()
    refuses()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'Sin conexión.Intentar de nuevo',
    )
  })
})

it('a message removes the host entry’s logo, because a URL cannot', () => {
  make({ config: { logo: '', scheme: 'dark' } })
  const score = connectedPage()
  expect(score.received.at(-1)?.message).toEqual({
    type: 'WIDGET_CONFIGS',
    logo: '',
    scheme: 'dark',
  })
})

describe('closing a dialog', () => {
  type Score = ReturnType<typeof page>
  const dialog = () => document.querySelector('dialog')
  const ways: Record<string, (widget: ReturnType<typeof make>, score: Score) => unknown> = {
    'its button': () => dialog()?.querySelector('button')?.click(),
    'Escape on the page': () => {
      const cancel = new Event('cancel', { cancelable: true })
      if (dialog()?.dispatchEvent(cancel)) dialog()?.close()
    },
    'a second Escape, which a page cannot prevent': () => dialog()?.close(),
    'Escape in the widget': (_, score) => score.send('CLOSE'),
    'close()': (widget) => widget.close(),
  }

  it.each(
    Object.keys(ways).flatMap((way) => [
      [way, ['STEP_STARTED'], false, true] as const,
      [way, ['STEP_STARTED'], true, false] as const,
      [way, ['STEP_STARTED', 'STEP_FINISHED'], false, false] as const,
    ]),
  )(
    'closing a dialog with %s after %j and the answer %s leaves it open: %s',
    async (way, steps, answer, stays) => {
      const { showModal } = dialogs()
      const confirm = vi.fn(() => answer)
      vi.stubGlobal('confirm', confirm)
      const widget = make({ mode: 'dialog', texts: { leave: 'Leave?' } })
      widget.open()
      const score = page()
      for (const type of ['INIT_CONFIG', 'READY', ...steps]) score.send(type)
      ways[way]?.(widget, score)
      await settled()
      expect(confirm.mock.calls).toEqual(steps.length === 1 ? [['Leave?']] : [])
      expect(dialog()?.open ?? false).toBe(stays)
      expect(types().includes('CLOSE')).toBe(!stays && way !== 'close()')
      expect(showModal).toHaveBeenCalledTimes(stays && way.startsWith('a second') ? 2 : 1)
    },
  )

  it('a dialog is centered and clickable under any style sheet, and the page does not scroll', () => {
    dialogs()
    document.documentElement.style.overflow = 'clip'
    const widget = make({ mode: 'dialog' })
    widget.open()
    expect(dialog()?.style).toMatchObject({
      marginLeft: 'auto',
      marginRight: 'auto',
      padding: '0px',
      pointerEvents: 'auto',
    })
    expect(document.documentElement.style.overflow).toBe('hidden')
    widget.close()
    expect(document.documentElement.style.overflow).toBe('clip')
    document.documentElement.style.overflow = ''
  })
})

describe('a tile', () => {
  const pathOf = (found: HTMLIFrameElement | null | undefined) => found?.src.replace(origin, '')
  const press = () => {
    const tile = page()
    for (const type of ['INIT_CONFIG', 'READY']) tile.send(type)
    tile.send('OPEN_REQUESTED', { view: '/dashboard/score' })
    return tile
  }

  it.each([
    ['waits for a token', provideToken, '/tiles/score?ask=1&key=k'],
    ['offers to sign in without getToken', undefined, '/tiles/score?key=k'],
  ])('a tile %s in a frame with an initial height of 180 pixels', (_, getToken, path) => {
    make({ view: 'score', ...(getToken && { getToken }) })
    expect(pathOf(frame())).toBe(path)
    expect(frame().style.height).toBe('180px')
  })

  it.each([
    ['with', provideToken],
    ['without', undefined],
  ])(
    'a pressed tile opens its screen in a dialog %s getToken, without requesting a token',
    async (_, getToken) => {
      const { found } = dialogs()
      const provide = vi.fn(getToken)
      make({ view: 'score', maxHeight: 180, ...(getToken && { getToken: provide }) })
      press()
      expect(pathOf(found()?.querySelector('iframe'))).toBe('/dashboard/score?key=k')
      expect(found()?.querySelector('iframe')?.style.maxHeight).toBe('20000px')
      await settled()
      expect(provide).not.toHaveBeenCalled()
      expect(types()).toContain('OPEN_REQUESTED')
    },
  )

  it('a tile opens one dialog, reopens it after it was closed, and closes it when it is removed', async () => {
    const { found } = dialogs()
    const widget = make({ view: 'score' })
    const tile = press()
    found()?.querySelector('button')?.click()
    await settled()
    expect(found()).toBeNull()
    for (let time = 0; time < 2; time += 1)
      tile.send('OPEN_REQUESTED', { view: '/dashboard/score' })
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    widget.destroy()
    expect(document.querySelector('dialog, iframe')).toBeNull()
  })

  it.each<[string, Partial<WidgetOptions>, string[]]>([
    ['leaves it to the host', { open: 'host' }, ['INIT_CONFIG', 'READY', 'OPEN_REQUESTED']],
    [
      'opens its dialog for a host that receives other events only',
      { events: ['READY'] },
      ['READY'],
    ],
  ])('a pressed tile %s', (_, options, expected) => {
    const { found } = dialogs()
    make({ view: 'score', ...options })
    press()
    expect(types()).toEqual(expected)
    expect(found() === null).toBe('open' in options)
  })
})
