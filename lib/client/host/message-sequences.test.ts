// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { preauthRoute } from '@/lib/contract/bff/host/token-entry'
import { configureRoute } from '@/lib/contract/bff/host/widget-config'
import { parseHostMessage } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { createMessageHandler } from './handle-message'
import { hostPrefill } from './host-prefill'
import { liveColours } from './live-colours'
import { attachConnection, notifyHost } from './notify-host'
import {
  endOf,
  eventsOf,
  messages,
  type Step,
  screens,
  start,
  steps,
} from './testing/message-model'

const origin = 'https://www.partner.example'
// Computing a style sheet for each of thousands of sequences would take minutes. The color
// suffices.
vi.mock('@/lib/domain/host/theme/theme', () => ({
  themeOf: (colours: object) => colours,
  themeCss: ({ theme }: { theme: string }) => theme,
}))

/**
 * The state of the BFF and the widget's window. `shown`: the consumer whose pages the document has
 * shown.
 */
type World = {
  user: string | undefined
  stored: Readonly<Record<string, unknown>>
  refusesSignOut: boolean
  path: string
  shown: string | undefined
  /** The color that the server rendered. A navigation does not change it. */
  rendered: unknown
  /** The number of documents so far. Each has its own handler. */
  document: number
}
let world: World

const posted: string[] = []
type Posted = { readonly type: string; readonly code?: string; readonly reason?: string }
const host: Window = Object.assign(Object.create(null), {
  postMessage: ({ type, code, reason }: Posted) =>
    posted.push([type, code ?? reason ?? []].flat().join(' ')),
})

vi.mock('../storage/safe-storage', () => ({
  areCookiesEnabled: () => true,
  withStorage: () => undefined,
}))
vi.mock('../storage/page-consumer', () => ({
  hasOtherConsumer: (fingerprint?: string) =>
    world.shown !== undefined && world.shown !== fingerprint,
  replaceDocument: openDocument,
  consumerHeaders: () => ({}),
}))
/** Resolves relative URLs, because Node needs absolute ones. */
const NodeRequest = globalThis.Request
beforeAll(() => {
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) =>
    answer(new URL(request.url).pathname, await request.json()),
  )
})

type Input = { readonly configs?: Record<string, unknown>; readonly token?: string }

/**
 * Responds like the BFF. A token is the consumer's name. An unknown token is rejected after the
 * frame's session has ended.
 */
function answer(path: string, { configs, token }: Input): Response {
  if (path === configureRoute.path) {
    if (configs?.key === 'nobody') return refusal(403, 'SC220')
    world.stored = { ...world.stored, ...configs }
    return Response.json({ changed: configs?.view !== undefined })
  }
  if (path === preauthRoute.path) {
    world.user = undefined
    if (token === 'expired') return refusal(401, 'SC117')
    world.user = token
    return Response.json({
      just_enrolled: false,
      next: world.stored.view ?? screens.dashboard,
      fingerprint: token,
    })
  }
  if (world.refusesSignOut) return refusal(503)
  world.user = undefined
  return Response.json({ next: screens.login })
}

const refusal = (status: number, code?: string) =>
  Response.json({ type: 'about:blank', title: 'Refused', status, code, requestId: 'r' }, { status })

/** Opens one of the consumer's pages, or the notice that names the signed-in consumer. */
function openPage(path: string): void {
  world.path = path
  if (world.user !== undefined && world.shown === undefined) notifyHost('SIGNED_IN')
  world.shown = world.user ?? world.shown
}

function openDocument(path: string): void {
  world.document += 1
  world.shown = undefined
  liveColours.set(undefined)
  refresh()
  attachConnection({ window: host, origin, port: undefined })
  openPage(path)
}

function refresh(): void {
  world.rendered = world.stored.theme
}

function restart(path: string, fingerprint?: string): void {
  if (world.shown !== undefined && world.shown !== fingerprint) openDocument(path)
  else openPage(path)
  refresh()
}

const pageContext = { mode: 'framed', widgetContext: 'key=default' } as PageContext

/** Runs the steps and returns one line for each rule of the contract that they break. */
async function brokenPromises(sequence: readonly Step[]): Promise<string[]> {
  world = {
    user: undefined,
    stored: {},
    refusesSignOut: false,
    path: '',
    shown: undefined,
    rendered: undefined,
    document: 0,
  }
  posted.length = 0
  openDocument(screens.start)
  let handler = newHandler()
  let end = start
  const events = ['INIT_CONFIG']
  for (const step of sequence) {
    world.refusesSignOut = step === 'refusedSignOut'
    const { document } = world
    const message = parseHostMessage(messages[step])
    if (message) handler(message, origin)
    else if (world.user) openPage(screens.report)
    await handled(handler)
    if (world.document !== document) handler = newHandler()
    events.push(...eventsOf(step, end))
    end = endOf(step, end)
  }
  const told = posted.filter((event) => event !== 'READY')
  return [
    ...(world.user === end.user ? [] : [`${world.user} is signed in instead of ${end.user}`]),
    ...(world.path.split('?')[0] === screens[end.screen]
      ? []
      : [`${world.path} is open instead of ${end.screen}`]),
    ...(world.shown === world.user ? [] : [`pages of ${world.shown} are left`]),
    ...(world.stored.theme === end.theme
      ? []
      : [`${world.stored.theme} is stored instead of ${end.theme}`]),
    ...(shownTheme() === end.theme ? [] : [`${shownTheme()} is shown instead of ${end.theme}`]),
    ...(told.join() === events.join() ? [] : [`the host was told ${told} instead of ${events}`]),
  ]
}

/**
 * Sends a final message and waits until it is handled. Messages are handled in order, so all
 * earlier ones have been handled by then.
 */
async function handled(handler: ReturnType<typeof createMessageHandler>): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = hostPrefill.subscribe(() => resolve(unsubscribe()))
    handler({ type: 'REGISTRATION_DATA', registration: {} }, origin)
  })
}

const newHandler = () => createMessageHandler(pageContext, { navigate: openPage, restart, refresh })
/** Returns the document's color: as rendered by the server, with later messages applied. */
const shownTheme = () => liveColours.get()?.({ theme: '' }) || world.rendered

function* sequencesOf(length: number, of: readonly Step[]): Generator<readonly Step[]> {
  if (length === 0) return yield []
  for (const before of sequencesOf(length - 1, of)) for (const step of of) yield [...before, step]
}

/** One step of each kind that changes the consumer or the configuration. */
const kinds: readonly Step[] = ['otherTheme', 'ann', 'bob', 'expired', 'signOut']

test.each([
  ['one message', 1, steps, 10],
  ['two messages', 2, steps, 100],
  ['three messages', 3, steps, 1_000],
  ['four representative messages', 4, kinds, 625],
] as const)(
  'every sequence of %s ends in a state that the contract allows',
  async (_, length, of, count) => {
    const sequences = [...sequencesOf(length, of)]
    expect(sequences).toHaveLength(count)
    const broken: string[] = []
    for (const sequence of sequences)
      broken.push(
        ...(await brokenPromises(sequence)).map((line) => `${sequence.join(', ')}: ${line}`),
      )
    expect(broken.slice(0, 20)).toEqual([])
  },
)
