import type { RedisCommands } from '../shared/redis-state'

type Entry = { readonly value: string; readonly endsAt: number }

/** The few commands we use, in memory; `disconnect()` makes every command fail until `reconnect()`. */
export class FakeRedis implements RedisCommands {
  readonly #entries = new Map<string, Entry>()
  #isLost = false

  disconnect(): void {
    this.#isLost = true
  }

  reconnect(): void {
    this.#isLost = false
  }

  /** All keys and values as text. */
  dump(): string {
    return JSON.stringify([...this.#entries].map(([key, { value }]) => [key, value]))
  }

  async call(command: string, ...args: (string | number)[]): Promise<unknown> {
    if (this.#isLost) throw new Error('Connection is closed.')
    const [key = '', ...rest] = args.map(String)
    switch (command) {
      case 'GET':
        return this.#liveEntry(key)?.value ?? null
      case 'SET':
        return this.#set(key, rest)
      case 'DEL':
        return this.#entries.delete(key) ? 1 : 0
      case 'MGET':
        return [key, ...rest].map((each) => this.#liveEntry(each)?.value ?? null)
      case 'PEXPIRE':
        return this.#prolong(key, Number(rest[0]))
      case 'EVAL':
        return this.#release(rest)
      default:
        throw new Error(`ERR unknown command ${command}`)
    }
  }

  /** The script that releases a lock. */
  #release([, lock = '', token]: string[]): number {
    return this.#liveEntry(lock)?.value === token && this.#entries.delete(lock) ? 1 : 0
  }

  /** The command that rate-limiter-flexible defines on an ioredis client: the new count and its time to live (ms). */
  async rlflxIncr([counter = '', more, seconds]: string[]): Promise<[number, number]> {
    if (this.#isLost) throw new Error('Connection is closed.')
    const before = this.#liveEntry(counter) ?? { value: '0', endsAt: Date.now() + Number(seconds) * 1000 }
    const counted = Number(before.value) + Number(more)
    this.#entries.set(counter, { value: String(counted), endsAt: before.endsAt })
    return [counted, before.endsAt - Date.now()]
  }

  #set(key: string, [value = '', , ttlMs, onlyNew]: string[]): 'OK' | null {
    if (onlyNew === 'NX' && this.#liveEntry(key)) return null
    this.#entries.set(key, { value, endsAt: Date.now() + Number(ttlMs) })
    return 'OK'
  }

  #liveEntry(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.endsAt > Date.now() ? entry : undefined
  }

  #prolong(key: string, ttlMs: number): 0 | 1 {
    const entry = this.#liveEntry(key)
    if (entry) this.#entries.set(key, { ...entry, endsAt: Date.now() + ttlMs })
    return entry ? 1 : 0
  }
}
