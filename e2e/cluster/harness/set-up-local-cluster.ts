import { join } from 'node:path'
import { beforeAll, inject } from 'vitest'
import { type LocalCluster, startLocalCluster } from '@/scripts/cluster/local-cluster'
import { clearEnv } from '@/scripts/env'

let running: Promise<LocalCluster> | undefined

/** Starts the cluster once for all test files; it ends with the process. */
export function setUpLocalCluster(): () => LocalCluster {
  let cluster: LocalCluster | undefined
  beforeAll(async () => {
    clearEnv()
    const folder = inject('folder')
    running ??= startLocalCluster({ folder, logs: join(folder, 'logs') })
    cluster = await running
  })
  return () => {
    if (!cluster) throw new Error('The cluster starts before the first test.')
    return cluster
  }
}
