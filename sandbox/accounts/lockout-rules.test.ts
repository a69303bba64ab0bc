import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeLock, type LockState, lockRules, stateAfterFailure } from './lockout-rules'

const { signIn } = lockRules
const start = 1_000_000

function failing(times: number, at: (index: number) => number): LockState | undefined {
  let state: LockState | undefined
  for (let index = 0; index < times; index += 1) state = stateAfterFailure(state, signIn, at(index))
  return state
}

describe('lockout', () => {
  it.each([
    ['no lock after four failures', 4, 1, undefined],
    ['a lock of 30 minutes after five', 5, 1, 'temporary'],
    ['no lock when five failures exceed the window', 5, signIn.windowMs / 4 + 1, undefined],
  ])('failed sign-ins lead to %s', (_what, failures, apartMs, kind) => {
    const state = failing(failures, (index) => start + index * apartMs)
    expect(activeLock(state, start + (failures - 1) * apartMs)?.kind).toBe(kind)
  })

  it('a lock ends exactly after its duration', () => {
    const state = failing(5, () => start)
    expect(activeLock(state, start + signIn.lockMs - 1)).toEqual({
      kind: 'temporary',
      until: start + signIn.lockMs,
    })
    expect(activeLock(state, start + signIn.lockMs)).toBeUndefined()
  })

  it('the third lock within 72 hours is permanent', () => {
    const state = failing(15, (index) => start + Math.floor(index / 5) * (signIn.lockMs + 1))
    expect(activeLock(state, start + 365 * 24 * 3_600_000)).toEqual({ kind: 'permanent' })
  })

  it('the lock count resets after 72 hours without failures', () => {
    const state = failing(15, (index) => start + Math.floor(index / 5) * (signIn.locksWindowMs + 1))
    expect(state?.permanent).toBe(false)
  })

  it('fewer failures than allowed in any window never lead to a lock', () => {
    const gaps = fc.array(fc.nat(signIn.windowMs / 2), { maxLength: 60 })
    let locksSeen = 0
    const check = (each: number[]) => {
      let [state, now, sinceLock]: [LockState | undefined, number, number[]] = [
        undefined,
        start,
        [],
      ]
      for (const gap of each) {
        now += gap
        // No password is checked while the account is locked, so this attempt is not a failure.
        if (activeLock(state, now)) continue
        sinceLock.push(now)
        state = stateAfterFailure(state, signIn, now)
        if (!activeLock(state, now)) continue
        locksSeen += 1
        expect(sinceLock.filter((at) => at > now - signIn.windowMs).length).toBeGreaterThanOrEqual(
          signIn.failures,
        )
        sinceLock = []
      }
    }
    fc.assert(fc.property(gaps, check), { seed: 5, numRuns: 500 })
    expect(locksSeen).toBeGreaterThan(10)
  })
})
