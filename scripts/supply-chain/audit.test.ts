import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { childEnv, getEnv } from '../env'
import { classifyFindings } from './audit'

const { version: ours } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'))
const newer = ours.replace(/\d+$/, '99')
const caches = createTemporaryFolder()
const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-test-0000-0000',
  title: 'Planted for a test',
  severity: 'high',
  vulnerable_versions: '*',
}

/** Responses of a substitute registry. It returns 404 for everything else. */
type Registry = { readonly advisories?: object; readonly nextVersions?: readonly string[] }

async function startRegistry({ advisories, nextVersions }: Registry) {
  const server = createServer((request, response) => {
    const isAudit = request.method === 'POST' && request.url?.endsWith('/security/advisories/bulk')
    const versions = Object.fromEntries(
      (nextVersions ?? []).map((version) => [version, { name: 'next', version }]),
    )
    const packument = nextVersions && {
      name: 'next',
      'dist-tags': { latest: nextVersions.at(-1) },
      versions,
    }
    const answer = isAudit ? advisories : request.url === '/next' ? packument : undefined
    request.resume()
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  return { server, port: await listen(server) }
}

/** Runs `npm run audit` against a substitute registry. */
async function audit(registry: Registry): Promise<{ code: number; lines: string[] }> {
  const { server, port } = await startRegistry(registry)
  const address = `http://127.0.0.1:${port}/`
  const cache = mkdtempSync(join(caches, 'cache-'))
  const env = childEnv({ npm_config_registry: address, npm_config_cache: cache })
  const child = spawn(process.execPath, ['scripts/run.mjs', 'audit'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (output += String(data)))
  const code = await new Promise<number>((resolve) =>
    child.on('close', (exit) => resolve(exit ?? 1)),
  )
  server.close()
  return { code, lines: output.trim().split('\n') }
}

test('npm run audit succeeds without vulnerabilities and with the latest patch of Next @long', async () => {
  expect(await audit({ advisories: {}, nextVersions: ['15.0.0', ours, '99.0.0'] })).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^By tag, .*: node:\S+-slim, nginx:/),
      'Checked: no finding, except what is accepted.',
    ],
  })
})

test('npm run audit fails with one line per vulnerability and for a newer patch of Next @long', async () => {
  expect(
    await audit({
      advisories: { zod: [advisory] },
      nextVersions: [ours, newer, `${newer}-canary.1`],
    }),
  ).toEqual({
    code: 1,
    lines: [
      'GHSA-test-0000-0000: zod, high: Planted for a test',
      `next@${newer}: is newer than ours, ${ours}`,
    ],
  })
})

test('npm run audit lists what it could not check and exits with 2 if the registry is unreachable @long', async () => {
  expect(await audit({})).toEqual({
    code: 2,
    lines: [
      'Not checked: the registry does not answer about vulnerabilities.',
      'Not checked: the registry does not list the releases of Next.',
      expect.stringMatching(/^By tag, /),
    ],
  })
})

const finding = { id: 'GHSA-1', text: 'zod, high: a title' }
const acceptance = { id: 'GHSA-1', reason: 'We call it nowhere.', until: '2027-01-31' }

test.each([
  [
    'without an entry is an error',
    [],
    '2027-01-31T12:00:00Z',
    { errors: ['GHSA-1: zod, high: a title'], notes: [] },
  ],
  [
    'with an entry is a note through the last day',
    [acceptance],
    '2027-01-31T23:59:00Z',
    { errors: [], notes: ['GHSA-1 is accepted until 2027-01-31: We call it nowhere.'] },
  ],
  [
    'with an expired entry is an error',
    [acceptance],
    '2027-02-01T00:00:00Z',
    { errors: ['GHSA-1: zod, high: a title'], notes: [] },
  ],
  [
    'with the entry of another finding is an error',
    [{ ...acceptance, id: 'GHSA-2' }],
    '2027-01-01T00:00:00Z',
    { errors: ['GHSA-1: zod, high: a title'], notes: [] },
  ],
])('a vulnerability finding %s', (_case, accepted, now, expected) => {
  expect(classifyFindings([finding], accepted, new Date(now))).toEqual(expected)
})

test.each([
  ['no image', [], 0],
  ['one image', ['registry:nginx'], 1],
  ['an image that cannot be scanned', ['registry:'], 1],
])(
  'the image audit reports a critical finding in %s with its exit code @long',
  async (_, bad, code) => {
    const programs = mkdtempSync(join(caches, 'docker-'))
    const cases = bad.map((name) => `*${name}*) exit 2;;`).join(' ')
    const script = `#!/bin/sh\necho "$*" >> ${programs}/calls\ncase "$*" in ${cases} *) exit 0;; esac\n`
    writeFileSync(join(programs, 'docker'), script, { mode: 0o755 })
    const env = childEnv({ PATH: `${programs}:${getEnv('PATH')}` })
    const child = spawn(process.execPath, ['scripts/run.mjs', 'audit', 'images'], { env })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(code)
    const calls = readFileSync(join(programs, 'calls'), 'utf8')
    for (const image of ['node:', 'nginx:', 'valkey/valkey:', 'postgres:', 'otel/'])
      expect(calls).toContain(`registry:${image}`)
  },
)
