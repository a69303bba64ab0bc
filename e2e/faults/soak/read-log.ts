import { percentile } from '../harness/figures'

/**
 * A call of one instance: when it was answered, in ms since the start of the run, and how long it
 * took.
 */
type Call = { readonly answered: number; readonly ms: number; readonly instance: string }

/** Measures a run's cached reads. Excludes those delayed by the test's own actions. */
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

  /** @param ms duration of the read answered just now */
  addRead(ms: number, instance: string): void {
    const answered = this.#elapsed
    if (this.#exclusions === 0 && answered - ms >= this.#countsFrom)
      this.#reads.push({ answered, ms, instance })
  }

  /** @param ms duration of the page answered just now */
  addPage(ms: number, instance: string): void {
    this.#pages.push({ answered: this.#elapsed, ms, instance })
  }

  get #elapsed(): number {
    return performance.now() - this.#started
  }

  /** p99 in ms. */
  get p99(): number {
    return p99Of(this.#reads)
  }

  /**
   * p99 in ms of reads during which their instance rendered no page, because a process does one
   * thing at a time.
   */
  get p99WithoutPages(): number {
    const pages = Map.groupBy(this.#pages, ({ instance }) => instance)
    return p99Of(
      this.#reads.filter((read) => !pages.get(read.instance)?.some((page) => overlap(read, page))),
    )
  }

  /** p99 in ms for each tenth of the time so far. */
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
