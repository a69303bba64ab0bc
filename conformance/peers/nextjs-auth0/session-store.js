import { Redis } from 'ioredis'

// Makes calls fail at once instead of waiting while Redis is unreachable.
const redis = new Redis(process.env.REDIS_URL ?? '', { lazyConnect: true, maxRetriesPerRequest: 1 })
const absoluteSeconds = 3 * 24 * 60 * 60
const updateIfThere = `if redis.call('exists', KEYS[1]) == 1 then
  redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2]) return 1
  else return 0 end`

/**
 * Stores sessions in Redis, as shown in
 * https://github.com/auth0/nextjs-auth0/blob/main/EXAMPLES.md#database-sessions.
 */
export const sessionStore = {
  async get(id) {
    const session = await redis.get(id)
    return session === null ? null : JSON.parse(session)
  },
  async set(id, session) {
    await redis.set(id, JSON.stringify(session), 'EX', absoluteSeconds)
    await redis.sadd(`user:${session.user.sub}`, id)
  },
  async delete(id) {
    await redis.del(id)
  },
  async update(id, session) {
    return (await redis.eval(updateIfThere, 1, id, JSON.stringify(session), absoluteSeconds)) === 1
  },
  async deleteByLogoutToken({ sub }) {
    const ids = await redis.smembers(`user:${sub}`)
    if (ids.length > 0) await redis.del(ids)
  },
}
