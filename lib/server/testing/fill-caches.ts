import { randomUUID } from 'node:crypto'
import { getHeapStatistics } from 'node:v8'
import { countEnrolled } from '../analytics/return-visits'
import { readCache } from '../bureau/bureau-cache'
import { keepCopy } from '../bureau/bureau-copies'
import { type MemoryCacheName, readMemoryCaches } from '../config/memory-cache'
import { handleLogin } from '../handlers/account/access'
import { handleAlerts } from '../handlers/credit/alerts'
import { openSession } from '../session/open-session'
import { writeSessionCookie } from '../session/session-cookies'
import { isSignedIn, type SignedInSessionData } from '../session/session-data'
import { updateSessionData } from '../session/session-store'
import { endSession } from '../shared/session-records'
import { createIncompressibleText } from './access-tokens'
import { inputsOf, type renderPages, screenHandlers } from './render-pages'
import { TestBrowser } from './test-browser'

/**
 * The output of this program, which the memory budget test runs with a small heap. The program
 * fills all caches as consumers would, with one bundle serving the API and another the pages, as in
 * Next, and writes how much memory they take.
 */
export type FillResult = {
  readonly heapLimit: number
  readonly before: number
  readonly after: number
  readonly caches: ReturnType<typeof readMemoryCaches>
}

const fullShare = 0.95
/** More ended sessions than fit into the memory budget. */
const endedSessions = 250_000
/**
 * More consumers than the memory for opened bureau data can hold, so that old entries are dropped
 * for new ones.
 */
const openConsumers = 80
type Pages = { readonly renderPages: typeof renderPages }
let consumers = 0

async function signIn(): Promise<TestBrowser> {
  consumers += 1
  const browser = new TestBrowser()
  const form = { email: `consumer-${consumers}@example.test`, password: 'Password#2026' }
  const { status } = await browser.call(handleLogin, form)
  if (status !== 200) throw new Error(`The sign-in returned ${status}`)
  return browser
}

async function openAllScreens(pages: Pages): Promise<void> {
  const browser = await signIn()
  for (const handler of screenHandlers)
    for (const input of inputsOf(handler)) {
      const { status, text } = await browser.call(handler, input)
      if (status !== 200) throw new Error(`${handler.endpoint.path} returned ${status}: ${text}`)
    }
  await pages.renderPages(browser)
}

/**
 * Returns a string as long as a user tag or session id. It is stored flat in memory, like a string
 * parsed from JSON.
 */
const uniqueText = () => Buffer.from(randomUUID()).toString()

/** Stores a changed state of a session like the given one, and opens its cookies. */
async function changeSession(like: SignedInSessionData): Promise<void> {
  const cookies = new Map<string, string>()
  const jar = {
    read: (name: string) => cookies.get(name),
    names: () => [...cookies.keys()],
    write: (name: string, value: string) => void cookies.set(name, value),
  }
  const data = { ...like, id: uniqueText() }
  const changed = await updateSessionData(data, (before) => ({ ...before, standAlone: true }))
  await writeSessionCookie(jar, changed ?? data)
  await openSession(jar, { modes: ['top'] }, Date.now())
}

/** Stores bureau data that hardly gets smaller when it is packed. */
function storeText(): void {
  const value = createIncompressibleText(uniqueText(), 2_000)
  keepCopy(uniqueText(), { version: '', tag: '', value }, 60_000)
}

async function fill(name: MemoryCacheName, step: () => Promise<unknown>): Promise<void> {
  const isFull = () =>
    readMemoryCaches().some((one) => one.name === name && one.bytes > one.limit * fullShare)
  while (!isFull()) await step()
}

function usedBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

async function fillAll(): Promise<FillResult> {
  // Stops the clock, so that entries with a lifetime of one minute do not expire until all caches
  // are full.
  const now = Date.now()
  Date.now = () => now
  const pages = await import(new URL('render-pages.mjs', import.meta.url).href)
  for (let ended = 0; ended < endedSessions; ended += 1)
    await endSession({ userTag: uniqueText(), id: uniqueText(), era: 0 })
  await openAllScreens(pages)
  const before = usedBytes()
  const visit = { data: {} }
  const purpose = 'bureau data'
  const schema = handleAlerts.endpoint.output
  await fill('enrolledToday', () => countEnrolled(visit, uniqueText()))
  await fill('cacheVersions', () => readCache({ userTag: uniqueText(), purpose, name: '' }, schema))
  const session = await (await signIn()).readSession()
  if (!isSignedIn(session)) throw new Error('The sign-in failed.')
  await fill('openedCookies', () => changeSession(session))
  await fill('latestSessions', () => changeSession(session))
  await fill('bureauData', async () => storeText())
  for (let count = 0; count < openConsumers; count += 1) await openAllScreens(pages)
  return {
    heapLimit: getHeapStatistics().heap_size_limit,
    before,
    after: usedBytes(),
    caches: readMemoryCaches(),
  }
}

console.log(JSON.stringify(await fillAll()))
