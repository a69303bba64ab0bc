import { percentile } from '../harness/figures'

/** A cached read: when it was answered, in ms since the start of the run, and how long that took. */
type Read = { readonly answered: number; readonly ms: number }

/** How long the cached reads of a run took. Those that wait for something that the test does do not count. */
export class ReadLog {
  readonly #reads: Read[] = []
  #started = performance.now()
  #isExcluded = false
  #countsFrom = 0

  begin(): void {
    this.#started = performance.now()
  }

  /** Runs an outage, which holds the reads up. */
  async exclude(cause: () => Promise<void>): Promise<void> {
    this.#isExcluded = true
    await cause()
    this.#isExcluded = false
    this.#countsFrom = this.#elapsed
  }

  /** @param ms how long the read took that has just been answered. */
  add(ms: number): void {
    const answered = this.#elapsed
    if (!this.#isExcluded && answered - ms >= this.#countsFrom) this.#reads.push({ answered, ms })
  }

  get #elapsed(): number {
    return performance.now() - this.#started
  }

  /** p99 in ms. */
  get p99(): number {
    return p99Of(this.#reads)
  }

  /** p99 in ms of each tenth of the time until now. */
  get p99ByTenth(): readonly number[] {
    const tenthMs = this.#elapsed / 10
    const tenths = Map.groupBy(this.#reads, ({ answered }) => Math.floor(answered / tenthMs))
    return Array.from({ length: 10 }, (_, tenth) => p99Of(tenths.get(tenth) ?? []))
  }
}

function p99Of(reads: readonly Read[]): number {
  return percentile(
    reads.map(({ ms }) => ms),
    0.99,
  )
}
