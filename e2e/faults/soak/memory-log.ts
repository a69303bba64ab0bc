import { setTimeout as pause } from 'node:timers/promises'
import type { WebInstance } from '../harness/web-instance'

/** Shares of a run. Few, because an instance answers nobody while it collects garbage. */
const sampledAt = [0.3, 0.5, 0.7, 0.9]
const minute = 60_000

type Sample = { readonly minutes: number; readonly used: number; readonly resident: number }

/** How the memory of an instance develops after three tenths of a run: growth in MB per minute, and the most resident memory in MB. */
export type MemoryFigures = { readonly growth: number; readonly resident: number }

/** Memory of the instances in the last seven tenths of a run: after minute 3 of ten. */
export class MemoryLog {
  readonly #instances: readonly WebInstance[]
  readonly #exclude: (collect: () => Promise<void>) => Promise<void>
  readonly #samples = new Map<WebInstance, Sample[]>()

  /** @param exclude runs a garbage collection, during which reads do not count. */
  constructor(instances: readonly WebInstance[], exclude: (collect: () => Promise<void>) => Promise<void>) {
    this.#instances = instances
    this.#exclude = exclude
  }

  async run(durationMs: number): Promise<void> {
    const started = performance.now()
    for (const share of sampledAt) {
      const due = share * durationMs
      await pause(started + due - performance.now())
      for (const instance of this.#instances)
        await this.#exclude(async () => await this.#sample(instance, due / minute))
    }
  }

  async #sample(instance: WebInstance, minutes: number): Promise<void> {
    const used = await instance.usedMemoryMegabytes()
    const sample = { minutes, used, resident: instance.memoryMegabytes }
    this.#samples.set(instance, [...(this.#samples.get(instance) ?? []), sample])
  }

  figures(): readonly MemoryFigures[] {
    return this.#instances.map((instance) => {
      const samples = this.#samples.get(instance) ?? []
      return { growth: slopeOf(samples), resident: Math.max(...samples.map(({ resident }) => resident)) }
    })
  }
}

/** Growth of the used memory in MB per minute, as the slope of the least-squares line. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map(({ used }) => used))]
  const covariance = mean(samples.map(({ minutes, used }) => (minutes - x) * (used - y)))
  return covariance / mean(samples.map(({ minutes }) => (minutes - x) ** 2))
}
