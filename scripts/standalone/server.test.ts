import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { findFreePort } from '../free-port'
import { bundleEntries } from './package-standalone'

/** A program that replaces the web app and prints its environment. */
const web = 'console.log(JSON.stringify(process.env))'
const hosts = [
  {
    key: 'default',
    name: 'Demo',
    token: 'demo-token-of-the-host-0123456789',
    origins: ['https://www.example.test'],
  },
]
const secret = createHash('sha512').update('server').digest('base64url')
const folder = createTemporaryFolder()
let valid: Record<string, string>

beforeAll(async () => {
  bundleEntries(folder)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'web.js'), web)
  writeFileSync(join(folder, 'hosts.json'), JSON.stringify(hosts))
  writeFileSync(join(folder, 'secret'), secret)
  const port = String(await findFreePort())
  valid = {
    PORT: port,
    SESSION_SECRET: secret,
    PRODUCT_API_URL: 'http://127.0.0.1:9/api',
    HOSTS: 'hosts.json',
  }
})

test('server.js starts the web app even if the product API is down', async () => {
  const { code, output } = await runServer(valid)
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    HOSTNAME: 'localhost',
    PORT: valid.PORT,
  })
})

test('server.js listens on a given address', async () => {
  const { output } = await runServer({ ...valid, HOSTNAME: '127.0.0.1' })
  expect(JSON.parse(output)).toMatchObject({ HOSTNAME: '127.0.0.1' })
})

test('relative paths are resolved against the working directory before Next changes it', async () => {
  const { output } = await runServer({
    ...valid,
    SESSION_SECRET: '',
    SESSION_SECRET_FILE: 'secret',
  })
  expect(JSON.parse(output)).toMatchObject({
    HOSTS: join(folder, 'hosts.json'),
    SESSION_SECRET_FILE: join(folder, 'secret'),
  })
})

test('server.js lists every environment error without values, and does not start', async () => {
  const { code, output } = await runServer({
    ...valid,
    SESSION_SECRET: 'kQ7zWp2mXv4',
    PORT: 'many',
    LOG_LEVEL: 'loud',
  })
  expect(code).toBe(1)
  const lines = output.trim().split('\n')
  expect(lines.map((line) => line.split(/[:[]/)[0]).sort()).toEqual([
    'LOG_LEVEL',
    'PORT',
    'SESSION_SECRET',
  ])
  expect(output).not.toMatch(/kQ7zWp2mXv4|many|loud/)
})

test('server.js names the variable if its port is taken', async () => {
  const occupied = createServer().listen(Number(valid.PORT), '127.0.0.1')
  await once(occupied, 'listening')
  const { code, output } = await runServer(valid)
  occupied.close()
  expect(code).toBe(1)
  expect(output).toMatch(/^Port \d+ on localhost is taken: .* PORT .*\n$/)
})

test('server.js rejects an older Node with one line', async () => {
  const older =
    "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '22.18.0' })"
  const { code, output } = await runServer({ ...valid, NODE_OPTIONS: `--import "${older}"` })
  expect({ code, output }).toEqual({
    code: 1,
    output: 'Node 22.19 or later is needed; this is 22.18.0.\n',
  })
})

test('npm run serve asks for a build if there is none', async () => {
  const { code, output } = await run([resolve('scripts/serve.mjs'), 'no-such-entry'], {})
  expect({ code, output }).toEqual({
    code: 1,
    output: 'There is no production build yet: run `npm run build` first.\n',
  })
})

const runServer = (env: Record<string, string>) => run(['server.js'], env)

async function run(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { NODE_ENV: 'production', ...env },
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, output: stdout + stderr }
}
