import { LRUCache } from 'lru-cache'
import { env } from '../config/env'
import { getMemoryCache } from '../config/memory-cache'

/** No session lasts longer than this. Contract, section 4. */
export const absoluteLimitMs = 12 * 60 * 60_000
/**
 * Longer than any session plus the difference between two clocks, so that a missing era never
 * revives a session.
 */
export const eraTtlMs = absoluteLimitMs + 60 * 60_000
/** For this long, calls with an older cookie read the latest state. Contract, section 4. */
export const latestTtlMs = 60_000

/** Measured bytes of memory for an entry of `eras` or `ended`. */
const markBytes = 300
const purgeIntervalMs = 10 * 60_000

/**
 * A session in shared state. `userTag` identifies its user (`userTagsOf`). `era` is the user's era
 * at sign-in.
 */
export type SessionRef = { readonly userTag: string; readonly id: string; readonly era: number }
/**
 * A session's latest state. `value` contains the session, sealed if it is stored in Redis. For an
 * ended session, it is the server code for the end, or an empty string.
 */
export type SessionRecord = {
  readonly version: number
  readonly expiresAt: number
  readonly value: string
}
export type KnownRecord = SessionRecord & Pick<SessionRef, 'era'>
/**
 * `ended` is the server code with which the session ended, or an empty string; undefined for a live
 * session.
 */
export type StoredSession = {
  readonly ended: string | undefined
  readonly latest: SessionRecord | undefined
}

/**
 * The version of an ended session. No change has a higher version, so the record of an ended
 * session is never replaced.
 */
const endedVersion = Number.MAX_SAFE_INTEGER

export const eraKey = (userTag: string) => `sw:{${userTag}}:era`
export const recordKey = ({ userTag, id }: SessionRef) => `sw:{${userTag}}:session:${id}`

export const eraKeyOf = (key: string) => key.replace(/:session:.*$/, ':era')

/** Returns the record of an ended session, which is stored regardless of the era. */
export function endedRecord(code: string): KnownRecord {
  return {
    version: endedVersion,
    era: endedVersion,
    expiresAt: Date.now() + absoluteLimitMs,
    value: code,
  }
}

/**
 * The sessions that this instance has seen. Without Redis, this is the only store. With Redis, it
 * serves reads during an outage and is written back afterwards.
 */
export class KnownSessions {
  readonly eras = createMarks<number>(eraTtlMs)
  readonly ended = createMarks<string>(absoluteLimitMs)
  readonly latest = getMemoryCache<KnownRecord>({
    name: 'latestSessions',
    ttlMs: latestTtlMs,
    bytesOf: ({ value }) => value.length,
  })

  statusOf(ref: SessionRef): StoredSession {
    const key = recordKey(ref)
    const isOver = this.eraOf(ref.userTag) > ref.era
    return { ended: this.ended.get(key) ?? (isOver ? '' : undefined), latest: this.latest.get(key) }
  }

  recordAt(key: string): KnownRecord | undefined {
    const code = this.ended.get(key)
    return code === undefined ? this.latest.get(key) : endedRecord(code)
  }

  /**
   * Returns whether there is memory for another entry of `ended`, which never drops entries early.
   * If there is none, a session is ended by starting its user's next era.
   */
  get hasRoomForEnded(): boolean {
    return this.ended.calculatedSize < env().memoryBytes
  }

  /**
   * Returns the status of a record's session if the record must not be stored; otherwise undefined.
   */
  conflictOf(ref: SessionRef, { version }: SessionRecord): StoredSession | undefined {
    const status = this.statusOf(ref)
    const isStale = status.latest !== undefined && status.latest.version >= version
    return status.ended !== undefined || isStale ? status : undefined
  }

  /** Returns a user's era, or 0 if none has started within the lifetime of a session. */
  eraOf(userTag: string): number {
    return this.eras.get(eraKey(userTag)) ?? 0
  }

  merge(ref: SessionRef, [era, record]: readonly (string | null)[]): StoredSession {
    this.mergeEra(ref.userTag, Number(era ?? 0))
    const [version = '0', expiresAt = '', value = ''] = record?.split(':') ?? []
    const found = { version: Number(version), expiresAt: Number(expiresAt), value }
    if (found.version === endedVersion) this.end(ref, value)
    else if (found.version > 0 && !this.conflictOf(ref, found)) this.store(ref, found)
    return this.statusOf(ref)
  }

  mergeEra(userTag: string, era: number): void {
    if (era > this.eraOf(userTag)) this.eras.set(eraKey(userTag), era)
  }

  store(ref: SessionRef, record: SessionRecord): void {
    const ttl = Math.max(1, record.expiresAt - Date.now())
    this.latest.set(recordKey(ref), { ...record, era: ref.era }, { ttl })
  }

  end(ref: SessionRef, code: string): void {
    this.#endAt(recordKey(ref), code)
  }

  /** Applies an end that an instance has published: an era, or the code of an ended session. */
  receive(key: string, value: string): void {
    const [, userTag] = /^sw:\{(.+)\}:era$/.exec(key) ?? []
    if (userTag !== undefined) this.mergeEra(userTag, Number(value))
    else if (key.includes(':session:') && !this.ended.has(key)) this.#endAt(key, value)
  }

  #endAt(key: string, code: string): void {
    this.latest.delete(key)
    this.ended.set(key, code)
  }
}

/**
 * Creates a store that, unlike a cache, drops no entry early. One timer drops all expired entries,
 * because a timer per entry would take more memory than the entry itself.
 */
function createMarks<T extends number | string>(ttl: number): LRUCache<string, T> {
  const unlimited = { maxSize: Number.MAX_SAFE_INTEGER, sizeCalculation: () => markBytes }
  const marks = new LRUCache<string, T>({ ...unlimited, ttl, perf: Date, ttlResolution: 0 })
  setInterval(() => marks.purgeStale(), purgeIntervalMs).unref()
  return marks
}
