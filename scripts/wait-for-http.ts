import { setTimeout as pause } from 'node:timers/promises'
import { CliError } from './cli-error'
import type { RunningProcess } from './processes'

const retryIntervalMs = 100
const requestTimeoutMs = 5_000

/** Whether a server responds; any HTTP status counts. */
export async function isResponding(url: string, limitMs = requestTimeoutMs): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}

/**
 * Waits until a started process responds.
 * @throws {CliError} with the end of its log if it exits or does not respond in time.
 */
export async function waitForHttp(url: string, running: RunningProcess, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  let ended = false
  running.ended.then(() => {
    ended = true
  })
  while (!(await isResponding(url))) {
    if (ended) throw new CliError(`The ${running.name} did not start.`, running.logTail())
    if (Date.now() > deadline) throw new CliError(`The ${running.name} does not answer at ${url}.`, running.logTail())
    await pause(retryIntervalMs)
  }
}
