import * as z from 'zod/mini'

const shape =
  /^(rediss?)(?:\+(sentinel|cluster))?:\/\/(?:((?:%[\da-f]{2}|[^@/%])*)@)?([^@/?#]+)(?:\/([^?#]*))?$/i
const defaultPorts = { single: 6379, sentinel: 26_379, cluster: 6379 } as const

/**
 * `nodes`: the server, the sentinels, or some nodes of a cluster. `db`: the database number, which
 * a cluster does not have. `master`: the name of the master in the sentinels' configuration.
 */
export type RedisAddress = NonNullable<ReturnType<typeof parseRedisUrl>>

/**
 * Parses `redis://user:password@host:port/db`, `redis+sentinel://host:port,host:port/master/db` or
 * `redis+cluster://host:port,host:port`; `rediss` means TLS.
 * @returns undefined for any other string.
 */
export function parseRedisUrl(text: string) {
  const [, protocol, mode, credentials = '', hosts = '', path = ''] = shape.exec(text) ?? []
  const kind = mode === 'sentinel' || mode === 'cluster' ? mode : 'single'
  const urls = hosts.split(',').map((host) => URL.parse(`redis://${host}`))
  const nodes = urls.flatMap((url) => {
    // The brackets of an IPv6 address belong to the URL (RFC 3986, 3.2.2).
    const host = url?.hostname.replace(/^\[(.*)\]$/, '$1')
    return url && host ? [{ host, port: Number(url.port || defaultPorts[kind]) }] : []
  })
  const user = URL.parse(`redis://${credentials}@host`)
  const [master, db = '0', ...more] = [
    ...(kind === 'sentinel' ? [] : [undefined]),
    ...path.split('/').filter(Boolean),
  ]
  const isValid =
    protocol !== undefined &&
    user !== null &&
    nodes.length === urls.length &&
    more.length === 0 &&
    { single: nodes.length === 1, sentinel: master !== undefined, cluster: path === '' }[kind] &&
    /^\d+$/.test(db)
  if (!isValid) return undefined
  const [username, password] = [user.username, user.password].map(
    (part) => decodeURIComponent(part) || undefined,
  )
  return { kind, nodes, tls: protocol === 'rediss', username, password, db: Number(db), master }
}

const message =
  'must be an address such as redis://cache.example:6379, redis+sentinel://one:26379,two:26379/name or redis+cluster://one,two'
export const redisUrlSchema = z.pipe(
  z.string().check(z.refine((value) => parseRedisUrl(value) !== undefined, message)),
  z.transform(parseRedisUrl),
)
