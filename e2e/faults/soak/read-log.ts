import { percentile } from '../harness/figures'

/**
 * A call that an instance answered: the time of the response, in ms since the start of the run, and
 * the call's duration.
 */
type Call = { readonly answered: number; readonly ms: number; readonly instance: string }

/** Measures a run's cached reads. Excludes those that the test's own actions delay. */
export class ReadLog {
  readonly #reads: Call[] = []
  readonly #pages: Call[] = []
  #started = performance.now()
  #exclusions = 0
  #countsFrom = 0

  begin(): void {
    this.#started = performance.now()
  }

  /** Runs an action that delays reads, such as an outage. Such periods may overlap. */
  async exclude<T>(cause: () => Promise<T>): Promise<T> {
    this.#exclusions += 1
    const result = await cause()
    this.#exclusions -= 1
    this.#countsFrom = this.#elapsed
    return result
  }

  /** @param ms duration of the read that has just been answered */
  addRead(ms: number, instance: string): void {
    const answered = this.#elapsed
    if (this.#exclusions === 0 && answered - ms >= this.#countsFrom)
      this.#reads.push({ answered, ms, instance })
  }

  /** @param ms duration of the page request that has just been answered */
  addPage(ms: number, instance: string): void {
    this.#pages.push({ answered: this.#elapsed, ms, instance })
  }

  get #elapsed(): number {
    return performance.now() - this.#started
  }

  /** The p99 of all reads in ms. */
  get p99(): number {
    return p99Of(this.#reads)
  }

  /**
   * The p99 in ms, without reads that overlap with page rendering on the same instance. An instance
   * does one thing at a time, so rendering delays reads.
   */
  get p99WithoutPages(): number {
    const pages = Map.groupBy(this.#pages, ({ instance }) => instance)
    return p99Of(
      this.#reads.filter((read) => !pages.get(read.instance)?.some((page) => overlap(read, page))),
    )
  }

  /** The p99 in ms for each tenth of the time so far. */
  get p99ByTenth(): readonly number[] {
    const tenthMs = this.#elapsed / 10
    const tenths = Map.groupBy(this.#reads, ({ answered }) => Math.floor(answered / tenthMs))
    return Array.from({ length: 10 }, (_, tenth) => p99Of(tenths.get(tenth) ?? []))
  }
}

function overlap(a: Call, b: Call): boolean {
  return a.answered - a.ms < b.answered && b.answered - b.ms < a.answered
}

function p99Of(reads: readonly Call[]): number {
  return percentile(
    reads.map(({ ms }) => ms),
    0.99,
  )
}
