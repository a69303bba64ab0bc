import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionExpiry, SessionStatus } from '@/lib/domain/session/session-status'
import { monitorSession } from './use-session-monitor'

const minute = 60_000
const hour = 60 * minute

let shown: SessionStatus[]
let endReasons: string[]
let serverExpiry: SessionExpiry | 'ended' | 'unavailable'
let requestCount: number
/** The response time of the server. */
let answerAfterMs: number
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  shown = []
  endReasons = []
  requestCount = 0
  answerAfterMs = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const ends = (from: number) => ({ idleEndsAt: from + 15 * minute, endsAt: 12 * hour })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const phase = () => shown.at(-1)?.phase

function start() {
  const monitor = monitorSession({
    expiry: ends(0),
    fetchExpiry: async () => {
      requestCount += 1
      const response = serverExpiry
      if (answerAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
      return response
    },
    onStatus: (status) => shown.push(status),
    onEnd: (reason) => endReasons.push(reason),
  })
  stop = monitor.stop
  return monitor
}

test('the monitor asks the server once, when the warning is due', async () => {
  start()
  serverExpiry = ends(0)
  await pass(14 * minute - 1)
  expect([requestCount, phase()]).toEqual([0, 'active'])
  await pass(1)
  expect([requestCount, phase()]).toEqual([1, 'idle'])
})

test('a session with activity in another tab shows no warning', async () => {
  start()
  serverExpiry = ends(10 * minute)
  await pass(14 * minute)
  expect(phase()).toBe('active')
  await pass(10 * minute)
  expect(phase()).toBe('idle')
})

test('the monitor counts down, then ends the session if the server confirms it', async () => {
  start()
  serverExpiry = ends(0)
  await pass(14 * minute + 30_000)
  expect(shown.at(-1)).toEqual({ phase: 'idle', secondsLeft: 30 })
  serverExpiry = 'ended'
  await pass(30_000)
  expect(endReasons).toEqual(['idle'])
})

test('extending the session hides the warning', async () => {
  const monitor = start()
  serverExpiry = ends(0)
  await pass(14 * minute + 30_000)
  monitor.update(ends(Date.now()))
  expect(phase()).toBe('active')
  expect(endReasons).toEqual([])
})

test('a response requested before an extension is ignored', async () => {
  const monitor = start()
  serverExpiry = ends(0)
  await pass(14 * minute + 30_000)
  answerAfterMs = 2000
  monitor.check()
  await pass(1000)
  monitor.update(ends(Date.now()))
  await pass(2000)
  expect(phase()).toBe('active')
})

test('the newer of two requests counts, whatever the order of their responses', async () => {
  const monitor = start()
  serverExpiry = ends(0)
  answerAfterMs = 5000
  await pass(14 * minute)
  serverExpiry = ends(10 * minute)
  answerAfterMs = 1000
  monitor.check()
  await pass(10_000)
  expect(phase()).toBe('active')
})

test('the session does not end while the server is unreachable, and the monitor keeps asking', async () => {
  start()
  serverExpiry = 'unavailable'
  await pass(20 * minute)
  expect([phase(), endReasons]).toEqual(['ended', []])
  serverExpiry = 'ended'
  await pass(5000)
  expect(endReasons).toEqual(['idle'])
})

test('a session that ended elsewhere ends here at the next check', async () => {
  const monitor = start()
  serverExpiry = 'ended'
  monitor.check()
  await pass(0)
  expect(endReasons).toEqual(['expired'])
})

test('the reason of another tab is used once the server confirms the end', async () => {
  const monitor = start()
  serverExpiry = ends(0)
  monitor.check('elsewhere')
  await pass(0)
  expect(endReasons).toEqual([])
  serverExpiry = 'ended'
  monitor.check('elsewhere')
  await pass(0)
  expect(endReasons).toEqual(['elsewhere'])
})

test('a stopped monitor reports nothing', async () => {
  const monitor = start()
  serverExpiry = 'ended'
  monitor.check()
  monitor.stop()
  await pass(hour)
  expect(endReasons).toEqual([])
})
