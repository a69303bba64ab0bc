import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { envVariablesSchema, parseEnv } from '@/lib/server/config/env-schema'
import { environmentOf, readCompose } from './compose'
import { serverLines } from './nginx'

const compose = readCompose()
const services = Object.entries(compose.services)
/** Variables read by Node, Next or the OpenTelemetry packages, but not by our configuration. */
const foreignVariables = [
  'NODE_OPTIONS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'KEEP_ALIVE_TIMEOUT',
  'METRICS_PORT',
]

test('compose.yaml has nginx, two web instances, Valkey, the sandbox, PostgreSQL and a collector', () => {
  expect(Object.keys(compose.services)).toEqual([
    'nginx',
    'web-1',
    'web-2',
    'valkey',
    'sandbox',
    'postgres',
    'otel-collector',
  ])
})

test.each(services)(
  'the service %s has a health check and a memory limit, and restarts',
  (_, service) => {
    expect(service.healthcheck).toMatchObject({
      test: expect.any(Array),
      timeout: expect.any(String),
    })
    expect(service.mem_limit).toMatch(/^\d+m$/)
    expect(service.restart).toBe('unless-stopped')
  },
)

test.each(services)(
  'the service %s runs without root, capabilities or a writable file system',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service).not.toHaveProperty('privileged')
  },
)

test.each(services.filter(([, { build }]) => build === undefined))(
  'the image of %s has an exact version',
  (_, service) => {
    expect(service.image).toMatch(/^[\w./-]+:\d+\.\d+(\.\d+)?(-\w+)?(@sha256:[\da-f]{64})?$/)
  },
)

test.each(services)(
  'the service %s publishes its ports only on this machine',
  (_, { ports = [] }) => {
    for (const port of [ports].flat()) expect(port).toMatch(/^127\.0\.0\.1:/)
  },
)

test('web-1 and web-2 differ only in their fixed address, and have 35 s to drain', () => {
  const withoutAddress = (name: string) => ({
    ...compose.services[name],
    networks: networksOf(name),
  })
  expect(withoutAddress('web-1')).toEqual(withoutAddress('web-2'))
  expect(compose.services['web-1']).toMatchObject({
    stop_grace_period: '35s',
    build: { target: 'web' },
  })
  const { networks } = parse(readFileSync('compose.yaml', 'utf8'))
  const [{ subnet }] = networks.edge.ipam.config
  expect(environmentOf('web-1', {}).TRUSTED_PROXIES).toBe(subnet)
  for (const name of ['web-1', 'web-2'])
    expect(compose.services[name]).toMatchObject({
      networks: { edge: { ipv4_address: expect.stringMatching(/^172\.30\.30\./) } },
    })
})

test('a web instance’s heap leaves a quarter of its memory free, as in the image', () => {
  const options = environmentOf('web-1', {}).NODE_OPTIONS ?? ''
  const [oldSpace = 0, semiSpace = 0] = [...options.matchAll(/=(\d+)/g)].map(([, megabytes]) =>
    Number(megabytes),
  )
  expect(options).toMatch(/^--max-old-space-size=\d+ --max-semi-space-size=\d+$/)
  expect(oldSpace + 3 * semiSpace).toBeLessThanOrEqual(
    0.75 * Number.parseInt(String(compose.services['web-1']?.mem_limit), 10),
  )
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`ENV NODE_OPTIONS="${options}"`)
})

test('the environment of a web instance is valid and complete, with no unknown variables', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'session-secret'), 'q8Zr2vK0mXw5TnB7yLc3HdF6sJp9GaUe')
  const hosts = [
    { key: 'default', name: 'Scorewell', token: 'a-host-token-of-at-least-32-characters' },
  ]
  writeFileSync(path.join(folder, 'hosts.json'), JSON.stringify(hosts))
  writeFileSync(path.join(folder, 'redis-url'), 'redis://scorewell:password@valkey:6379')
  const environment = environmentOf('web-1', {})
  const local = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace('/run/secrets', folder),
  ])
  const parsed = parseEnv(Object.fromEntries(local))
  expect(parsed).toMatchObject({
    env: { publicUrl: 'https://localhost:8443', productApiUrl: 'http://sandbox:4010/api' },
  })
  const known = [...Object.keys(envVariablesSchema.shape), ...foreignVariables]
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
})

