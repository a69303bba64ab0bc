// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { configureRoute, preauthRoute } from '@/lib/contract/bff/host'
import { parseHostMessage } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import type { ApiError } from '../api/api-error'
import { createMessageHandler } from './handle-message'
import { hostPrefill } from './host-prefill'
import { type End, endOf, messages, pathOfScreen, type Step, steps } from './testing/message-model'
import { liveColours } from './theme-styles'

const origin = 'https://www.partner.example'

/** What the BFF knows, and the window of the widget. `shown` is the consumer whose pages the document has shown. */
type World = {
  user: string | undefined
  stored: Readonly<Record<string, unknown>>
  refusesSignOut: boolean
  path: string
  shown: string | undefined
  /** Counts the documents: each has a handler of its own. */
  document: number
}
let world: World
const posted: string[] = []

vi.mock('./notify-host', () => ({
  notifyHost: (type: string, { reason = '' } = {}) => void posted.push(`${type} ${reason}`.trim()),
  notifyHostOfError: ({ code = '' }: ApiError) => void posted.push(`error ${code}`),
}))
vi.mock('../storage/safe-storage', () => ({ areCookiesEnabled: () => true, withStorage: () => undefined }))
vi.mock('../storage/page-consumer', () => ({
  hasOtherConsumer: (fingerprint?: string) => world.shown !== undefined && world.shown !== fingerprint,
  replaceDocument: openDocument,
  consumerHeaders: () => ({}),
}))
/** Node's fetch needs absolute addresses, and this one has no network. */
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
  vi.stubGlobal('fetch', async (request: Request) => answer(new URL(request.url).pathname, await request.json()))
})

type Input = { readonly configs?: Record<string, unknown>; readonly token?: string }

/** The BFF. A token is the name of its consumer; an unknown one is refused, after the session of the frame has ended. */
function answer(path: string, { configs, token }: Input): Response {
  if (path === configureRoute.path) {
    if (configs?.key === 'nobody') return refusal(404, 'SC220')
    world.stored = { ...world.stored, ...configs }
    return Response.json({ changed: configs?.view !== undefined })
  }
  if (path === preauthRoute.path) {
    world.user = undefined
    if (token === 'expired') return refusal(401, 'SC117')
    world.user = token
    return Response.json({ just_enrolled: false, next: '/dashboard', fingerprint: token })
  }
  if (world.refusesSignOut) return refusal(503)
  world.user = undefined
  return Response.json({ next: '/login' })
}

const refusal = (status: number, code?: string) =>
  Response.json({ type: 'about:blank', title: 'Refused', status, code, requestId: 'r' }, { status })

function openPage(path: string): void {
  world.path = path
  if (path.startsWith('/dashboard')) world.shown = world.user
}

function openDocument(path: string): void {
  world.document += 1
  world.shown = undefined
  liveColours.set(undefined)
  openPage(path)
}

const restart = (path: string, fingerprint?: string) =>
  world.shown !== undefined && world.shown !== fingerprint ? openDocument(path) : openPage(path)
const pageContext = { mode: 'framed', widgetContext: 'key=default' } as PageContext

/** What was promised and does not hold after the steps, one line each. */
async function brokenPromises(sequence: readonly Step[]): Promise<string[]> {
  world = {
    user: undefined,
    stored: {},
    refusesSignOut: false,
    path: pathOfScreen.start,
    shown: undefined,
    document: 0,
  }
  liveColours.set(undefined)
  posted.length = 0
  let handler = newHandler()
  let end: End = { user: undefined, screen: 'start' }
  for (const step of sequence) {
    world.refusesSignOut = step === 'refusedSignOut'
    const { document } = world
    const message = parseHostMessage(messages[step])
    if (message) handler(message, origin)
    else if (world.user) openPage('/dashboard/report')
    await handled(handler)
    if (world.document !== document) handler = newHandler()
    end = endOf(step, end)
  }
  const theme = sequence.findLast((step) => step === 'theme' || step === 'otherTheme')
  const wanted = theme && messages[theme].theme
  const last = sequence.at(-1)
  return [
    ...(world.user === end.user ? [] : [`${world.user} is signed in instead of ${end.user}`]),
    ...(isOn(end.screen) ? [] : [`${world.path} is open instead of ${end.screen}`]),
    ...(world.shown === undefined || world.shown === world.user ? [] : [`pages of ${world.shown} are left`]),
    ...(world.stored.theme === wanted ? [] : [`${world.stored.theme} is stored instead of ${wanted}`]),
    ...(shownTheme() === wanted ? [] : [`${shownTheme()} is shown instead of ${wanted}`]),
    ...(last === 'signOut' && posted.at(-1) !== 'SESSION_ENDED host' ? ['the sign-out was not answered'] : []),
    ...(last === 'expired' && !posted.includes('error SC117') ? ['the refused token was not answered'] : []),
  ]
}

/** Messages are handled in their order: this one is the last. */
async function handled(handler: ReturnType<typeof createMessageHandler>): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = hostPrefill.subscribe(() => resolve(unsubscribe()))
    handler({ type: 'REGISTRATION_DATA', registration: {} }, origin)
  })
}

const newHandler = () => createMessageHandler(pageContext, { navigate: openPage, restart, refresh: () => undefined })
const isOn = (screen: End['screen']) =>
  screen === 'sysError' ? world.path.startsWith('/sys-error') : world.path === pathOfScreen[screen]
/** The colour of the document: what the server rendered it with, below what messages have changed since. */
const shownTheme = () => liveColours.get()?.colours.theme ?? world.stored.theme

function* sequencesOf(length: number): Generator<readonly Step[]> {
  if (length === 0) return yield []
  for (const before of sequencesOf(length - 1)) for (const step of steps) yield [...before, step]
}

test('every sequence of up to four messages ends as the contract says', async () => {
  let count = 0
  const broken: string[] = []
  for (const length of [1, 2, 3, 4])
    for (const sequence of sequencesOf(length)) {
      count += 1
      broken.push(...(await brokenPromises(sequence)).map((line) => `${sequence.join(', ')}: ${line}`))
    }
  expect(count).toBe(11_110)
  expect(broken.slice(0, 20)).toEqual([])
})
