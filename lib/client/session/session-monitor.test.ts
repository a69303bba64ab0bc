import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionExpiry, SessionStatus } from '@/lib/domain/session/session-status'
import { monitorSession } from './session-monitor'

const minute = 60_000
const hour = 60 * minute

let shown: SessionStatus[]
let left: string[]
let answer: SessionExpiry | 'over' | 'unreachable'
let asked: number
/** How long the server takes to answer. */
let answerAfterMs: number
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  shown = []
  left = []
  asked = 0
  answerAfterMs = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const ends = (from: number) => ({ idleEndsAt: from + 15 * minute, endsAt: 12 * hour })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const phase = () => shown.at(-1)?.phase

function begin() {
  const watch = monitorSession({
    expiry: ends(0),
    fetchExpiry: async () => {
      asked += 1
      const said = answer
      if (answerAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
      return said
    },
    onStatus: (standing) => shown.push(standing),
    onEnd: (reason) => left.push(reason),
  })
  stop = watch.stop
  return watch
}

test('the monitor asks the server once, when the warning is due', async () => {
  begin()
  answer = ends(0)
  await pass(14 * minute - 1)
  expect([asked, phase()]).toEqual([0, 'quiet'])
  await pass(1)
  expect([asked, phase()]).toEqual([1, 'idle'])
})

test('a session with activity in another tab shows no warning', async () => {
  begin()
  answer = ends(10 * minute)
  await pass(14 * minute)
  expect(phase()).toBe('quiet')
  await pass(10 * minute)
  expect(phase()).toBe('idle')
})

test('the monitor counts down, then ends the session if the server confirms it', async () => {
  begin()
  answer = ends(0)
  await pass(14 * minute + 30_000)
  expect(shown.at(-1)).toEqual({ phase: 'idle', secondsLeft: 30 })
  answer = 'over'
  await pass(30_000)
  expect(left).toEqual(['idle'])
})

test('extending the session hides the warning', async () => {
  const watch = begin()
  answer = ends(0)
  await pass(14 * minute + 30_000)
  watch.update(ends(Date.now()))
  expect(phase()).toBe('quiet')
  expect(left).toEqual([])
})

test('a response requested before an extension is ignored', async () => {
  const watch = begin()
  answer = ends(0)
  await pass(14 * minute + 30_000)
  answerAfterMs = 2000
  watch.check()
  await pass(1000)
  watch.update(ends(Date.now()))
  await pass(2000)
  expect(phase()).toBe('quiet')
})

test('the newer of two requests counts, whatever the order of their responses', async () => {
  const watch = begin()
  answer = ends(0)
  answerAfterMs = 5000
  await pass(14 * minute)
  answer = ends(10 * minute)
  answerAfterMs = 1000
  watch.check()
  await pass(10_000)
  expect(phase()).toBe('quiet')
})

test('the session does not end while the server is unreachable, and the monitor keeps asking', async () => {
  begin()
  answer = 'unreachable'
  await pass(20 * minute)
  expect([phase(), left]).toEqual(['over', []])
  answer = 'over'
  await pass(5000)
  expect(left).toEqual(['idle'])
})

test('a session that ended elsewhere ends here at the next check', async () => {
  const watch = begin()
  answer = 'over'
  watch.check()
  await pass(0)
  expect(left).toEqual(['expired'])
})

test('the reason of another tab is used once the server confirms the end', async () => {
  const watch = begin()
  answer = ends(0)
  watch.check('elsewhere')
  await pass(0)
  expect(left).toEqual([])
  answer = 'over'
  watch.check('elsewhere')
  await pass(0)
  expect(left).toEqual(['elsewhere'])
})

test('a stopped monitor reports nothing', async () => {
  const watch = begin()
  answer = 'over'
  watch.check()
  watch.stop()
  await pass(hour)
  expect(left).toEqual([])
})