test('the addresses in the environment refer to services on a shared network', () => {
  for (const [name] of services) {
    const values = Object.values(environmentOf(name, {}))
    const addresses = values.flatMap((value) => [
      ...value.matchAll(/(?:\/\/|server )([\w-]+):\d+/g),
    ])
    const named = addresses
      .map(([, host = '']) => host)
      .filter((host) => host !== 'localhost' && host !== name)
    for (const host of named)
      expect(
        networksOf(name).filter((network) => networksOf(host).includes(network)),
        `${name} → ${host}`,
      ).not.toEqual([])
  }
})

test('nginx sends requests to both instances, and pauses one for two seconds after three failures', () => {
  expect(environmentOf('nginx', {}).NGINX_SERVERS).toBe(serverLines(['web-1:3000', 'web-2:3000']))
})

test('nginx receives every variable in its template', () => {
  const used = readFileSync('deploy/nginx.conf.template', 'utf8').match(/(?<=\$\{)\w+(?=\})/g) ?? []
  expect(Object.keys(environmentOf('nginx', {}))).toEqual(expect.arrayContaining(used))
})

test('every file read as a secret is declared, ignored by git and not an environment variable', () => {
  const { secrets } = parse(readFileSync('compose.yaml', 'utf8'))
  const declared = Object.entries<{ file: string }>(secrets)
  expect(declared.map(([, { file }]) => file)).toEqual(
    declared.map(([name]) => `./deploy/secrets/${name}`),
  )
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('deploy/secrets/')
  for (const [name] of services) {
    const [used, variables] = [
      [compose.services[name]?.secrets ?? []].flat(),
      Object.entries(environmentOf(name, {})),
    ]
    expect(declared.map(([secret]) => secret)).toEqual(expect.arrayContaining(used))
    for (const [variable, value] of variables)
      if (/SECRET|TOKEN|PASSWORD|HOSTS|DATABASE_URL|REDIS_URL/.test(variable))
        expect(value).toMatch(/^\/run\/secrets\//)
  }
})

test('Valkey keeps ended sessions across a restart and evicts nothing', () => {
  const command = [compose.services.valkey?.command].flat().join(' ')
  expect(command).toContain('--appendonly yes')
  expect(command).toContain('--maxmemory-policy noeviction')
})

test('Valkey reads its users and their passwords from a secret', () => {
  const { valkey } = compose.services
  expect([valkey?.command].flat().join(' ')).toContain('--aclfile /run/secrets/valkey.acl')
  expect(valkey?.secrets).toEqual(['valkey.acl'])
})

test('the collector listens where the web instances send traces and metrics', () => {
  const { receivers, service, exporters } = parse(
    readFileSync('deploy/otel-collector.yaml', 'utf8'),
  )
  const { port } = new URL(environmentOf('web-1', {}).OTEL_EXPORTER_OTLP_ENDPOINT ?? '')
  expect(receivers.otlp.protocols.http.endpoint).toBe(`0.0.0.0:${port}`)
  expect(Object.keys(service.pipelines)).toEqual(['traces', 'metrics'])
  for (const pipeline of Object.values<{ exporters: string[] }>(service.pipelines))
    expect(Object.keys(exporters)).toEqual(expect.arrayContaining(pipeline.exporters))
})

/** Returns the network names: the list, or the keys of the map if networks have addresses. */
function networksOf(name: string): readonly string[] {
  const networks: unknown = compose.services[name]?.networks ?? []
  return Array.isArray(networks) ? networks : Object.keys(Object(networks))
}
