import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '@/e2e/faults/harness/cluster'

const paths = ['/api/user', '/api/score']
const pauseMs = 50

/**
 * Makes a consumer read from both instances in turn, twenty times a second, and sign in again when
 * necessary.
 */
export async function keepReading(cluster: Cluster): Promise<never> {
  const client = cluster.client()
  for (let call = 0; ; call += 1) {
    const { status } = await client.get(paths[call % paths.length] ?? '')
    if (status === 401) await cluster.signIn('good', client).catch(() => undefined)
    await pause(pauseMs)
  }
}
