import type { Redis } from '../shared/redis'

type Entry = { readonly value: string | Map<string, string>; readonly endsAt: number }

/** The few commands we use, in memory; `lose()` makes every command fail until `find()`. */
export class FakeRedis implements Redis {
  readonly #entries = new Map<string, Entry>()
  #lost = false

  lose(): void {
    this.#lost = true
  }

  find(): void {
    this.#lost = false
  }

  /** All keys and values in plain sight. */
  dump(): string {
    const plain = [...this.#entries].map(([key, { value }]) => [key, value instanceof Map ? [...value] : value])
    return JSON.stringify(plain)
  }

  async call(command: string, ...args: (string | number)[]): Promise<unknown> {
    if (this.#lost) throw new Error('Connection is closed.')
    const [key = '', ...rest] = args.map(String)
    switch (command) {
      case 'GET':
        return this.#alive(key)?.value ?? null
      case 'SET':
        return this.#set(key, rest)
      case 'DEL':
        return this.#entries.delete(key) ? 1 : 0
      case 'HGET':
        return this.#hash(key).get(rest[0] ?? '') ?? null
      case 'HSET':
        return this.#entries.set(key, {
          value: this.#hash(key).set(rest[0] ?? '', rest[1] ?? ''),
          endsAt: this.#alive(key)?.endsAt ?? Number.POSITIVE_INFINITY,
        }).size
      case 'PEXPIRE':
        return this.#entries.set(key, { value: this.#hash(key), endsAt: Date.now() + Number(rest[0]) }).size
      case 'EVAL':
        return this.#alive(rest[1] ?? '')?.value === rest[2] && this.#entries.delete(rest[1] ?? '') ? 1 : 0
      default:
        throw new Error(`ERR unknown command ${command}`)
    }
  }

  #set(key: string, [value = '', , lifeMs, onlyNew]: string[]): 'OK' | null {
    if (onlyNew === 'NX' && this.#alive(key)) return null
    this.#entries.set(key, { value, endsAt: Date.now() + Number(lifeMs) })
    return 'OK'
  }

  #alive(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.endsAt > Date.now() ? entry : undefined
  }

  #hash(key: string): Map<string, string> {
    const value = this.#alive(key)?.value
    return value instanceof Map ? value : new Map()
  }
}
