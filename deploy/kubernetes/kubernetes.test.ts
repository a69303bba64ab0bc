import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { envVariablesSchema, parseEnv } from '@/lib/server/config/env-schema'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { findProgram } from '@/scripts/programs/program'

const folder = createTemporaryFolder()
const read = (path: string) => readFileSync(`deploy/kubernetes/${path}`, 'utf8')

const metadataSchema = z.optional(z.looseObject({ name: z.optional(z.string()) }))
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: metadataSchema,
})
const files = globSync('deploy/kubernetes/{base,example}/*.yaml').filter(
  (path) => !path.endsWith('kustomization.yaml'),
)
const objects = files.flatMap((path) => readObjects(readFileSync(path, 'utf8')))

/**
 * Where the published types of Kubernetes (npm package
 * `kubernetes-types`) declare each kind that we use.
 */
const modules: Readonly<Record<string, string>> = {
  Namespace: 'core/v1',
  Service: 'core/v1',
  ConfigMap: 'core/v1',
  Secret: 'core/v1',
  Deployment: 'apps/v1',
  Ingress: 'networking/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
}

const valueSchema = z.looseObject({ name: z.string(), value: z.optional(z.string()) })
const probeSchema = z.object({
  httpGet: z.object({ path: z.string(), port: z.literal('http') }),
  failureThreshold: z.number(),
})
const containerSchema = z.looseObject({
  image: z.literal('scorewell-web'),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z.array(valueSchema),
  resources: z.object({
    requests: z.looseObject({ memory: z.string() }),
    limits: z.looseObject({ memory: z.string() }),
  }),
  livenessProbe: probeSchema,
  readinessProbe: probeSchema,
})
const podSchema = z.looseObject({
  terminationGracePeriodSeconds: z.number(),
  containers: z.tuple([containerSchema]),
})
const labels = { 'app.kubernetes.io/name': 'scorewell' }
const deployment = z
  .object({
    spec: z.looseObject({ template: z.object({ metadata: z.unknown(), spec: podSchema }) }),
  })
  .parse(find('Deployment'))
const pod = deployment.spec.template.spec
const [container] = pod.containers
const environment = Object.fromEntries(container.env.map(({ name, value = '' }) => [name, value]))

test('the base lists all its files and has every kind of object that a deployment needs', () => {
  const { resources } = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(read('base/kustomization.yaml')))
  const named = resources.map((name) => `deploy/kubernetes/base/${name}`)
  expect(named.sort()).toEqual(files.filter((path) => path.includes('/base/')).sort())
  expect(objects.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'Deployment',
      'Service',
      'Ingress',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
    ]),
  )
})

test('every object matches the published Kubernetes types without unknown fields @long', () => {
  const { spec } = deployment
  const unknownField = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { ...spec, replica: 2 } }
  const otherType = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { ...spec, paused: 'no' } }
  expect(typeErrors([...objects, unknownField, otherType])).toEqual([
    expect.stringMatching(/"replica"' does not exist in type 'DeploymentSpec'/),
    expect.stringMatching(/^Type 'string' is not assignable to type 'boolean/),
  ])
})

test('every selector matches the labels of the pods', () => {
  expect(deployment.spec).toMatchObject({
    selector: { matchLabels: labels },
    template: { metadata: { labels } },
  })
  expect(find('Service')).toMatchObject({ spec: { selector: labels } })
  expect(find('PodDisruptionBudget')).toMatchObject({ spec: { selector: { matchLabels: labels } } })
  expect(find('NetworkPolicy')).toMatchObject({ spec: { podSelector: { matchLabels: labels } } })
})

test('a pod runs without root, capabilities, a writable file system or a cluster token', () => {
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: 1001,
      runAsGroup: 1001,
      seccompProfile: { type: 'RuntimeDefault' },
    },
  })
  expect(readFileSync('Dockerfile', 'utf8')).toContain('USER 1001:1001')
  expect(container).toMatchObject({
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  })
})

