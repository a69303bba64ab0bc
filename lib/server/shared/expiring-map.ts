import 'server-only'

/** A map whose entries all live equally long. Unlike a cache it evicts nothing early. */
export class ExpiringMap<T> {
  readonly #ttlMs: number
  readonly #entries = new Map<string, { readonly value: T; readonly expiresAt: number }>()

  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > Date.now() ? entry.value : undefined
  }

  set(key: string, value: T): void {
    this.#dropExpired()
    // The newest entry is last, because it expires last.
    this.#entries.delete(key)
    this.#entries.set(key, { value, expiresAt: Date.now() + this.#ttlMs })
  }

  entries(): [string, T][] {
    this.#dropExpired()
    return [...this.#entries].map(([key, { value }]) => [key, value])
  }

  #dropExpired(): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt > Date.now()) return
      this.#entries.delete(key)
    }
  }
}
