import 'server-only'
import { env } from '../config/env'
import { createMemoryCache } from './memory-cache'

/** No session lives longer. Contract, section 4. */
export const absoluteLimitMs = 12 * 60 * 60_000
/**
 * An epoch outlives every session of an earlier one, by more than the clocks of instances differ. A missing epoch therefore
 * never revives a session.
 */
export const epochTtlMs = absoluteLimitMs + 60 * 60_000
/** Calls with an older cookie read the latest state for this long. Contract, section 4. */
export const latestTtlMs = 60_000

/** Measured: memory of a mark that a session has ended. */
const endedBytes = 300

/** A session in shared state. `hashTag` stands for its user (`hashTagsOf`), `epoch` is the epoch of the user at sign-in. */
export type SessionRef = { readonly hashTag: string; readonly id: string; readonly epoch: number }
export type LatestState = { readonly generation: number; readonly sealed: string }
/** `ended`: the server code that ended the session, or an empty text; undefined while it lives. */
export type StoredSession = { readonly ended: string | undefined; readonly latest: LatestState | undefined }

export const epochKey = (hashTag: string) => `sw:{${hashTag}}:epoch`
export const endedKey = ({ hashTag, id }: SessionRef) => `sw:{${hashTag}}:ended:${id}`
/** The key of the latest state, to which its value is sealed. */
export const latestKey = ({ hashTag, id }: SessionRef) => `sw:{${hashTag}}:latest:${id}`

/**
 * What this instance knows of sessions, by key: everything without Redis. With Redis it serves reads while Redis is
 * unreachable, and it is written to Redis when Redis returns, because writes may have been lost.
 */
export class KnownSessions {
  readonly epochs = new ExpiringMap<number>(epochTtlMs)
  readonly ended = new ExpiringMap<string>(absoluteLimitMs)
  readonly latest = createMemoryCache<LatestState & SessionRef>({
    name: 'latestSessions',
    ttlMs: latestTtlMs,
    bytesOf: ({ sealed }) => sealed.length,
  })

  statusOf(ref: SessionRef): StoredSession {
    const isOver = this.epochOf(ref.hashTag) > ref.epoch
    const ended = this.ended.get(endedKey(ref)) ?? (isOver ? '' : undefined)
    return { ended, latest: this.latest.get(latestKey(ref)) }
  }

  /**
   * False when the marks of ended sessions take as much as all caches may. No mark is dropped before its session would have
   * ended by itself, so further sessions end with their user's epoch, of which there is one a user.
   */
  get hasRoomForEnded(): boolean {
    return this.ended.size * endedBytes < env().memoryBytes
  }

  /** Undefined if a state may be stored, else the status of its session. */
  conflictOf(ref: SessionRef, { generation }: LatestState): StoredSession | undefined {
    const status = this.statusOf(ref)
    const isStale = status.latest !== undefined && status.latest.generation >= generation
    return status.ended !== undefined || isStale ? status : undefined
  }

  /** 0 if no epoch has started within the life of a session. */
  epochOf(hashTag: string): number {
    return this.epochs.get(epochKey(hashTag)) ?? 0
  }

  /** Remembers the values that Redis holds for a session. */
  learn(ref: SessionRef, [epoch, ended, latest]: readonly (string | null)[]): StoredSession {
    this.learnEpoch(ref.hashTag, epoch)
    if (typeof ended === 'string') this.ended.set(endedKey(ref), ended)
    const [generation = '', sealed] = latest?.split(':') ?? []
    const state = sealed === undefined ? undefined : { generation: Number(generation), sealed }
    if (state && !this.conflictOf(ref, state)) this.latest.set(latestKey(ref), { ...ref, ...state })
    return this.statusOf(ref)
  }

  learnEpoch(hashTag: string, stored: string | null | undefined): void {
    const epoch = Number(stored ?? 0)
    if (epoch > this.epochOf(hashTag)) this.epochs.set(epochKey(hashTag), epoch)
  }
}

/** A map whose entries all live equally long. Unlike a cache it evicts nothing early. */
class ExpiringMap<T> {
  readonly #ttlMs: number
  readonly #entries = new Map<string, { readonly value: T; readonly expiresAt: number }>()

  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs
  }

  get size(): number {
    return this.#entries.size
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
