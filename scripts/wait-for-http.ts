import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from './cli-error'
import type { Running } from './processes'

const askAgainMs = 100
const askLimitMs = 5_000

/** Whether anything at all answers there: any HTTP status counts. */
export async function isAnswering(url: string, limitMs = askLimitMs): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}

/**
 * Waits until a started process answers.
 * @throws {Fault} with its last words where it ended or stayed silent instead.
 */
export async function untilAnswering(url: string, running: Running, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  let ended = false
  running.ended.then(() => {
    ended = true
  })
  while (!(await isAnswering(url))) {
    if (ended) throw new Fault(`The ${running.name} did not start.`, running.lastWords())
    if (Date.now() > deadline) throw new Fault(`The ${running.name} does not answer at ${url}.`, running.lastWords())
    await pause(askAgainMs)
  }
}
