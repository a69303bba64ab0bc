import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { execa } from 'execa'
import { createAccessToken, createIncompressibleText } from '@/lib/server/testing/access-tokens'
import { FakeProductApi } from '@/lib/server/testing/fake-product-api'
import type { FillResult } from '@/lib/server/testing/fill-caches'
import {
  type CreditFile,
  generateCreditFile,
  profileOfSeed,
  scoreUpOf,
} from '@/sandbox/bureau/credit-file'
import { childEnv } from '@/scripts/env'
import { hosts } from './load/measured-apps'

export const heapMegabytes = 256
const memberUser = { id: 'user-1', email: 'ann@example.test', idpass: true }

/**
 * Fills all caches in a process with a small heap.
 * @throws {Error} if the process does not survive
 */
export async function fillCaches(): Promise<FillResult> {
  const api = serveConsumers()
  const folder = mkdtempSync(join(tmpdir(), 'scorewell-memory-'))
  try {
    buildProgram(folder)
    const flags = [
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=16',
      '--expose-gc',
    ]
    const env = {
      PRODUCT_API_URL: await api.start(),
      SESSION_SECRET: 'Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9Lm',
      HOSTS: JSON.stringify(hosts(1)),
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      METRICS_PORT: '9464',
    }
    const program = join(folder, 'fill-caches.mjs')
    const { stdout } = await execa(process.execPath, [...flags, program], {
      env: childEnv(env),
      extendEnv: false,
    })
    // Finds the result by its prefix, because the audit trail also writes lines to standard output.
    return JSON.parse(stdout.split('\n').find((line) => line.startsWith('{"heapLimit"')) ?? '')
  } finally {
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds one bundle for the API and another for the pages, as Next does. */
function buildProgram(folder: string): void {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  buildSync({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'silent',
    entryPoints: ['fill-caches', 'render-pages'].map((name) => `lib/server/testing/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    conditions: ['react-server'],
    external: ['pino'],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
  })
}

/** Serves sandbox credit files as a product API, with a separate file for each consumer. */
function serveConsumers(): FakeProductApi {
  const api = new FakeProductApi()
  const files = new Map<string, CreditFile>()
  const fileOf = ({ headers }: { headers: { authorization?: string | undefined } }) => {
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    const seed = tokens.indexOf(token)
    const file =
      files.get(token) ?? generateCreditFile(profileOfSeed(seed), seed, Date.UTC(2026, 10, 23))
    files.set(token, file)
    return file
  }
  const tokens: string[] = []
  api.on('POST /users/login', () => {
    const id = `user-${tokens.length}`
    const token = createAccessToken(id, { pad: createIncompressibleText(id, 2_000) })
    tokens.push(token)
    return {
      json: { ...memberUser, id, token, refresh: createIncompressibleText(`refresh ${id}`, 2_000) },
    }
  })
  api.on('GET /users', { json: memberUser })
  api.on('GET /users/efx-latest-scores', (call) => ({ json: fileOf(call).latestScore }))
  api.on('GET /users/efx-score-history', (call) => ({ json: fileOf(call).scoreHistory }))
  api.on('GET /users/efx-latest-report', (call) => ({ json: fileOf(call).latestReport }))
  api.on('GET /users/efx-latest-report/summary', (call) => ({ json: fileOf(call).reportSummary }))
  api.on('GET /users/efx-alerts', (call) => ({ json: fileOf(call).alerts }))
  api.on('GET /users/efx-score-up', (call) => ({
    json: scoreUpOf(fileOf(call), Number(call.query.scoreInc), Number(call.query.timeHorizon)),
  }))
  return api
}
