import 'server-only'

/**
 * What all instances of the web app must know together: revoked sessions, successors of rotated tokens, the bureau cache,
 * and who may refresh. Values are sealed before they come here. Contract, section 4.
 */
export type SharedState = {
  readonly get: (key: string) => Promise<string | undefined>
  readonly set: (key: string, value: string, lifeMs: number) => Promise<void>
  readonly delete: (key: string) => Promise<void>

  /** Marks are small and never give way to other entries before their end; each knows when it was made (epoch ms). */
  readonly setTimestamp: (key: string, lifeMs: number) => Promise<void>
  readonly getTimestamp: (key: string) => Promise<number | undefined>

  /** Entries of one owner, who can be forgotten as a whole. */
  readonly getFor: (owner: string, name: string) => Promise<string | undefined>
  readonly setFor: (owner: string, name: string, value: string, lifeMs: number) => Promise<void>
  readonly drop: (owner: string, name: string) => Promise<void>
  readonly deleteFor: (owner: string) => Promise<void>

  /** Does the work while nobody else does work of the same name, in the order of asking. */
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
}
