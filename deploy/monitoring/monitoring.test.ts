import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readCache } from '@/lib/server/bureau/bureau-cache'
import { startTelemetry } from '@/lib/server/front-door/startup'
import {
  count,
  recordLatency,
  recordTime,
  recordWebVital,
} from '@/lib/server/observability/metrics'
import { shutdownTelemetry } from '@/lib/server/observability/telemetry'
import { closeRedis } from '@/lib/server/shared/redis'
import { setEnvironment } from '@/lib/server/testing/web-app'
import { findFreePort } from '@/scripts/free-port'
import { findProgram } from '@/scripts/programs/program'

const folder = 'deploy/monitoring'
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

const ruleSchema = z.object({
  alert: z.optional(z.string()),
  record: z.optional(z.string()),
  expr: z.string(),
  labels: z.optional(z.object({ severity: z.enum(['page', 'ticket']) })),
  annotations: z.optional(z.object({ summary: z.string(), runbook_url: z.string() })),
})
const rulesSchema = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })
const rules = rulesSchema.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules)
const alerts = rules.flatMap(({ alert, labels, annotations }) =>
  alert ? [{ alert, ...labels, ...annotations }] : [],
)

const panelSchema = z.object({ targets: z.optional(z.array(z.object({ expr: z.string() }))) })
const dashboard = z
  .object({ panels: z.array(panelSchema) })
  .parse(JSON.parse(read('dashboard.json')))
const panelQueries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Metrics of exporters that prometheus.yaml names, and of Prometheus itself. */
const foreignMetrics = [
  'up',
  'ALERTS',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'redis_memory_used_bytes',
  'redis_memory_max_bytes',
  'node_time_seconds',
  'node_timex_sync_status',
]
const records = rules.flatMap(({ record }) => record ?? [])
let ofInstance: readonly string[] = []
let known: readonly string[] = []

beforeAll(async () => {
  ofInstance = await scrapeInstance()
  known = [...foreignMetrics, ...records, ...ofInstance]
})

test.each(rules.map(({ alert, record, expr }) => [alert ?? record, expr]))(
  'the rule %s reads metrics that an instance or an exporter exports',
  (_, expr = '') => {
    expect(metricsOf(expr)).not.toEqual([])
    expect(metricsOf(expr).filter((name) => !known.includes(name))).toEqual([])
  },
)

test('every dashboard panel reads metrics that an instance or an exporter exports', () => {
  expect(panelQueries.length).toBeGreaterThan(25)
  const unknown = panelQueries.flatMap(metricsOf).filter((name) => !known.includes(name))
  expect(unknown).toEqual([])
})

test('every metric listed in telemetry.md is exported by an instance', () => {
  const rows = readFileSync('docs/operations/telemetry.md', 'utf8').match(/^\| `.*$/gm) ?? []
  const names = rows
    .filter((row) => /^\| `(scorewell|http|process)\./.test(row))
    .map((row) => /`([\w.]+)`/.exec(row)?.[1]?.replaceAll('.', '_') ?? '')
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !ofInstance.some((made) => made.startsWith(name)))).toEqual([])
})

test.each(alerts.map(({ alert, runbook_url = '' }) => [alert, runbook_url]))(
  'the runbook link of %s points to a heading in the documents',
  (_, runbook) => {
    expect(runbook).toMatch(/^https:\/\/docs\.example\//)
    const [file = '', anchor] = runbook.replace('https://docs.example/', '').split('#')
    const headings = readFileSync(file, 'utf8').match(/^#+ .*$/gm) ?? []
    expect(headings.map(toAnchor)).toContain(anchor)
  },
)

test('the table of alerts in operations.md lists every rule once with its severity', () => {
  const table =
    readFileSync('docs/operations.md', 'utf8')
      .split('## Alerts and responses')[1]
      ?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| (?:\*\*)?(page|ticket)\b.*$/gm)].map(([row, severity]) => ({
    row,
    severity,
  }))
  const documented = rows.flatMap(({ row, severity }) =>
    (row.match(/`Scorewell\w+`/g) ?? ['none']).map(
      (name) => `${severity} ${name.replaceAll('`', '')}`,
    ),
  )
  expect(documented.sort()).toEqual(
    alerts.map(({ alert, severity }) => `${severity} ${alert}`).sort(),
  )
})

