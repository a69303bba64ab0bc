import { setTimeout as pause } from 'node:timers/promises'
import type { WebInstance } from '../harness/web-instance'

const sampleMs = 2000
const minute = 60_000

type Sample = { readonly minutes: number; readonly megabytes: number }

/** Resident memory of the instances in the last seven tenths of a run: after minute 3 of ten. */
export class MemoryLog {
  readonly #instances: readonly WebInstance[]
  readonly #samples = new Map<WebInstance, Sample[]>()
  readonly #fromMs: number

  constructor(instances: readonly WebInstance[], durationMs: number) {
    this.#instances = instances
    this.#fromMs = durationMs * 0.3
  }

  async run(durationMs: number): Promise<void> {
    for (let elapsed = 0; elapsed < durationMs; elapsed += sampleMs) {
      await pause(sampleMs)
      if (elapsed < this.#fromMs) continue
      for (const instance of this.#instances) {
        const sample = { minutes: elapsed / minute, megabytes: instance.memoryMegabytes }
        this.#samples.set(instance, [...(this.#samples.get(instance) ?? []), sample])
      }
    }
  }

  /** Growth of each instance in MB per minute, as the slope of the least-squares line. */
  slopes(): readonly number[] {
    return this.#instances.map((instance) => slopeOf(this.#samples.get(instance) ?? []))
  }
}

function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map(({ megabytes }) => megabytes))]
  const covariance = mean(samples.map(({ minutes, megabytes }) => (minutes - x) * (megabytes - y)))
  return covariance / mean(samples.map(({ minutes }) => (minutes - x) ** 2))
}
