import { beforeAll, inject } from 'vitest'
import { type LocalCluster, startLocalCluster } from '@/scripts/cluster/local-cluster'
import { clearEnv } from '@/scripts/env'

let running: Promise<LocalCluster> | undefined

/** Starts the cluster once for all test files; it ends with the process, and its logs stay. */
export function setUpLocalCluster(): () => LocalCluster {
  let cluster: LocalCluster | undefined
  beforeAll(async () => {
    clearEnv()
    running ??= startLocalCluster({ folder: inject('folder'), logs: '.data/cluster-logs' })
    cluster = await running
  })
  return () => {
    if (!cluster) throw new Error('The cluster starts before the first test.')
    return cluster
  }
}
