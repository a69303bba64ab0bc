import 'server-only'

/**
 * State that all instances of the web app share: revoked sessions, successors of rotated tokens, the bureau cache, and
 * locks. Callers seal values before they store them. Contract, section 4.
 */
export type SharedState = {
  readonly get: (key: string) => Promise<string | undefined>
  readonly set: (key: string, value: string, ttlMs: number) => Promise<void>
  readonly delete: (key: string) => Promise<void>

  /** Timestamps (epoch ms) are never evicted before they expire. */
  readonly setTimestamp: (key: string, ttlMs: number) => Promise<void>
  readonly getTimestamp: (key: string) => Promise<number | undefined>

  /** Entries of one owner; `deleteFor` deletes all of them. */
  readonly getFor: (owner: string, name: string) => Promise<string | undefined>
  readonly setFor: (owner: string, name: string, value: string, ttlMs: number) => Promise<void>
  readonly drop: (owner: string, name: string) => Promise<void>
  readonly deleteFor: (owner: string) => Promise<void>

  /** Runs the functions of one name one at a time, in the order of the calls. */
  readonly withLock: <T>(name: string, run: () => Promise<T>) => Promise<T>
}
