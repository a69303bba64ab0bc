import { once } from 'node:events'
import { expect, it } from 'vitest'
import { afterLoopTime, loopTime, loopTimeoutSignal } from './loop-clock'

const stallMs = 400

/** Blocks the event loop. */
function stall(): void {
  const end = performance.now() + stallMs
  while (performance.now() < end);
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('a stall of the process counts as one tick at most', async () => {
  const before = loopTime()
  stall()
  await turn()
  await turn()
  expect(loopTime() - before).toBeLessThanOrEqual(100)
})

it('an event-loop timeout does not abort during a stall, and aborts later', async () => {
  const signal = loopTimeoutSignal(stallMs)
  stall()
  await turn()
  expect(signal.aborted).toBe(false)
  await once(signal, 'abort')
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

it('a canceled timer does not run its function', async () => {
  const ran: string[] = []
  afterLoopTime(0, () => ran.push('cancelled'))()
  await new Promise<void>((resolve) => afterLoopTime(0, resolve))
  expect(ran).toEqual([])
})
