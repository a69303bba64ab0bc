import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { createTemporaryFolder } from '../testing/temporary-folder'
import { envVariablesSchema, parseEnv } from './env-schema'

const secret = 'Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9Lm'
const host = {
  key: 'default',
  name: 'Scorewell',
  token: 'host-token-1-of-at-least-32-characters',
  origins: ['https://www.partner.example'],
}
const validEnv = {
  PRODUCT_API_URL: 'https://api.example/api',
  SESSION_SECRET: secret,
  HOSTS: JSON.stringify([host]),
}

const folder = createTemporaryFolder()

function writeTemporary(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

function errorsOf(changes: Record<string, string | undefined>) {
  const parsed = parseEnv({ ...validEnv, ...changes })
  return 'errors' in parsed ? parsed.errors : []
}

describe('the environment', () => {
  it('the environment has the defaults from the contract', () => {
    expect(parseEnv(validEnv)).toMatchObject({
      env: {
        productApiUrl: 'https://api.example/api',
        sessionSecrets: [secret],
        publicUrl: 'http://localhost:3000',
        memoryBytes: getHeapStatistics().heap_size_limit / 4,
        upstreamTimeoutMs: 10_000,
        keepAliveTimeoutMs: 65_000,
        drainDelayMs: 5_000,
        bureauAllowedOrigins: [],
        logLevel: 'info',
        supportPhone: expect.stringContaining('555-01'),
        restorationPhone: expect.stringContaining('555-01'),
        sentryDsn: undefined,
      },
    })
  })

  it('PUBLIC_URL contains PORT by default', () => {
    expect(parseEnv({ ...validEnv, PORT: '8080' })).toMatchObject({
      env: { publicUrl: 'http://localhost:8080' },
    })
  })

  it('MEMORY_MB sets the budget of the caches', () => {
    expect(parseEnv({ ...validEnv, MEMORY_MB: '64' })).toMatchObject({
      env: { memoryBytes: 64 * 1024 * 1024 },
    })
  })

  it('each missing variable is reported on its own line', () => {
    expect(parseEnv({})).toEqual({
      errors: ['PRODUCT_API_URL: is missing', 'HOSTS: is missing', 'SESSION_SECRET: is missing'],
    })
  })

  it.each([
    ['PRODUCT_API_URL', 'api-without-scheme.test'],
    ['PRODUCT_API_URL', 'ftp://api.example'],
    ['PRODUCT_API_URL', 'http://api.example'],
    ['PRODUCT_API_URL', 'http://10.0.0.1:8080/api'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'a'.repeat(40)],
    ['SESSION_SECRET', 'please-change-me-please-change-me-42'],
    ['SESSION_SECRET', 'my-very-long-default-secret-0123456789'],
    ['SESSION_SECRET', `${secret},short`],
    ['SESSION_SECRET', ' , '],
    ['SESSIONS_NOT_BEFORE', 'yesterday'],
    ['SESSIONS_NOT_BEFORE', '2025-10-01'],
    ['SESSIONS_NOT_BEFORE', '2025-10-01T08:00:00'],
    ['SESSIONS_NOT_BEFORE', '2126-11-23T08:00:00Z'],
    ['PUBLIC_URL', 'http://score.example'],
    ['PUBLIC_URL', 'https://score.example/path'],
    ['PUBLIC_URL', 'score-without-scheme.test'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', 'three'],
    ['MEMORY_MB', '8'],
    ['MEMORY_MB', '1e9'],
    ['UPSTREAM_TIMEOUT_MS', '10'],
    ['UPSTREAM_TIMEOUT_MS', '1e9'],
    ['KEEP_ALIVE_TIMEOUT', '5'],
    ['DRAIN_DELAY_MS', '30000'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '127.0.0.1, 0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['CLIENT_ADDRESS_HEADER', 'client address'],
    ['CLIENT_ADDRESS_HEADER', 'x-client-address:'],
    ['RATE_LIMITS', 'none'],
    ['RATE_LIMITS', '{"addressHeader":"x-real-ip"}'],
    ['RATE_LIMITS', '{"passwords":0}'],
    ['RATE_LIMITS', '{"callsPerAddress":0}'],
    ['RATE_LIMITS', '{"callsPerAdress":100}'],
    ['SENTRY_DSN', 'not a dsn'],
    ['SENTRY_DSN', 'https://errors.example/1'],
    ['SENTRY_DSN', 'https://public-key@errors.example/1'],
    ['SENTRY_DSN', 'https://abc@errors.test'],
    ['ALLOW_HTTP_UPSTREAM', 'always'],
    ['LOG_LEVEL', 'loud'],
    ['REDIS_URL', 'http://cache.example'],
    ['REDIS_URL', 'cache.test:6379'],
    ['BUREAU_ALLOWED_ORIGINS', 'https://a.example/path'],
    ['TERMS_URL', 'javascript:alert(1)'],
    ['SECURITY_CONTACT', 'security@score.example'],
    ['HOSTS', '[]'],
    ['HOSTS', '[{]'],
    ['HOSTS', '["x"]'],
    ['HOSTS', JSON.stringify([host, host])],
    ['HOSTS', JSON.stringify([{ ...host, key: 'a b' }])],
    ['HOSTS', JSON.stringify([{ ...host, token: '' }])],
    ['HOSTS', JSON.stringify([{ ...host, token: 'x'.repeat(31) }])],
    ['HOSTS', JSON.stringify([{ ...host, token: undefined }])],
    ['HOSTS', JSON.stringify([{ ...host, tokens: ['host-token-2-of-at-least-32-characters'] }])],
    ['HOSTS', JSON.stringify([{ ...host, token: undefined, tokens: [] }])],
    [
      'HOSTS',
      JSON.stringify([
        {
          ...host,
          token: undefined,
          tokens: ['host-token-2-of-at-least-32-characters', 'x'.repeat(31)],
        },
      ]),
    ],
    ['HOSTS', JSON.stringify([{ ...host, origins: ['https://a.example/'] }])],
    ['HOSTS', JSON.stringify([{ ...host, origins: ['http://a.example'] }])],
    ['HOSTS', JSON.stringify([{ ...host, origins: ['*'] }])],
    ['HOSTS', JSON.stringify([{ ...host, logos: ['data:'] }])],
    ['HOSTS', JSON.stringify([{ ...host, returnOrigins: ['https://app.example/done'] }])],
    ['HOSTS', JSON.stringify([{ ...host, returnOrigins: ['http://app.example'] }])],
    ['HOSTS', JSON.stringify([{ ...host, appSchemes: ['javascript'] }])],
    ['HOSTS', JSON.stringify([{ ...host, appSchemes: ['https'] }])],
    ['HOSTS', JSON.stringify([{ ...host, confirmLinks: 'sometimes' }])],
    ['HOSTS', JSON.stringify([{ ...host, config: { eidFailedRedirect: 'sometimes' } }])],
  ])('%s=%s is rejected with the variable’s name and without its value', (name, value) => {
    const errors = errorsOf({ [name]: value })
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors) {
      expect(error).toMatch(new RegExp(`^${name}\\b`))
      expect(error).not.toContain('\n')
      expect(value.trim() === ',' || value.length < 8 || !error.includes(value)).toBe(true)
    }
  })

  it('errors contain no secrets or host tokens', () => {
    const errors = errorsOf({
      SESSION_SECRET: 'canary-short',
      HOSTS: JSON.stringify([
        { ...host, token: 'canary-token-of-at-least-32-characters', origins: ['canary'] },
      ]),
    })
    expect(errors).toHaveLength(2)
    expect(errors.join()).not.toContain('canary')
  })

  it('the hosts are read from a file if HOSTS is a path', () => {
    const HOSTS = writeTemporary('hosts.json', JSON.stringify([host]))
    expect(parseEnv({ ...validEnv, HOSTS })).toMatchObject({
      env: {
        hosts: [{ key: 'default', logos: [], returnOrigins: [], appSchemes: [], config: {} }],
      },
    })
  })

  it.each([
    [
      'token',
      { token: 'host-token-1-of-at-least-32-characters' },
      ['host-token-1-of-at-least-32-characters'],
    ],
    [
      'tokens',
      {
        token: undefined,
        tokens: [
          'host-token-2-of-at-least-32-characters',
          'host-token-1-of-at-least-32-characters',
        ],
      },
      ['host-token-2-of-at-least-32-characters', 'host-token-1-of-at-least-32-characters'],
    ],
  ])('a host with %s has a list of tokens', (_field, given, tokens) => {
    const parsed = parseEnv({ ...validEnv, HOSTS: JSON.stringify([{ ...host, ...given }]) })
    expect(parsed).toMatchObject({ env: { hosts: [{ tokens }] } })
  })

  it('all errors of several hosts and fields are reported together', () => {
    const hosts = [
      { ...host, scheme: 'sepia', token: undefined },
      { ...host, tokens: ['host-token-2-of-at-least-32-characters'] },
      host,
    ]
    expect(errorsOf({ HOSTS: JSON.stringify(hosts) })).toEqual([
      'HOSTS[0].scheme: must be one of light, dark, auto',
      'HOSTS[0].token: is missing',
      'HOSTS[1].tokens: stands instead of token; only one of them may be set',
      'HOSTS: has a key twice',
    ])
  })

  it('a host without a token is reported', () => {
    expect(errorsOf({ HOSTS: JSON.stringify([{ ...host, token: undefined }]) })).toEqual([
      'HOSTS[0].token: is missing',
    ])
  })

  it.each([
    ['http://127.0.0.1:4010/api', ''],
    ['http://localhost:4010/api', ''],
    ['http://[::1]:4010/api', ''],
    ['http://api.internal/api', '1'],
  ])('a product API at %s is accepted if ALLOW_HTTP_UPSTREAM=%s', (url, allowed) => {
    expect(errorsOf({ PRODUCT_API_URL: url, ALLOW_HTTP_UPSTREAM: allowed })).toEqual([])
  })

  it('TERMS_URL and PRIVACY_URL are required if PUBLIC_URL is https', () => {
    const documents = {
      TERMS_URL: 'https://p.example/terms',
      PRIVACY_URL: 'https://p.example/privacy',
    }
    expect(errorsOf({ PUBLIC_URL: 'https://score.example' })).toEqual([
      'TERMS_URL: is missing, and PUBLIC_URL is https',
      'PRIVACY_URL: is missing, and PUBLIC_URL is https',
    ])
    expect(errorsOf({ PUBLIC_URL: 'https://score.example', ...documents })).toEqual([])
  })

  it.each([
    ['this machine only', '', '127.0.0.1'],
    ['the named address', '10.0.4.21', '10.0.4.21'],
  ])('the metrics port listens on %s, wherever the web app listens', (_where, given, host) => {
    const metrics = {
      METRICS_PORT: '9464',
      HOSTNAME: '0.0.0.0',
      OTEL_EXPORTER_PROMETHEUS_HOST: given,
    }
    expect(parseEnv({ ...validEnv, ...metrics })).toMatchObject({
      env: { telemetry: { metricsAddress: { host, port: 9464 } } },
    })
  })

  it('an unreadable secret file is reported', () => {
    expect(errorsOf({ SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere/secret' })).toEqual([
      'SESSION_SECRET_FILE: names a file that cannot be read',
    ])
    expect(errorsOf({ REDIS_URL_FILE: '/nowhere/url' })).toEqual([
      'REDIS_URL_FILE: names a file that cannot be read',
    ])
  })

  it('the secret is read from a file unless SESSION_SECRET is set', () => {
    const other = 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0Sj'
    const fromFile = {
      ...validEnv,
      SESSION_SECRET: '',
      SESSION_SECRET_FILE: writeTemporary('secret', `${other}\n`),
    }
    expect(parseEnv(fromFile)).toMatchObject({ env: { sessionSecrets: [other] } })
    expect(parseEnv({ ...fromFile, SESSION_SECRET: secret })).toMatchObject({
      env: { sessionSecrets: [secret] },
    })
  })

  it('an unreadable file is reported together with the other errors', () => {
    expect(errorsOf({ HOSTS: '/nowhere/hosts.json', PORT: 'x' })).toEqual([
      'HOSTS: names a file that cannot be read',
      'PORT: must be a whole number from 1 to 65535',
    ])
  })

  it('SESSIONS_NOT_BEFORE is parsed with its UTC offset', () => {
    expect(
      parseEnv({ ...validEnv, SESSIONS_NOT_BEFORE: '2025-11-23T03:00:00-05:00' }),
    ).toMatchObject({
      env: { sessionsNotBefore: Date.UTC(2025, 10, 23, 8) },
    })
  })

  it('SESSION_SECRET may contain several secrets', () => {
    const other = 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0Sj'
    expect(parseEnv({ ...validEnv, SESSION_SECRET: ` ${other} , ${secret}` })).toMatchObject({
      env: { sessionSecrets: [other, secret] },
    })
  })
})

const documented = readFileSync('docs/operations/configuration.md', 'utf8')

it.each(Object.keys(envVariablesSchema.shape))(
  'the environment variable %s is documented for operators',
  (name) => {
    expect(documented).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\|`, 'm'))
  },
)
