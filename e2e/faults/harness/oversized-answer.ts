import type { Cluster } from './cluster'
import { residentMegabytesOf } from './process-usage'

type Effect = {
  readonly status: number
  /** The slowest response of `/healthz` to another visitor during the read, in milliseconds. */
  readonly healthMs: number
  /** The increase in resident memory, up to its maximum during the read. */
  readonly growthMegabytes: number
}

/** Reads bureau data of this size through instance A, and measures the effect on the instance. */
export async function readOversizedAnswer(cluster: Cluster, megabytes: number): Promise<Effect> {
  const { a: on, sandbox } = cluster
  // A sign-out removes the consumer's cached data.
  await (await cluster.signIn('good')).post('/api/sign-out')
  const [client, visitor] = [await cluster.signIn('good'), cluster.client(on)]
  const path = '/users/efx-latest-report'
  await sandbox.injectFaults({ path, mode: 'pdf', bytes: megabytes * 1_000_000 })
  const before = residentMegabytesOf(on.pid)
  let [healthMs, most, isAnswered] = [0, before, false]
  const answer = client.get('/api/report-details', { on }).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    const health = await visitor.get('/healthz')
    if (health.status !== 200) throw new Error(`/healthz returned ${health.status}.`)
    healthMs = Math.max(healthMs, health.ms)
    most = Math.max(most, residentMegabytesOf(on.pid))
  }
  const { status } = await answer
  most = Math.max(most, residentMegabytesOf(on.pid))
  return { status, healthMs, growthMegabytes: most - before }
}
