import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

const occupied = createServer((_request, response) => response.end())
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve))
  port = (occupied.address() as AddressInfo).port
})

afterAll(() => new Promise((resolve) => occupied.close(resolve)))

test.each([
  ['a short secret', () => ({ SESSION_SECRET: 'kQ7zWp2mXv4' }), /^SESSION_SECRET.*32 characters/],
  ['an invalid port', () => ({ PORT: 'many' }), /^PORT: /],
  ['an invalid sandbox port', () => ({ SANDBOX_PORT: '70000' }), /^SANDBOX_PORT: /],
  ['a missing hosts file', () => ({ HOSTS: 'no-such-file.json' }), /^HOSTS: /],
  ['a port in use', () => ({ PORT: String(port) }), /^Port \d+ on localhost is taken/],
  ['a sandbox port in use', () => ({ PORT: '39127', SANDBOX_PORT: String(port) }), /^Port \d+ .* SANDBOX_PORT/],
  [
    'a product API that does not answer',
    () => ({ PORT: '39127', SANDBOX_PORT: '39128', PRODUCT_API_URL: 'http://127.0.0.1:9/api' }),
    /^PRODUCT_API_URL: no product API answers at http:\/\/127\.0\.0\.1:9\.$/,
  ],
])('npm start exits with one clear line for %s', async (_case, env, line) => {
  const { code, output } = await npmStart(env())
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output.trim()).toMatch(line)
  expect(code).toBe(1)
})

test('npm start lists every environment error without values', async () => {
  const { output } = await npmStart({ SESSION_SECRET: 'kQ7zWp2mXv4', PORT: 'many', LOG_LEVEL: 'loud' })
  expect(output).toMatch(/SESSION_SECRET/)
  expect(output).toMatch(/PORT/)
  expect(output).toMatch(/LOG_LEVEL/)
  expect(output).not.toMatch(/kQ7zWp2mXv4|many|loud/)
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