test('a pod stays ready until three probes fail, and has the drain time from draining.md', () => {
  const { livenessProbe, readinessProbe } = container
  expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz'])
  expect(readinessProbe.failureThreshold).toBe(3)
  expect(pod.terminationGracePeriodSeconds).toBe(35)
  expect(readFileSync('docs/operations/draining.md', 'utf8')).toContain(
    'terminationGracePeriodSeconds: 35',
  )
})

test('a pod listens on IPv4 and IPv6 and can reach only public addresses of both', () => {
  const policy = read('base/network-policy.yaml')
  for (const [all, own] of [
    ['0.0.0.0/0', '10.0.0.0/8'],
    ["'::/0'", 'fc00::/7'],
  ])
    expect(policy).toMatch(new RegExp(`cidr: ${all}\\s+except: \\[.*${own}`))
  expect(read('base/deployment.yaml')).toMatch(/HOSTNAME, value: '::'/)
})

test('the heap leaves a quarter of the memory free, as in the image', () => {
  const options = environment.NODE_OPTIONS ?? ''
  const [oldSpace = 0, semiSpace = 0] = [...options.matchAll(/=(\d+)/g)].map(([, megabytes]) =>
    Number(megabytes),
  )
  expect(container.resources.limits.memory).toBe(container.resources.requests.memory)
  expect(oldSpace + 3 * semiSpace).toBeLessThanOrEqual(
    0.75 * Number.parseInt(container.resources.limits.memory, 10),
  )
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`ENV NODE_OPTIONS="${options}"`)
})

test('the example’s environment is valid and complete, has no unknown variables and keeps secrets in files', () => {
  const { configMapGenerator } = z
    .object({ configMapGenerator: z.tuple([z.object({ literals: z.array(z.string()) })]) })
    .parse(parse(read('example/kustomization.yaml')))
  const literals = configMapGenerator[0].literals.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/=(.*)/s)
    return [name, value]
  })
  const all = {
    ...environment,
    ...Object.fromEntries(literals),
    REDIS_URL: 'rediss://user:password@cache.example:6379',
  }
  writeSecrets(folder)
  const local = Object.entries(all).map(([name, value]) => [
    name,
    value.replace('/run/secrets/scorewell', folder),
  ])
  expect(parseEnv(Object.fromEntries(local))).toMatchObject({
    env: { publicUrl: 'https://score.example' },
  })
  const foreign = ['NODE_OPTIONS', 'METRICS_PORT', 'OTEL_EXPORTER_PROMETHEUS_HOST']
  const known = [...Object.keys(envVariablesSchema.shape), ...foreign]
  expect(Object.keys(all).filter((name) => !known.includes(name))).toEqual([])
  expect(Object.keys(all)).not.toContain('SESSION_SECRET')
})

const kubectl = findProgram(['kubectl'], [])
const kustomize = findProgram(['kustomize'], [])
test.skipIf(kubectl === undefined && kustomize === undefined)(
  'the example renders to objects that match the published types (needs kubectl or kustomize) @long',
  () => {
    cpSync('deploy/kubernetes', join(folder, 'kubernetes'), { recursive: true })
    const example = join(folder, 'kubernetes/example')
    writeSecrets(example)
    const [program, args] = kustomize
      ? [kustomize, ['build', example]]
      : [kubectl ?? '', ['kustomize', example]]
    const rendered = readObjects(execFileSync(program, args, { encoding: 'utf8' }))
    expect(typeErrors(rendered)).toEqual([])
    const text = JSON.stringify(rendered)
    expect(text).toContain('"image":"registry.example/scorewell-web:0.1.0"')
    expect(text).toMatch(/"secretName":"scorewell-\w{10}"/)
    expect(text).toContain('"ingressClassName":"public"')
  },
)

