export type Clock = {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly offsetMs: () => number
  readonly advance: (byMs: number) => void
  readonly reset: () => void
}

/** Real time plus an offset that tests move; every expiry and lock of the sandbox looks here. A restart brings it back. */
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
