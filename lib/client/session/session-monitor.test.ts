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

test('the server is asked once, when the warning is due, and not before', async () => {
  begin()
  answer = ends(0)
  await pass(14 * minute - 1)
  expect([asked, phase()]).toEqual([0, 'quiet'])
  await pass(1)
  expect([asked, phase()]).toEqual([1, 'idle'])
})

test('a session that was busy in another tab is not warned of', async () => {
  begin()
  answer = ends(10 * minute)
  await pass(14 * minute)
  expect(phase()).toBe('quiet')
  await pass(10 * minute)
  expect(phase()).toBe('idle')
})

test('the seconds are counted down, then the page is left where the server agrees', async () => {
  begin()
  answer = ends(0)
  await pass(14 * minute + 30_000)
  expect(shown.at(-1)).toEqual({ phase: 'idle', secondsLeft: 30 })
  answer = 'over'
  await pass(30_000)
  expect(left).toEqual(['idle'])
})

test('a press puts the end off, and the warning goes', async () => {
  const watch = begin()
  answer = ends(0)
  await pass(14 * minute + 30_000)
  watch.update(ends(Date.now()))
  expect(phase()).toBe('quiet')
  expect(left).toEqual([])
})

test('an answer that was asked for before a press says nothing after it', async () => {
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

test('of two questions the newer one counts, whatever the order of their answers', async () => {
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

test('nobody is sent away while the server cannot be reached, and it is asked until it can', async () => {
  begin()
  answer = 'unreachable'
  await pass(20 * minute)
  expect([phase(), left]).toEqual(['over', []])
  answer = 'over'
  await pass(5000)
  expect(left).toEqual(['idle'])
})

test('a session ended elsewhere is left at once when somebody looks', async () => {
  const watch = begin()
  answer = 'over'
  watch.check()
  await pass(0)
  expect(left).toEqual(['expired'])
})

test('what another tab says is believed once the server agrees', async () => {
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

test('a watch that was stopped says nothing more', async () => {
  const watch = begin()
  answer = 'over'
  watch.check()
  watch.stop()
  await pass(hour)
  expect(left).toEqual([])
})
