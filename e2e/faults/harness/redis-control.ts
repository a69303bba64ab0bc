import { Redis } from 'ioredis'
import { startRedis } from '@/scripts/programs/redis'
import { TcpProxy } from './tcp-proxy'

type RedisServer = Awaited<ReturnType<typeof startRedis>>

/**
 * Redis's errors for a refused write. Each has the command that causes it and the command that
 * undoes it.
 */
const refusals = {
  NOREPLICAS: ['CONFIG SET min-replicas-to-write 1', 'CONFIG SET min-replicas-to-write 0'],
  READONLY: ['REPLICAOF 127.0.0.1 1', 'REPLICAOF NO ONE'],
  OOM: ['CONFIG SET maxmemory 1', 'CONFIG SET maxmemory 0'],
} as const
export type Refusal = keyof typeof refusals

/**
 * A real Redis with an append-only file. Web processes reach it through the proxy; tests read it
 * directly.
 */
export class RedisControl {
  readonly proxy: TcpProxy
  readonly #folder: string
  #server: RedisServer

  private constructor(folder: string, server: RedisServer, proxy: TcpProxy) {
    this.#folder = folder
    this.#server = server
    this.proxy = proxy
  }

  static async start(folder: string): Promise<RedisControl> {
    const server = await startRedis(folder, { appendOnly: true })
    return new RedisControl(folder, server, await TcpProxy.start(server.port))
  }

  /** `REDIS_URL` of the web processes. */
  get url(): string {
    return `redis://127.0.0.1:${this.proxy.port}`
  }

  /** Restarts the server with the data in its append-only file. */
  async restart(): Promise<void> {
    const { port } = this.#server
    await this.#server.stop()
    this.#server = await startRedis(this.#folder, { port, appendOnly: true })
  }

  /** Makes Redis refuse every write. It still answers other commands. */
  async refuseWrites(refusal: Refusal): Promise<void> {
    await this.#run(refusals[refusal][0])
  }

  async acceptWrites(): Promise<void> {
    for (const [, command] of Object.values(refusals)) await this.#run(command)
  }

  /** Sets the memory limit so that this share of it is in use. `acceptWrites` removes the limit. */
  async fillMemory(share: number): Promise<void> {
    await this.#withClient(async (client) => {
      const [, used] = /^used_memory:(\d+)/m.exec(await client.info('memory')) ?? []
      await client.config('SET', 'maxmemory', Math.round(Number(used) / share))
    })
  }

  async #run(command: string): Promise<void> {
    const [name = '', ...args] = command.split(' ')
    await this.#withClient((client) => client.call(name, ...args))
  }

  async flush(): Promise<void> {
    await this.#withClient((client) => client.flushall())
  }

  /**
   * Returns every string in Redis by key: values, set members, and the names and values of hash
   * fields.
   */
  async dump(): Promise<ReadonlyMap<string, readonly string[]>> {
    return await this.#withClient(async (client) => {
      const keys = await client.keys('*')
      return new Map(
        await Promise.all(keys.map(async (key) => [key, await readStrings(client, key)] as const)),
      )
    })
  }

  /** Runs commands over a direct connection, without the proxy. */
  async #withClient<T>(run: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.#server.url)
    try {
      return await run(client)
    } finally {
      client.disconnect()
    }
  }

  async stop(): Promise<void> {
    await this.proxy.stop()
    await this.#server.stop()
  }
}

async function readStrings(client: Redis, key: string): Promise<readonly string[]> {
  switch (await client.type(key)) {
    case 'string':
      return [await client.get(key)].filter((value) => value !== null)
    case 'hash':
      return Object.entries(await client.hgetall(key)).flat()
    case 'set':
      return await client.smembers(key)
    case 'zset':
      return await client.zrange(key, '0', '-1')
    case 'list':
      return await client.lrange(key, '0', '-1')
    default:
      return []
  }
}
