export type Clock = {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly offsetMs: () => number
  readonly advance: (byMs: number) => void
  readonly reset: () => void
}

/**
 * Creates a clock with the real time plus an offset that tests change. Every expiry and lock uses
 * it. A restart resets the offset.
 */
export function createClock(realNow: () => number = Date.now): Clock {
  let offset = 0
  return {
    now: () => realNow() + offset,
    offsetMs: () => offset,
    advance: (byMs) => {
      offset += byMs
    },
    reset: () => {
      offset = 0
    },
  }
}
