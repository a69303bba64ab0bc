import { beforeAll, beforeEach, inject } from 'vitest'
import { Cluster } from './cluster'

let running: Promise<Cluster> | undefined

/**
 * Starts the cluster once for all test files and repairs it before each test, or only before the
 * first one if the tests in a file build on each other.
 */
export function setUpCluster(
  repair: 'before each test' | 'before the first test' = 'before each test',
): () => Cluster {
  let cluster: Cluster | undefined
  beforeAll(async () => {
    running ??= Cluster.start(inject('folder'))
    cluster = await running
    if (repair === 'before the first test') await cluster.repair()
  })
  if (repair === 'before each test') beforeEach(async () => await cluster?.repair())
  return () => {
    if (!cluster) throw new Error('The cluster starts before the first test.')
    return cluster
  }
}
