import { beforeAll, inject } from 'vitest'
import { type LocalCluster, startLocalCluster } from '@/scripts/cluster/local-cluster'
import { clearEnv } from '@/scripts/env'

let running: Promise<LocalCluster> | undefined

/** Starts the cluster once for all test files. It ends with the process, but its logs are kept. */
export function setUpLocalCluster(): () => LocalCluster {
  let cluster: LocalCluster | undefined
  beforeAll(async () => {
    running ??= start(inject('folder'))
    cluster = await running
  })
  return () => {
    if (!cluster) throw new Error('The cluster starts before the first test.')
    return cluster
  }
}

async function start(folder: string): Promise<LocalCluster> {
  clearEnv()
  return await startLocalCluster({ folder, logs: '.data/cluster-logs' })
}
