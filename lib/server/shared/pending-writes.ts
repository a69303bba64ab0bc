import type { RedisClient } from './redis-client'

const retryIntervalMs = 250
const batchSize = 500

/** A write that can be repeated. All writes of a key are equivalent. */
export type Write = (redis: RedisClient) => Promise<unknown>

/** Stores writes that must not be lost, until Redis accepts them. One timer repeats them. */
export class PendingWrites {
  readonly #redis: RedisClient
  readonly #writes = new Map<string, Write>()
  #timer: NodeJS.Timeout | undefined
  #isRepeating = false

  constructor(redis: RedisClient) {
    this.#redis = redis
  }

  has(key: string): boolean {
    return this.#writes.has(key)
  }

  /**
   * Writes now, or later if that fails.
   * @returns whether Redis has accepted the write.
   */
  async write(key: string, write: Write): Promise<boolean> {
    try {
      await write(this.#redis)
    } catch {
      this.add(key, write)
      return false
    }
    if (this.#writes.get(key) === write) this.#writes.delete(key)
    return true
  }

  add(key: string, write: Write): void {
    // Moves the write to the end, so that a write refused by one node of a cluster does not block
    // the others.
    this.#writes.delete(key)
    this.#writes.set(key, write)
    this.#timer ??= setInterval(() => void this.repeat(), retryIntervalMs).unref()
  }

  /**
   * Writes in batches and stops after the first batch with a failed write. Otherwise a Redis that
   * refuses writes would receive all of them.
   */
  async repeat(): Promise<void> {
    if (this.#isRepeating || this.#redis.status !== 'ready') return
    this.#isRepeating = true
    const writes = [...this.#writes]
    let accepted = true
    for (let at = 0; accepted && at < writes.length; at += batchSize) {
      const batch = writes.slice(at, at + batchSize).map(([key, write]) => this.write(key, write))
      accepted = (await Promise.all(batch)).every(Boolean)
    }
    this.#isRepeating = false
    if (this.#writes.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
