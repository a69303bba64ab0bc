import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { childEnv } from './env'
import { startDemo } from './start'

const occupied = createServer((_request, response) => response.end())
let port = 0
// These ports are below 32768, so the system does not give them to an outgoing connection just
// before the test.
const [freePort, otherFreePort] = ['19127', '19128']

beforeAll(async () => {
  port = await listen(occupied)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => new Promise((resolve) => occupied.close(resolve)))

test.each([
  ['a short secret', () => ({ SESSION_SECRET: 'kQ7zWp2mXv4' }), /^SESSION_SECRET.*32 characters/],
  ['an invalid port', () => ({ PORT: 'many' }), /^PORT: /],
  ['an invalid sandbox port', () => ({ SANDBOX_PORT: '70000' }), /^SANDBOX_PORT: /],
  ['a missing hosts file', () => ({ HOSTS: 'no-such-file.json' }), /^HOSTS: /],
  ['a port in use', () => ({ PORT: String(port) }), /^Port \d+ on localhost is taken/],
  [
    'a sandbox port in use',
    () => ({ PORT: freePort, SANDBOX_PORT: String(port) }),
    /^Port \d+ .* SANDBOX_PORT/,
  ],
  [
    'a product API that does not answer',
    () => ({
      PORT: freePort,
      SANDBOX_PORT: otherFreePort,
      PRODUCT_API_URL: 'http://127.0.0.1:9/api',
    }),
    /^PRODUCT_API_URL: no product API answers at http:\/\/127\.0\.0\.1:9\.$/,
  ],
])('npm start prints one clear line for %s', async (_case, env, line) => {
  for (const name of Object.keys(childEnv({}))) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries<string>(env())) vi.stubEnv(name, value)
  const lines = await startDemo({ development: false }).catch((error: unknown) =>
    Reflect.get(Object(error), 'lines'),
  )
  expect(lines).toEqual([expect.stringMatching(line)])
})

test('npm start prints every environment error on one line without values, and exits with 1', async () => {
  const { code, output } = await npmStart({
    SESSION_SECRET: 'kQ7zWp2mXv4',
    PORT: 'many',
    LOG_LEVEL: 'loud',
  })
  const names = output
    .trim()
    .split('\n')
    .map((line) => line.split(/[:[]/)[0])
  expect(names.sort()).toEqual(['LOG_LEVEL', 'PORT', 'SESSION_SECRET'])
  expect(output).not.toMatch(/kQ7zWp2mXv4|many|loud/)
  expect(code).toBe(1)
})

function npmStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { NODE_ENV: 'production', PATH: '/usr/bin:/bin', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
