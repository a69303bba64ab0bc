import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CreditFile, generateCreditFile, profileOfSeed, scoreUpOf } from '@/sandbox/bureau/credit-file'
import { childEnv } from '@/scripts/env'
import { endSession, readSession } from '../shared/session-records'
import { createAccessToken, createIncompressibleText } from '../testing/access-tokens'
import type { FillResult } from '../testing/fill-caches'
import { memberUser, setEnvironment, setUpWebApp } from '../testing/web-app'

const megabyte = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'scorewell-memory-'))
const program = join(folder, 'fill-caches.mjs')
const api = setUpWebApp()

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  buildSync({
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node22', logLevel: 'silent' },
    entryPoints: ['fill-caches', 'render-pages'].map((name) => `lib/server/testing/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    conditions: ['react-server'],
    external: ['pino'],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The product API of consumers whose files are those of the sandbox, each its own. */
function serveConsumers(): void {
  const files = new Map<string, CreditFile>()
  const fileOf = ({ headers }: { headers: { authorization?: string | undefined } }) => {
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    const seed = tokens.indexOf(token)
    const file = files.get(token) ?? generateCreditFile(profileOfSeed(seed), seed, Date.UTC(2026, 10, 23))
    files.set(token, file)
    return file
  }
  const tokens: string[] = []
  api.on('POST /users/login', () => {
    const id = `user-${tokens.length}`
    const token = createAccessToken(id, { pad: createIncompressibleText(id, 2_000) })
    tokens.push(token)
    return { json: { ...memberUser, id, token, refresh: createIncompressibleText(`refresh ${id}`, 2_000) } }
  })
  api.on('GET /users', () => ({ json: memberUser }))
  api.on('GET /users/efx-latest-scores', (call) => ({ json: fileOf(call).latestScore }))
  api.on('GET /users/efx-score-history', (call) => ({ json: fileOf(call).scoreHistory }))
  api.on('GET /users/efx-latest-report', (call) => ({ json: fileOf(call).latestReport }))
  api.on('GET /users/efx-latest-report/summary', (call) => ({ json: fileOf(call).reportSummary }))
  api.on('GET /users/efx-alerts', (call) => ({ json: fileOf(call).alerts }))
  api.on('GET /users/efx-score-up', (call) => ({
    json: scoreUpOf(fileOf(call), Number(call.query.scoreInc), Number(call.query.timeHorizon)),
  }))
}

/** Runs the program with a heap of so many MB. */
async function fillCaches(heapMegabytes: number) {
  const flags = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16', '--expose-gc']
  const child = spawn(process.execPath, [...flags, program], {
    env: childEnv({ RATE_LIMITS: 'off', METRICS_PORT: '9464', NODE_OPTIONS: '' }),
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data) => (output.stdout += String(data)))
  child.stderr.on('data', (data) => (output.stderr += String(data)))
  const code = await new Promise((resolve) => child.on('close', (status, signal) => resolve(status ?? signal)))
  return { code, ...output }
}

/** The audit trail has lines of its own on standard output. */
const resultLineOf = (stdout: string) => stdout.split('\n').find((line) => line.startsWith('{"heapLimit"')) ?? ''

test('a process with a heap of 256 MB lives with all caches full, and its estimates are not below what they take', async () => {
  serveConsumers()
  const { code, stdout, stderr } = await fillCaches(256)
  expect([code, stderr]).toEqual([0, ''])
  const { heapLimit, before, after, caches }: FillResult = JSON.parse(resultLineOf(stdout))
  const [estimated, limits] = [sum(caches.map(({ bytes }) => bytes)), sum(caches.map(({ limit }) => limit))]
  console.log(
    `${inMegabytes(after - before)} MB in caches, estimated as ${inMegabytes(estimated)} MB; ${inMegabytes(after)} MB in all`,
  )
  expect(caches.map(({ name }) => name).sort()).toEqual([
    ...['bureauData', 'cacheVersions', 'enrolledToday', 'latestSessions', 'openedCookies'],
  ])
  for (const { name, bytes, limit } of caches) expect(bytes / limit, name).toBeGreaterThan(0.9)
  expect(limits).toBeLessThanOrEqual(heapLimit / 4)
  expect(after - before).toBeLessThan(estimated)
  expect(after).toBeLessThan(256 * megabyte * 0.75)
}, 300_000)

test('marks of ended sessions are never dropped: beyond their room a sign-out ends all sessions of its consumer', async () => {
  setEnvironment({ MEMORY_MB: '16' })
  const [one, other] = [
    { userTag: 'ann', id: 'one', era: 0 },
    { userTag: 'ann', id: 'other', era: 0 },
  ]
  const first = { userTag: 'bob', id: 'first', era: 0 }
  await endSession(first)
  for (let ended = 0; ended < 60_000; ended += 1) await endSession({ userTag: `user ${ended}`, id: 'id', era: 0 })
  expect((await readSession(one)).ended).toBeUndefined()
  await endSession(one)
  for (const session of [first, one, other]) expect((await readSession(session)).ended).toBe('')
  expect((await readSession({ ...other, userTag: 'carol' })).ended).toBeUndefined()
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(0)
