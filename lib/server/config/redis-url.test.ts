import { expect, it } from 'vitest'
import { parseRedisUrl } from './redis-url'

const none = { tls: false, username: undefined, password: undefined, db: 0, master: undefined }

it.each([
  ['redis://cache.test', { ...none, kind: 'single', nodes: [{ host: 'cache.test', port: 6379 }] }],
  [
    'rediss://app:p%40ss@cache.test:6380/2',
    {
      ...none,
      kind: 'single',
      nodes: [{ host: 'cache.test', port: 6380 }],
      tls: true,
      username: 'app',
      password: 'p@ss',
      db: 2,
    },
  ],
  [
    'redis://:secret@10.0.0.1',
    { ...none, kind: 'single', nodes: [{ host: '10.0.0.1', port: 6379 }], password: 'secret' },
  ],
  [
    'redis://[2001:db8::1]:6380',
    { ...none, kind: 'single', nodes: [{ host: '2001:db8::1', port: 6380 }] },
  ],
  [
    'redis+cluster://[::1],[::2]:7001',
    {
      ...none,
      kind: 'cluster',
      nodes: [
        { host: '::1', port: 6379 },
        { host: '::2', port: 7001 },
      ],
    },
  ],
  [
    'redis+sentinel://[::1]/main',
    { ...none, kind: 'sentinel', nodes: [{ host: '::1', port: 26_379 }], master: 'main' },
  ],
  [
    'redis+sentinel://one.test,two.test:26380/main/1',
    {
      ...none,
      kind: 'sentinel',
      nodes: [
        { host: 'one.test', port: 26_379 },
        { host: 'two.test', port: 26_380 },
      ],
      db: 1,
      master: 'main',
    },
  ],
  [
    'rediss+cluster://:secret@one.test:7000,two.test:7001',
    {
      ...none,
      kind: 'cluster',
      nodes: [
        { host: 'one.test', port: 7000 },
        { host: 'two.test', port: 7001 },
      ],
      tls: true,
      password: 'secret',
    },
  ],
])('accepts the Redis URL %s', (url, address) => {
  expect(parseRedisUrl(url)).toEqual(address)
})

it.each([
  'cache.test:6379',
  'http://cache.test',
  'redis://',
  'redis://one.test,two.test',
  'redis://cache.test/name',
  'redis://cache.test:port',
  'redis://a%zz@cache.test',
  'redis+sentinel://one.test',
  'redis+cluster://one.test/1',
  'redis+cluster://one.test,',
])('rejects the Redis URL %s', (url) => {
  expect(parseRedisUrl(url)).toBeUndefined()
})
