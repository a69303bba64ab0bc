// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sessionRoute } from '@/lib/contract/bff/account/session'
import { hostSignIn, redirects } from '../api/document-queries'
import type { SessionMessage } from '../storage/session-channel'
import { mockApi } from '../testing/api-server'
import { useSessionMonitor } from './use-session-monitor'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const longest = 12 * hour
const api = mockApi()
const replace = vi.fn()

/** The last activity that the server has recorded. */
let server: number | 'ended' | 'unavailable'
let answerAfterMs: number
let otherTab: BroadcastChannel

// Otherwise the first call would load these modules, which takes an unpredictable time.
beforeAll(async () => void (await Promise.all([import('ky'), import('@/lib/contract/problem')])))
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('location', { href: 'https://score.example/about', pathname: '/about', replace })
  redirects.paused = false
  server = 0
  answerAfterMs = 0
  otherTab = new BroadcastChannel('scorewell-session')
  api.respond(sessionRoute, answer)
})
afterEach(() => {
  cleanup()
  otherTab.close()
  replace.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function answer() {
  const known = server
  if (answerAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
  if (known === 'unavailable') return { status: 503 }
  const session = { signedIn: known !== 'ended', cookie: true, idpass: true }
  return known === 'ended' ? session : { ...session, ends: endsFrom(known) }
}

const endsFrom = (activeAt: number) => ({
  idleEndsAt: activeAt + 15 * minute,
  endsAt: longest,
  now: Date.now(),
})

/** Opens a page for a consumer whose last activity was at 0. */
function openPage() {
  const page = renderHook((ends) => useSessionMonitor(ends), { initialProps: endsFrom(0) })
  const current = () => page.result.current
  return {
    warning: () => current().warning,
    phase: () => current().warning?.phase,
    extend: () => act(() => current().extend(endsFrom(Date.now()))),
    readLimit: () => act(() => current().readLimit()),
    signInAgain: (ends: ReturnType<typeof endsFrom>) => page.rerender(ends),
    close: page.unmount,
  }
}

const asked = () => api.calls(sessionRoute).length
const redirected = () =>
  replace.mock.calls.map(([address]) => new URL(address, 'https://score.example').search)

/** Advances time second by second, so that network responses arrive in between. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= second) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(left, second))
      for (let turn = 0; turn < 15; turn += 1) await new Promise(setImmediate)
    })
  }
}

/** Simulates the page becoming visible. */
const look = () =>
  act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

async function hear(message: SessionMessage): Promise<void> {
  otherTab.postMessage(message)
  await pass(0)
}

test('the page checks the session on the server once when the warning is due', async () => {
  const { phase } = openPage()
  await pass(14 * minute - 1)
  expect([asked(), phase()]).toEqual([0, undefined])
  await pass(1)
  expect([asked(), phase()]).toEqual([1, 'idle'])
})

test('activity in another tab delays the warning', async () => {
  const { phase } = openPage()
  server = 10 * minute
  await pass(14 * minute)
  expect(phase()).toBeUndefined()
  await pass(10 * minute)
  expect(phase()).toBe('idle')
})

test('the page counts down, then opens login if the server confirms the end', async () => {
  const { warning } = openPage()
  await pass(14 * minute + 30 * second)
  expect(warning()).toEqual({ phase: 'idle', secondsLeft: 30 })
  server = 'ended'
  await pass(31 * second)
  expect(redirected()).toEqual(['?back=%2Fabout&ended=idle'])
})

test('extending the session hides the warning', async () => {
  const { phase, extend } = openPage()
  await pass(14 * minute + 30 * second)
  extend()
  expect(phase()).toBeUndefined()
  server = Date.now()
  await pass(14 * minute)
  expect([phase(), redirected()]).toEqual(['idle', []])
})

test('a response to a request sent before an extension is ignored', async () => {
  const { phase, extend } = openPage()
  await pass(14 * minute + 30 * second)
  answerAfterMs = 2 * second
  look()
  await pass(second)
  extend()
  await pass(2 * second)
  expect(phase()).toBeUndefined()
})

test('the response to the newer of two requests is used, whichever arrives first', async () => {
  const { phase } = openPage()
  answerAfterMs = 4 * second
  await pass(14 * minute)
  server = 10 * minute
  answerAfterMs = second
  look()
  await pass(10 * second)
  expect(phase()).toBeUndefined()
})

test('the page warns in time even if the server does not respond', async () => {
  const { phase } = openPage()
  answerAfterMs = 2 * minute
  await pass(14 * minute + 5 * second)
  expect(phase()).toBe('idle')
})

test('the session does not end while the server is unreachable, and the page keeps checking', async () => {
  const { phase } = openPage()
  server = 'unavailable'
  await pass(20 * minute)
  expect([phase(), redirected()]).toEqual([undefined, []])
  server = 'ended'
  await pass(6 * second)
  expect(redirected()).toEqual(['?back=%2Fabout&ended=idle'])
})

test('a page that becomes visible detects that its session ended elsewhere', async () => {
  openPage()
  server = 'ended'
  look()
  await pass(0)
  expect(redirected()).toEqual(['?back=%2Fabout&ended=expired'])
})

test('a reason reported by another tab is used once the server confirms the end', async () => {
  openPage()
  await hear({ type: 'ended', reason: 'elsewhere' })
  expect(redirected()).toEqual([])
  server = 'ended'
  await hear({ type: 'ended', reason: 'elsewhere' })
  expect(redirected()).toEqual(['?back=%2Fabout&ended=elsewhere'])
})

test('the page does not check the session if another tab loads a page for the same consumer', async () => {
  openPage()
  await hear({ type: 'started' })
  expect(asked()).toBe(0)
})

test('an end reported by another tab is checked until the server responds', async () => {
  openPage()
  server = 'unavailable'
  await hear({ type: 'ended', reason: 'elsewhere' })
  await pass(10 * second)
  server = 'ended'
  await pass(6 * second)
  expect(redirected()).toEqual(['?back=%2Fabout&ended=elsewhere'])
})

test('login opens after a failed sign-out if the session has ended in the meantime', async () => {
  openPage()
  server = 'ended'
  redirects.paused = true
  look()
  await pass(second)
  redirects.paused = false
  await pass(6 * second)
  expect(redirected()).toEqual(['?back=%2Fabout&ended=expired'])
})

test('a session that a host token replaces during the check is not treated as ended', async () => {
  openPage()
  server = 'ended'
  answerAfterMs = 2 * second
  look()
  await pass(second)
  hostSignIn.latest = Promise.resolve()
  server = Date.now()
  await pass(10 * second)
  expect(redirected()).toEqual([])
})

test('the absolute limit is announced once per session', async () => {
  const { phase, readLimit, signInAgain } = openPage()
  const nearEnd = () => ({
    idleEndsAt: Date.now() + 4 * minute,
    endsAt: Date.now() + 4 * minute,
    now: Date.now(),
  })
  signInAgain(nearEnd())
  expect(phase()).toBe('limit')
  readLimit()
  await pass(minute)
  expect(phase()).toBeUndefined()
  signInAgain({ ...endsFrom(Date.now()), endsAt: Date.now() + longest })
  signInAgain(nearEnd())
  expect(phase()).toBe('limit')
})

test('a closed page sends no requests', async () => {
  const { close } = openPage()
  close()
  await pass(15 * minute)
  expect([asked(), redirected()]).toEqual([0, []])
})
