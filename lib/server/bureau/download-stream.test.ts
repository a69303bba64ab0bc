import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toDownloadStream } from './report-pdf'

const limits = { totalMs: 1_000, windowMs: 100, minBytes: 10 }
const enough = Buffer.alloc(limits.minBytes)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Opens a source and the reader of its stream. `cuts` returns how often a timer has destroyed the
 * source.
 */
function open() {
  const source = new PassThrough()
  const destroy = vi.spyOn(source, 'destroy')
  const cuts = () => destroy.mock.calls.filter(([error]) => error).length
  return { source, cuts, reader: toDownloadStream(source, limits).getReader() }
}

/** Waits until the stream has ended or failed, then fires all timers that were not cleared. */
async function letTimersFire() {
  await new Promise(setImmediate)
  vi.advanceTimersByTime(2 * limits.totalMs)
}

it('a download stream delivers a complete file and stops its timers', async () => {
  const { source, reader, cuts } = open()
  source.end('abc')
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('abc')
  expect((await reader.read()).done).toBe(true)
  await letTimersFire()
  expect(cuts()).toBe(0)
})

it('a download stream fails when the reader stalls, and closes the source', async () => {
  const { source, reader, cuts } = open()
  source.on('error', () => undefined)
  for (let chunk = 0; chunk < 100; chunk += 1) source.write(Buffer.alloc(16_384))
  await reader.read()
  vi.advanceTimersByTime(2 * limits.windowMs)
  await expect(reader.closed).rejects.toThrow('The download is too slow')
  expect(source.destroyed).toBe(true)
  await letTimersFire()
  expect(cuts()).toBe(1)
})

it('a download stream fails if the source sends less than the minimum within a window', async () => {
  const { source, reader } = open()
  source.write(enough)
  await reader.read()
  vi.advanceTimersByTime(limits.windowMs)
  source.write('x')
  await reader.read()
  vi.advanceTimersByTime(limits.windowMs)
  await expect(reader.closed).rejects.toThrow('The download is too slow')
})

it('a download stream fails at its deadline even if bytes still arrive', async () => {
  const { source, reader } = open()
  for (let elapsed = 0; elapsed < limits.totalMs; elapsed += limits.windowMs) {
    source.write(enough)
    await reader.read()
    vi.advanceTimersByTime(limits.windowMs)
  }
  await expect(reader.closed).rejects.toThrow('The download takes too long')
})

it('a download stream fails if the source is cut off', async () => {
  const { source, reader } = open()
  source.write('%PDF half')
  await reader.read()
  source.destroy()
  await expect(reader.read()).rejects.toThrow()
})

it('a download stream closes the source when the reader cancels', async () => {
  const { source, reader, cuts } = open()
  source.write('%PDF half')
  await reader.cancel()
  expect(source.destroyed).toBe(true)
  await letTimersFire()
  expect(cuts()).toBe(0)
})
