import type { Result } from 'ioredis'

/** The commands of ours that Redis runs as one step. All keys of a command belong to one user, so they share a slot. */
export const scripts = {
  /**
   * Stores the latest state of a session unless the session has ended or a state of this or a later generation is stored.
   * KEYS: epoch, ended, latest. ARGV: epoch of the session, generation, value, time to live (ms).
   * @returns nothing if it stored the state, else the values of the keys.
   */
  swWriteLatest: {
    numberOfKeys: 3,
    lua: `
      local epoch, ended, latest = unpack(redis.call('mget', KEYS[1], KEYS[2], KEYS[3]))
      local isOver = ended or (epoch and tonumber(epoch) > tonumber(ARGV[1]))
      if isOver or (latest and tonumber(string.match(latest, '^%d+')) >= tonumber(ARGV[2])) then
        return { epoch, ended, latest }
      end
      redis.call('set', KEYS[3], ARGV[2] .. ':' .. ARGV[3], 'px', ARGV[4])
      return false`,
  },

  /**
   * Starts a new epoch of a user, later than the stored one and than ARGV[1], by the clock of Redis.
   * KEYS: epoch. ARGV: the earliest epoch, time to live (ms).
   * @returns the new epoch.
   */
  swStartEpoch: {
    numberOfKeys: 1,
    lua: `
      local time = redis.call('time')
      local now = time[1] * 1000 + math.floor(time[2] / 1000)
      local epoch = string.format('%.0f', math.max(now, tonumber(redis.call('get', KEYS[1]) or 0) + 1, tonumber(ARGV[1])))
      redis.call('set', KEYS[1], epoch, 'px', ARGV[2])
      return epoch`,
  },

  /** Stores an epoch unless a later one is stored. KEYS: epoch. ARGV: epoch, time to live (ms). */
  swRestoreEpoch: {
    numberOfKeys: 1,
    lua: `
      if tonumber(redis.call('get', KEYS[1]) or 0) < tonumber(ARGV[1]) then
        redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
      end
      return false`,
  },

  /**
   * Reads an entry of the cache and the cache generation of its owner, which a first reader creates.
   * KEYS: cache generation, entry. ARGV: a new generation, its time to live (ms), the generation and the end of the
   * sealed entry of which the reader has a copy.
   * @returns generation and entry; an empty text for the entry of the copy.
   */
  swReadCache: {
    numberOfKeys: 2,
    lua: `
      redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2], 'nx')
      redis.call('pexpire', KEYS[1], ARGV[2])
      local generation = redis.call('get', KEYS[1])
      local isCopied = ARGV[4] ~= '' and redis.call('getrange', KEYS[2], -#ARGV[4], -1) == ARGV[4]
      if isCopied and generation == ARGV[3] then return { generation, '' } end
      return { generation, redis.call('get', KEYS[2]) }`,
  },

  /**
   * Prolongs a lock and a record that still hold our token, each for itself: the record outlives a lost lock.
   * KEYS: lock, record. ARGV: token, times to live of the lock and of the record (ms).
   */
  swExtendLock: {
    numberOfKeys: 2,
    lua: `
      for at, key in ipairs(KEYS) do
        if redis.call('get', key) == ARGV[1] then redis.call('pexpire', key, ARGV[at + 1]) end
      end
      return false`,
  },

  /**
   * Records that the work under a lock has begun, if the lock still holds our token and no work of a lost holder is on
   * record. KEYS: lock, record. ARGV: token, time to live of the lock (ms), time to live of the record (ms).
   * @returns 1 if it recorded it.
   */
  swBeginWork: {
    numberOfKeys: 2,
    lua: `
      if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
      redis.call('pexpire', KEYS[1], ARGV[2])
      return redis.call('set', KEYS[2], ARGV[1], 'px', ARGV[3], 'nx') and 1 or 0`,
  },

  /** Releases a lock that still holds our token, and deletes our record. KEYS: lock, record. ARGV: token. */
  swReleaseLock: {
    numberOfKeys: 2,
    lua: `
      for _, key in ipairs(KEYS) do
        if redis.call('get', key) == ARGV[1] then redis.call('del', key) end
      end
      return false`,
  },
}

type Argument = string | number

declare module 'ioredis' {
  // The parameters must be named as in ioredis, which declares this interface.
  interface RedisCommander<Context> {
    swWriteLatest(
      ...args: [epoch: string, ended: string, latest: string, ...Argument[]]
    ): Result<(string | null)[] | null, Context>
    swStartEpoch(epoch: string, ...args: Argument[]): Result<string, Context>
    swRestoreEpoch(epoch: string, ...args: Argument[]): Result<null, Context>
    swReadCache(generation: string, entry: string, ...args: Argument[]): Result<[string, string | null], Context>
    swExtendLock(lock: string, record: string, ...args: Argument[]): Result<null, Context>
    swBeginWork(lock: string, record: string, ...args: Argument[]): Result<number, Context>
    swReleaseLock(lock: string, record: string, ...args: Argument[]): Result<null, Context>
  }
}
