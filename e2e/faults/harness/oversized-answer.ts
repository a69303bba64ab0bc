import type { Cluster } from './cluster'
import { residentMegabytesOf } from './process-usage'

type Effect = {
  readonly status: number
  /** The slowest answer of `/healthz` to another visitor meanwhile. */
  readonly healthMs: number
  /** The most resident memory meanwhile and afterwards, less that before. */
  readonly growthMegabytes: number
}

/** Reads bureau data of a size through instance A, and measures what the instance goes through. */
export async function readOversizedAnswer(cluster: Cluster, megabytes: number): Promise<Effect> {
  const { a: on, sandbox } = cluster
  // A sign-out drops what is cached for the consumer.
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
