import { join } from 'node:path'

export type Clock = {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly offsetMs: () => number
  readonly advance: (byMs: number) => void
  readonly reset: () => void
}

/**
 * Creates a clock with the real time plus an offset that tests change. Every expiry and lock uses
 * it. A restart resets the offset. `onMove` receives each new offset in milliseconds.
 */
export function createClock(
  realNow: () => number = Date.now,
  onMove?: (offsetMs: number) => void,
): Clock {
  let offset = 0
  const moveTo = (ms: number) => {
    offset = ms
    onMove?.(offset)
  }
  return {
    now: () => realNow() + offset,
    offsetMs: () => offset,
    advance: (byMs) => moveTo(offset + byMs),
    reset: () => moveTo(0),
  }
}

/** Returns the path of the file with the clock's offset, which a demo's web app follows. */
export function clockOffsetFile(dataFolder: string): string {
  return join(dataFolder, 'clock-offset')
}