test.skipIf(kubectl === undefined)(
  'with the gateway component, an HTTPRoute replaces the Ingress (needs kubectl) @long',
  () => {
    const copy = join(folder, 'gateway')
    cpSync('deploy/kubernetes', copy, { recursive: true })
    const example = join(copy, 'example')
    writeSecrets(example)
    appendFileSync(join(example, 'kustomization.yaml'), 'components: [../gateway]\n')
    const output = execFileSync(kubectl ?? '', ['kustomize', example], { encoding: 'utf8' })
    const rendered = readObjects(output)
    expect(rendered.map(({ kind }) => kind)).toContain('HTTPRoute')
    expect(rendered.map(({ kind }) => kind)).not.toContain('Ingress')
    const services = rendered.flatMap(({ kind, metadata }) =>
      kind === 'Service' ? [metadata?.name ?? ''] : [],
    )
    const named = [...read('gateway/http-route.yaml').matchAll(/name: (scorewell[\w-]*), port/g)]
    expect(named.map(([, name]) => name).sort()).toEqual(services.sort())
  },
)

test.skipIf(kubectl === undefined)(
  'the deployment for kind renders to valid objects with a valid environment (needs kubectl) @long',
  () => {
    const copy = join(folder, 'kind')
    cpSync('deploy/kubernetes', copy, { recursive: true })
    writeSecrets(join(copy, 'example'))
    const kind = join(copy, 'kind')
    const rendered = readObjects(
      execFileSync(kubectl ?? '', ['kustomize', kind], { encoding: 'utf8' }),
    )
    expect(typeErrors(rendered)).toEqual([])
    const config = rendered.find((object) => object.kind === 'ConfigMap')
    const { data } = z.object({ data: z.record(z.string(), z.string()) }).parse(config)
    const secrets = {
      SESSION_SECRET: 'q8Zr2vK0mXw5TnB7yLc3HdF6sJp9GaUe',
      HOSTS: `${folder}/hosts.json`,
    }
    writeSecrets(folder)
    expect(parseEnv({ ...data, ...secrets })).toMatchObject({
      env: { publicUrl: 'https://score.example' },
    })
  },
)

test('pods are spread over zones and nodes, and can reach a collector', () => {
  expect(pod.topologySpreadConstraints).toMatchObject([
    { topologyKey: 'topology.kubernetes.io/zone', labelSelector: { matchLabels: labels } },
    { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: labels } },
  ])
  expect(find('NetworkPolicy')).toMatchObject({
    spec: {
      egress: expect.arrayContaining([expect.objectContaining({ ports: [{ port: 4318 }] })]),
    },
  })
})

function writeSecrets(target: string): void {
  writeFileSync(join(target, 'session-secret'), 'q8Zr2vK0mXw5TnB7yLc3HdF6sJp9GaUe')
  const hosts = [
    { key: 'default', name: 'Scorewell', token: 'a-host-token-of-at-least-32-characters' },
  ]
  writeFileSync(join(target, 'hosts.json'), JSON.stringify(hosts))
  writeFileSync(join(target, 'redis-url'), 'rediss://user:password@cache.example:6379')
}

function readObjects(text: string): readonly z.infer<typeof objectSchema>[] {
  return parseAllDocuments(text).map((document) => objectSchema.parse(document.toJS()))
}

function find(kind: string) {
  return objects.find((object) => object.kind === kind && object.metadata?.name === 'scorewell')
}

/**
 * Returns TypeScript's errors for the objects, written as literals of the published types, which
 * allow no other fields.
 */
function typeErrors(all: readonly z.infer<typeof objectSchema>[]): readonly string[] {
  const source = all
    .map((object, index) => {
      const module = modules[object.kind] ?? `no module of ${object.kind}`
      const typed = `export const object${index}: import('kubernetes-types/${module}').${object.kind} = `
      return typed + JSON.stringify(object)
    })
    .join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
  }
  options.module = ts.ModuleKind.ESNext
  options.moduleResolution = ts.ModuleResolutionKind.Bundler
  const host = ts.createCompilerHost(options)
  const path = `${process.cwd()}/deploy/kubernetes/objects.ts`
  const { fileExists, readFile, getSourceFile } = host
  Object.assign(host, {
    fileExists: (name: string) => name === path || fileExists(name),
    readFile: (name: string) => (name === path ? source : readFile(name)),
    getSourceFile: (name: string, target: ts.ScriptTarget) =>
      name === path ? ts.createSourceFile(name, source, target) : getSourceFile(name, target),
  })
  const program = ts.createProgram([path], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
