import { randomUUID } from 'node:crypto'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisAddress } from '../config/redis-url'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { PendingWrites } from './pending-writes'
import { createRedisClient, type RedisClient } from './redis-client'

/** Redis's errors for a refused write. Older versions wrap them in the error of a script. */
const refusal = /\b(NOREPLICAS|READONLY|OOM|MISCONF|CLUSTERDOWN|MASTERDOWN|NOPERM)\b/
/** Redis counts as writable after it has accepted a write and refused none for this long. */
const refusalEffectMs = 500
/**
 * A new connection may reach the master that replaced a replica at the same address. Connects at
 * most this often.
 */
const replicaReconnectMs = 1_000
const probeTtlMs = 1_000

/** The connection to Redis. Logs each change of its status once. */
export class RedisConnection {
  readonly client: RedisClient
  /** The writes that must not be lost. */
  readonly pendingWrites: PendingWrites
  /**
   * Called whenever Redis becomes writable: after every connection, and when it accepts writes
   * again.
   */
  readonly onWritable = new Set<() => void>()
  /** When Redis last came back or accepted writes again (epoch ms). */
  returnedAt: number | undefined
  isClosing = false
  #state: 'connecting' | 'ready' | 'lost' = 'connecting'
  /** When Redis last refused a write (epoch ms); undefined while it accepts them. */
  #refusedAt: number | undefined
  #reconnectedAt = 0
  /** Set until the connection to be replaced has closed. */
  #isReconnecting = false

  constructor(address: RedisAddress) {
    this.client = createRedisClient(address, (error) => this.#reconnectOnError(error))
    this.pendingWrites = new PendingWrites(this.client)
    this.client.on('ready', () => this.#onReady())
    this.client.on('close', () => this.#onClose())
    // Makes the rate limiter define its command now. A command defined while others wait in a
    // pipeline is missing in that pipeline, and ioredis then fails outside of any promise.
    new RateLimiterRedis({ storeClient: this.client, points: 1, duration: 1 })
    // Without a listener ioredis prints every failed attempt.
    this.client.on('error', () => undefined)
  }

  get status(): 'connected' | 'read-only' | 'unreachable' {
    if (this.#state !== 'ready') return 'unreachable'
    return this.#refusedAt === undefined ? 'connected' : 'read-only'
  }

  /** Makes a write without effect, using the command that ends the sessions of a user. */
  async writeProbe(key: string): Promise<void> {
    await this.client.swRaiseEra(`${key}:${randomUUID()}`, 1, probeTtlMs)
  }

  #onReady(): void {
    if (this.#state !== 'ready') log().info({ event: 'redis connected' })
    if (this.#state === 'lost') this.returnedAt = Date.now()
    this.#state = 'ready'
    if (this.#refusedAt === undefined) this.#writeAll()
  }

  #onClose(): void {
    const isLost = !this.#isReconnecting
    this.#isReconnecting = false
    if (!isLost) return
    if (this.#state !== 'lost' && !this.isClosing) log().error({ event: 'redis unreachable' })
    this.#state = 'lost'
  }

  #reconnectOnError({ message }: Error): boolean {
    const [reason] = refusal.exec(message) ?? []
    if (reason === undefined) return false
    const isFirst = this.#refusedAt === undefined
    this.#refusedAt = Date.now()
    if (isFirst) {
      log().error({ event: 'redis refuses writes', message: reason })
      this.pendingWrites.add('probe', () => this.#probe())
    }
    if (reason !== 'READONLY' || this.#refusedAt - this.#reconnectedAt < replicaReconnectMs)
      return false
    this.#reconnectedAt = this.#refusedAt
    this.#isReconnecting = true
    return true
  }

  async #probe(): Promise<void> {
    if (Date.now() - (this.#refusedAt ?? 0) < refusalEffectMs) throw new Problem(503)
    await this.writeProbe('sw:probe')
    log().info({ event: 'redis accepts writes' })
    this.#refusedAt = undefined
    this.returnedAt = Date.now()
    this.#writeAll()
  }

  #writeAll(): void {
    for (const listener of this.onWritable) listener()
    void this.pendingWrites.repeat()
  }
}
