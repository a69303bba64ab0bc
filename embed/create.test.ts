// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WidgetEvent, WidgetOptions } from './api'
import { create } from './create'

const origin = 'https://score.example'
const opened: ReturnType<typeof create>[] = []
let events: WidgetEvent[]
let probe: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  events = []
  document.body.innerHTML = '<div id="score"></div>'
  probe = vi.fn(async () => ({ ok: true }))
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
  const widget = create({ key: 'k', container: '#score', origin, onEvent, ...options })
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

type Posted = { readonly message: { readonly type: string }; readonly to: string; readonly port: MessagePort }

/** The page in the frame as a story of its own: what it hears, and what it says by window and by port. */
function page(target: Window | null = frame().contentWindow, instance = frame().name) {
  const heard: Posted[] = []
  const byPort: { readonly type: string }[] = []
  let seq = 0
  if (!target) throw new Error('The frame has no window.')
  vi.spyOn(target, 'postMessage').mockImplementation(((
    message: Posted['message'],
    to: string,
    [port]: MessagePort[],
  ) => {
    if (!port) throw new Error('It was greeted without a port.')
    port.onmessage = ({ data }) => byPort.push(data)
    heard.push({ message, to, port })
  }) as typeof target.postMessage)
  const envelope = (type: string, more: object) => {
    seq = type === 'INIT_CONFIG' ? 1 : seq + 1
    return { type, widget: 'scorewell', version: 1, instance, seq, at: 0, ...more }
  }
  return {
    heard,
    byPort,
    envelope,
    say: (type: string, more = {}, { from = origin, source = target } = {}) =>
      window.dispatchEvent(new MessageEvent('message', { data: envelope(type, more), origin: from, source })),
    sayByPort: async (type: string, more = {}) => {
      heard.at(-1)?.port.postMessage(envelope(type, more))
      await delivered()
    },
  }
}

/** A port delivers in its own time. */
async function delivered() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const once = async (): Promise<string> => 'once'

it('opens a named frame whose address says whose and how, and never a token', () => {
  make({ view: 'tile-view', getToken: () => 'secret', theme: '#0055aa', config: { flags: 3 } })
  expect(frame().src).toBe(`${origin}/login-tile?key=k&oct=0055aa&ocf=3`)
  expect(frame().name).toMatch(/^sw-[\da-f]{32}$/)
  expect(frame().title).toBe('Credit score')
})

it.each([
  ['no view and no token', {}, '/'],
  ['a route', { view: '/score-gauge' }, '/score-gauge'],
  ['a token and no view', { getToken: once }, '/login-direct'],
  ['all-in-one with a token', { view: 'all-in-one', getToken: once }, '/login-aio'],
  ['identity with a token', { view: 'identity', getToken: once }, '/identity-verification'],
])('begins for %s at the right screen', (_, options, path) => {
  make(options)
  expect(new URL(frame().src).pathname).toBe(path)
})

it('greets the page that says INIT_CONFIG with a port of its own, to its exact origin, and gives it a token there', async () => {
  make({ getToken: once, config: { labelColor: '#112233' }, prefill: { identity: { fname: 'Ann' } } })
  const score = page()
  score.say('INIT_CONFIG')
  score.say('READY')
  expect(score.heard.map(({ message, to }) => [message, to])).toEqual([
    [{ type: 'WIDGET_CONFIGS', labelColor: '#112233' }, origin],
  ])
  await score.sayByPort('AUTH_REQUIRED')
  await delivered()
  expect(score.byPort).toEqual([
    { type: 'IDENTITY_DATA', fname: 'Ann' },
    { type: 'PREAUTH', token: 'once' },
  ])
  expect(types()).toEqual(['INIT_CONFIG', 'READY', 'AUTH_REQUIRED'])
})

it('hears each event once and in order, whichever way it came', async () => {
  make()
  const score = page()
  score.say('INIT_CONFIG')
  const [ready, navigated] = [score.envelope('READY', {}), score.envelope('NAVIGATED', {})]
  score.heard.at(-1)?.port.postMessage(navigated)
  await delivered()
  expect(types()).toEqual(['INIT_CONFIG'])
  for (const data of [ready, ready])
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame().contentWindow }))
  expect(types()).toEqual(['INIT_CONFIG', 'READY', 'NAVIGATED'])
})
