import { beforeAll, beforeEach, inject } from 'vitest'
import { Cluster } from './cluster'

let running: Promise<Cluster> | undefined

/** Starts the cluster once for all test files and repairs it before each test. */
export function setUpCluster(): () => Cluster {
  let cluster: Cluster | undefined
  beforeAll(async () => {
    running ??= Cluster.start(inject('folder'))
    cluster = await running
  })
  beforeEach(async () => await cluster?.repair())
  return () => {
    if (!cluster) throw new Error('The cluster starts before the first test.')
    return cluster
  }
}
