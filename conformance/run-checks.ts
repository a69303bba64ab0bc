import { setTimeout as pause } from 'node:timers/promises'
import type { Adapter } from './adapter'
import { Claims } from './evidence'
import type { BffPromise } from './promise'
import type { Result } from './report'
import type { Rig } from './rig/rig'

/** The claim that fails if a check throws or does not end. */
export const comesToItsEnd = 'the check comes to its end'
const defaultDeadlineMs = 60_000
/**
 * With `--all`, a check may take this many times as long, because it repeats the steps that depend
 * on chance.
 */
const longerWithAll = 10

/** Checks one promise. The promise fails if its check throws or does not end. */
export async function runCheck(rig: Rig, promise: BffPromise): Promise<Omit<Result, 'number'>> {
  const { id, title } = promise
  const deadlineMs =
    (promise.deadlineMs ?? defaultDeadlineMs) * (rig.repetitions === 'all' ? longerWithAll : 1)
  const claims = new Claims()
  const reason = reasonNotOffered(rig.adapter, promise)
  if (reason) return { id, title, outcome: 'not offered', claims: [], ...reason }
  const deadline = new AbortController()
  try {
    await rig.repair()
    const late = pause(deadlineMs, undefined, { signal: deadline.signal }).then(() => {
      throw new Error(`The check did not end within ${deadlineMs / 1000} s.`)
    })
    await Promise.race([promise.check(rig, claims), late])
  } catch (error) {
    claims.add(comesToItsEnd, false, String(error))
  } finally {
    deadline.abort()
  }
  const holds = claims.list.length > 0 && claims.list.every((claim) => claim.holds)
  const source = holds ? undefined : rig.adapter.documented[id]
  return { id, title, outcome: holds ? 'held' : 'failed', claims: claims.list, source }
}

function reasonNotOffered(adapter: Adapter, { id, needs }: BffPromise) {
  const stated = adapter.notOffered[id]
  if (stated) return stated
  return needs !== undefined && adapter[needs] === undefined
    ? { because: `no ${needs}` }
    : undefined
}
