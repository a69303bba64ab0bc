import type { HeapSample, WebInstance } from '../harness/web-instance'

const minute = 60_000
/** Fewer collections say nothing about growth. */
const leastCollections = 5

/** How the memory of an instance develops: growth in MB per minute, undefined after too few collections, and the resident memory in MB. */
export type MemoryFigures = {
  readonly collections: number
  readonly growth: number | undefined
  readonly resident: number
}

/**
 * Growth between the major garbage collections that the process makes on its own. A forced collection would disturb the
 * run: the instance answers nobody meanwhile, and compiles again afterwards what the collection has thrown away.
 * @param from epoch ms; earlier collections do not count.
 */
export async function memoryOf(instance: WebInstance, from: number): Promise<MemoryFigures> {
  const collections = (await instance.heapSamples()).filter(({ at }) => at >= from)
  return {
    collections: collections.length,
    growth: collections.length < leastCollections ? undefined : slopeOf(collections),
    resident: instance.memoryMegabytes,
  }
}

/** The slope of the least-squares line, in MB per minute. */
function slopeOf(collections: readonly HeapSample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(collections.map(({ at }) => at)), mean(collections.map(({ megabytes }) => megabytes))]
  const covariance = mean(collections.map(({ at, megabytes }) => (at - x) * (megabytes - y)))
  return (covariance / mean(collections.map(({ at }) => (at - x) ** 2))) * minute
}