test('alerts.test.yaml has a test for every rule', () => {
  const { tests } = z
    .object({ tests: z.array(z.object({ name: z.string() })) })
    .parse(parse(read('alerts.test.yaml')))
  const names = tests.map(({ name }) => name).filter((name) => name.startsWith('Scorewell'))
  expect(names.sort()).toEqual(alerts.map(({ alert }) => alert).sort())
})

// On a slow machine, the rules about latency fire without a fault, so only `alerts.test.yaml` tests
// them.
test('the scenarios name every rule except those about latency', () => {
  const named = (text: string) => [...new Set(text.match(/Scorewell[A-Z]\w+/g))].sort()
  const scenarios = globSync('e2e/alerts/*.scenario.ts').map((file) => readFileSync(file, 'utf8'))
  const steady = alerts.map(({ alert }) => alert).filter((name) => !name.includes('Slow'))
  expect(named(scenarios.join('\n'))).toEqual(steady.sort())
})

const promtool = findProgram(['promtool'], [])
test.skipIf(promtool === undefined)(
  'promtool accepts all rules, and each fires once (needs promtool from Debian) @long',
  () => {
    const run = (...args: readonly string[]) =>
      execFileSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' })
    expect(run('check', 'rules', 'alerts.yaml')).toContain(`${rules.length} rules found`)
    expect(run('check', 'config', 'prometheus.yaml')).toContain('SUCCESS')
    expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
  },
)

/**
 * Returns the names of metrics in a PromQL expression: what is left after removing strings,
 * selectors, ranges, labels, functions and operators.
 */
function metricsOf(expr: string): readonly string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|on) \([^)]*\)/g, '')
  const words = bare.matchAll(/(?<![\w:.])[A-Za-z_][\w:]*(?!\w|:| ?\()/g)
  const operators = ['and', 'or', 'unless', 'offset', 'by', 'on', 'sum', 'min', 'max', 'count']
  return [...new Set([...words].map(([word]) => word))].filter((word) => !operators.includes(word))
}

/**
 * Starts the metrics of an instance, records each of them once,
 * and reads their names from `METRICS_PORT`.
 */
async function scrapeInstance(): Promise<readonly string[]> {
  const port = String(await findFreePort())
  // No server listens there, so `scorewell.redis.ready` is 0.
  const REDIS_URL = `redis://127.0.0.1:${await findFreePort()}`
  setEnvironment({ PRODUCT_API_URL: 'https://api.example/api', METRICS_PORT: port, REDIS_URL })
  await startTelemetry()
  for (const name of [
    'refreshes',
    'problems',
    'rate_limited',
    'log.lost_lines',
    'log.warnings',
    'unreadable_entries',
  ] as const)
    count(name)
  for (const name of ['cache.reads', 'events'] as const) count(name)
  for (const name of ['http.server.request.duration', 'http.client.request.duration'] as const)
    recordTime(name, 1)
  recordTime('scorewell.refresh_lock.wait', 1)
  recordLatency('first byte', 1)
  const visit = { route: '/login', hostKey: 'default' }
  recordWebVital({ ...visit, name: 'LCP', value: 1000 })
  recordWebVital({ ...visit, name: 'CLS', value: 0.1 })
  // A cache is measured from its first use on.
  await readCache({ userTag: 'user', purpose: 'bureau data', name: 'none' }, z.unknown())
  let text = ''
  await vi.waitUntil(
    async () => {
      // Creates garbage, so that a garbage collection is measured.
      Array.from({ length: 200_000 }, (_, index) => ({ index }))
      text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return text.includes('v8js_gc_duration') && text.includes('nodejs_eventloop_delay_p99')
    },
    { timeout: 30_000 },
  )
  await Promise.all([shutdownTelemetry(), closeRedis()])
  return [...new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name))]
}

/** Converts a heading to its anchor as GitHub does. */
function toAnchor(heading: string): string {
  const text = heading.replace(/^#+ /, '').toLowerCase()
  return text.replace(/[^\w -]/g, '').replaceAll(' ', '-')
}
