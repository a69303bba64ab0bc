import { beforeAll, inject } from 'vitest'
import { type LocalCluster, startLocalCluster } from '@/scripts/cluster/local-cluster'
import { clearEnv } from '@/scripts/env'

type MeasuredCluster = LocalCluster & { readonly startMs: number }

let running: Promise<MeasuredCluster> | undefined

/** Starts the cluster once for all test files; it ends with the process, and its logs stay. */
export function setUpLocalCluster(): () => MeasuredCluster {
  let cluster: MeasuredCluster | undefined
  beforeAll(async () => {
    running ??= startMeasured(inject('folder'))
    cluster = await running
  })
  return () => {
    if (!cluster) throw new Error('The cluster starts before the first test.')
    return cluster
  }
}

async function startMeasured(folder: string): Promise<MeasuredCluster> {
  clearEnv()
  const started = performance.now()
  const cluster = await startLocalCluster({ folder, logs: '.data/cluster-logs' })
  return { ...cluster, startMs: performance.now() - started }
}
