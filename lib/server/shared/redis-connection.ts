import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisAddress } from '../config/redis-url'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { afterLoopTime, loopTime } from './loop-clock'
import { PendingWrites } from './pending-writes'
import { createRedisClient, type RedisClient } from './redis-client'

/** Redis's errors for a refused write. Older versions of Redis wrap them in a script error. */
const refusal = /\b(NOREPLICAS|READONLY|OOM|MISCONF|CLUSTERDOWN|MASTERDOWN|NOPERM)\b/
/** Redis counts as writable after it has accepted a write and refused none for this long. */
const refusalEffectMs = 500
/**
 * Minimum interval between reconnects after a write to a replica. A new connection may reach the
 * master that replaced the replica at the same address.
 */
const replicaReconnectMs = 1_000
const probeTtlMs = 1_000
/** The loop time after which a loss of Redis counts as an outage. Contract, section 13. */
const outageAfterMs = 2_000
const askIntervalMs = 50
/** `Retry-After` of a call that gives up before the loss ends. */
const lossRetryAfterSeconds = 1

/** The connection to Redis. Logs each status change once. */
export class RedisConnection {
  readonly client: RedisClient
  /** The writes that must not be lost. */
  readonly pendingWrites: PendingWrites
  /**
   * Functions that run whenever Redis becomes writable: after every connection, and when it accepts
   * writes again.
   */
  readonly onWritable = new Set<() => void>()
  /** When Redis was last reached again, or accepted writes again (loop time). */
  returnedAt: number | undefined
  #state: 'connecting' | 'ready' | 'lost' = 'connecting'
  /** When the commands began to fail, and when the last one failed (loop time). */
  #failures = { since: loopTime(), lastAt: loopTime() }
  /** Set from when the connection is lost until the outage is declared. */
  #cancelDeclaration: (() => void) | undefined
  #isDeclared = false
  #isClosing = false
  /** When Redis last refused a write (loop time); undefined while it accepts them. */
  #refusedAt: number | undefined
  #reconnectedAt = Number.NEGATIVE_INFINITY
  readonly #address: RedisAddress
  readonly #blockingClients: RedisClient[] = []
  /** Set until the connection to be replaced has closed. */
  #isReconnecting = false

  constructor(address: RedisAddress) {
    this.#address = address
    this.client = createRedisClient(address, {
      reconnectOnError: (error) => this.#reconnectOnError(error),
    })
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

  /**
   * Sends a command, and sends it again while Redis does not answer, so it may run twice.
   * @returns undefined in an outage.
   * @throws {Problem} 503 if the connection is lost and does not return before the loss counts as
   * an outage. Until then, nothing is decided without Redis.
   */
  async ask<T>(send: (redis: RedisClient) => Promise<T>): Promise<T | undefined> {
    const began = loopTime()
    while (true) {
      try {
        return await send(this.client)
      } catch {
        this.#countFailure()
      }
      const outageAt = this.#failures.since + outageAfterMs
      if (began >= outageAt) return undefined
      if (loopTime() >= Math.min(outageAt, began + outageAfterMs))
        throw new Problem(503, {}, lossRetryAfterSeconds)
      await pause(askIntervalMs)
    }
  }

  /** Creates a client whose commands may block, and which closes with this connection. */
  createBlockingClient(blockMs: number): RedisClient {
    const client = createRedisClient(this.#address, { blockMs })
    client.on('error', () => undefined)
    this.#blockingClients.push(client)
    return client
  }

  /** Closes after the replies to all commands, and does not reconnect. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (const client of this.#blockingClients) client.disconnect()
    await this.client.quit().catch(() => this.client.disconnect())
  }

  /** Makes a write without effect, using the command that ends a user's sessions. */
  async writeProbe(key: string): Promise<void> {
    await this.client.swRaiseEra(`${key}:${randomUUID()}`, 1, probeTtlMs)
  }

  #onReady(): void {
    this.#cancelDeclaration?.()
    if (this.#state === 'connecting' || this.#isDeclared) log().info({ event: 'redis connected' })
    this.#isDeclared = false
    if (this.#state === 'lost') this.returnedAt = loopTime()
    this.#state = 'ready'
    this.#failures.lastAt = Number.NEGATIVE_INFINITY
    if (this.#refusedAt === undefined) this.#writeAll()
  }

  #onClose(): void {
    const isLost = !this.#isReconnecting
    this.#isReconnecting = false
    if (!isLost || this.#state === 'lost') return
    this.#countFailure()
    this.#state = 'lost'
    if (this.#isClosing) return
    const logger = log()
    this.#cancelDeclaration = afterLoopTime(outageAfterMs, () => {
      logger.error({ event: 'redis unreachable' })
      this.#isDeclared = true
    })
  }

  /**
   * Records a failed command. While connected, the failure starts a new loss, unless the previous
   * failure was within `outageAfterMs`.
   */
  #countFailure(): void {
    const now = loopTime()
    const isFirst = this.#state === 'ready' && now - this.#failures.lastAt > outageAfterMs
    this.#failures = { since: isFirst ? now : this.#failures.since, lastAt: now }
  }

  #reconnectOnError({ message }: Error): boolean {
    const [reason] = refusal.exec(message) ?? []
    if (reason === undefined) return false
    const isFirst = this.#refusedAt === undefined
    this.#refusedAt = loopTime()
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
    if (loopTime() - (this.#refusedAt ?? 0) < refusalEffectMs) throw new Problem(503)
    await this.writeProbe('sw:probe')
    log().info({ event: 'redis accepts writes' })
    this.#refusedAt = undefined
    this.returnedAt = loopTime()
    this.#writeAll()
  }

  #writeAll(): void {
    for (const listener of this.onWritable) listener()
    void this.pendingWrites.repeat()
  }
}
