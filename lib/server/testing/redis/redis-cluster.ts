import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import getPort, { portNumbers } from 'get-port'
import { Redis } from 'ioredis'
import { vi } from 'vitest'
import { findOrInstallRedis } from '@/scripts/programs/redis'

/** The bus of a cluster node listens on a port that is 10,000 higher. */
const ports = portNumbers(21_000, 31_000)
const slots = 16_384
const size = 3

type RunningCluster = {
  readonly url: string
  readonly nodes: readonly Redis[]
  readonly stop: () => Promise<void>
}

/** Starts Redis or Valkey with additional options on a free port, with its files in the folder. */
export async function startRedisWith(options: readonly string[], folder: string) {
  const port = await getPort({ port: ports })
  const files = [
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
    '--logfile',
    `${folder}/${port}.log`,
  ]
  const child = spawn(findOrInstallRedis(), [
    ...options,
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    ...files,
  ])
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const client = new Redis(port, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  client.on('error', () => undefined)
  await client.ping()
  return { port, client, stop: () => stop(child, client) }
}

/** Starts a cluster of three masters. */
export async function startCluster(folder: string): Promise<RunningCluster> {
  const servers: Awaited<ReturnType<typeof startRedisWith>>[] = []
  for (let at = 0; at < size; at += 1) {
    const options = ['--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${at}.conf`]
    servers.push(await startRedisWith(options, folder))
  }
  for (const [at, { client }] of servers.entries()) {
    const [from, to] = [at, at + 1].map((part) => Math.floor((slots * part) / size))
    await client.call('CLUSTER', 'ADDSLOTSRANGE', from ?? 0, (to ?? 0) - 1)
    await client.call('CLUSTER', 'MEET', '127.0.0.1', servers[0]?.port ?? 0)
  }
  const nodes = servers.map(({ client }) => client)
  await vi.waitFor(
    async () => {
      for (const node of nodes)
        if (!(await node.cluster('INFO')).includes('cluster_state:ok')) throw new Error('not ready')
    },
    { timeout: 60_000, interval: 100 },
  )
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    nodes,
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}

async function stop(child: ChildProcess, client: Redis): Promise<void> {
  client.disconnect()
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
