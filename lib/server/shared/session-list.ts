import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { parseJson } from '../config/parse-json'
import { perProcess } from '../config/process-singleton'
import { ignoreRedisError, replyOr503 } from '../errors/problem'
import { eraTtlMs } from './known-sessions'
import { getRedis } from './redis'

/**
 * What Settings shows about a session. `id` is the hash of `SessionRef`. `startedAt` is in epoch
 * ms. Contains no personal data.
 */
const listedSessionSchema = z.object({
  id: z.string(),
  era: z.number(),
  startedAt: z.number(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
})
export type ListedSession = z.infer<typeof listedSessionSchema>
/** A session that began with an access token is listed separately. */
type ListOwner = { readonly userTag: string; readonly tokenTag?: string | undefined }
type Activity = { readonly session: ListedSession; readonly at: number }

/** Maximum number of users whose sessions this process remembers. Used only without Redis. */
const rememberedUsers = 2_000
const lists = perProcess(
  'session lists',
  () => new LRUCache<string, Map<string, number>>({ max: rememberedUsers }),
)

const keyOf = ({ userTag, tokenTag }: ListOwner) =>
  tokenTag === undefined ? `sw:{${userTag}}:devices` : `sw:{${userTag}}:devices-${tokenTag}`

/**
 * Lists a session as active, and drops sessions that were last active before `since` (epoch ms).
 * Never fails: while Redis accepts no writes, the list lacks the session until its next activity.
 */
export async function listSession(
  owner: ListOwner,
  { session, at }: Activity,
  since: number,
): Promise<void> {
  const [key, member, redis] = [keyOf(owner), JSON.stringify(session), getRedis()]
  if (redis === undefined) {
    const list = lists().get(key) ?? new Map<string, number>()
    list.set(member, at)
    for (const [other, last] of list) if (last < since) list.delete(other)
    return void lists().set(key, list)
  }
  await Promise.all([
    ignoreRedisError(redis.zadd(key, at, member)),
    ignoreRedisError(redis.zremrangebyscore(key, '-inf', `(${since}`)),
    ignoreRedisError(redis.pexpire(key, eraTtlMs)),
  ])
}

/**
 * Returns the sessions that were active since a time (epoch ms), latest first. Some of them may
 * have ended.
 * @throws {Problem} 503 while Redis is unreachable.
 */
export async function readListedSessions(
  owner: ListOwner,
  since: number,
): Promise<readonly Activity[]> {
  const redis = getRedis()
  const stored = redis
    ? await replyOr503(redis.zrevrangebyscore(keyOf(owner), '+inf', since, 'WITHSCORES'))
    : [...(lists().get(keyOf(owner)) ?? [])]
        .filter(([, at]) => at >= since)
        .toSorted(([, one], [, other]) => other - one)
        .flatMap(([member, at]) => [member, String(at)])
  return (stored ?? []).flatMap((member, index, all) => {
    const { data } = listedSessionSchema.safeParse(index % 2 === 0 ? parseJson(member) : undefined)
    return data ? [{ session: data, at: Number(all[index + 1]) }] : []
  })
}
