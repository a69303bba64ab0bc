import { perProcess } from '../config/process-singleton'

/** How often the clock advances, and by how much at most. */
const tickMs = 50
const longestTickMs = 100

/**
 * A clock that counts only time in which the event loop ran ("loop time"). After a stall of any
 * length, it has advanced by one tick, so a limit never ends before the replies that arrived during
 * the stall are read.
 */
class LoopClock {
  // Does not start at 0, because a clock that replaces another one in the process must not be
  // behind it.
  #now = performance.now()
  readonly #deadlines = new Set<{ readonly at: number; readonly run: () => void }>()

  constructor() {
    this.#tick()
  }

  get now(): number {
    return this.#now
  }

  after(ms: number, run: () => void): () => void {
    const deadline = { at: this.#now + ms, run }
    this.#deadlines.add(deadline)
    return () => this.#deadlines.delete(deadline)
  }

  #tick(): void {
    const started = performance.now()
    // The loop reads its sockets between a timer and an immediate.
    const count = () => {
      this.#now += Math.min(performance.now() - started, longestTickMs)
      this.#tick()
      for (const deadline of this.#deadlines) {
        if (deadline.at > this.#now) continue
        this.#deadlines.delete(deadline)
        deadline.run()
      }
    }
    setTimeout(() => setImmediate(count), tickMs).unref()
  }
}

const clock = perProcess('loopClock', () => new LoopClock())

/** Returns the loop time in milliseconds. It can be compared only with other loop times. */
export function loopTime(): number {
  return clock().now
}

/** Runs a function after the event loop has run for `ms`. @returns a function that cancels it. */
export function afterLoopTime(ms: number, run: () => void): () => void {
  return clock().after(ms, run)
}

/** Returns a signal that times out after `ms` of loop time. */
export function loopTimeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  afterLoopTime(ms, () => controller.abort(reason))
  return controller.signal
}
