import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const node = resolve('node_modules/node/bin/node')
/** Stands in for `next start -H <host> -p <port>`. */
const nextStub = `
  const [, , , , host, , port] = process.argv
  const server = require('node:http').createServer((request, response) => response.end('ok')).listen(Number(port), host)
  process.on('SIGTERM', () => server.close(() => process.exit(143)).closeAllConnections())
`
let workspace: string

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'scorewell-serve-'))
  for (const source of ['scripts', 'lib', 'package.json', 'tsconfig.json'])
    cpSync(source, join(workspace, source), { recursive: true })
  writeExecutable('bin/npm', `#!/bin/sh\ntouch ${join(workspace, 'npm-was-called')}\n`)
})

afterAll(() => rmSync(workspace, { recursive: true }))

test('npm run serve asks for the packages when none are installed, and installs nothing', async () => {
  const { output, exitCode } = run({})
  expect(await exitCode).toBe(1)
  expect(output()).toBe('The packages are not installed: run `npm ci --omit=dev` first.\n')
  expect(existsSync(join(workspace, 'npm-was-called'))).toBe(false)
})

test('npm run serve runs on the current Node with production packages while the product API is away, and stops on SIGTERM', async () => {
  for (const name of Object.keys(packageJson.dependencies)) if (name !== 'next') link(name)
  writeExecutable('node_modules/next/dist/bin/next', nextStub)
  writeExecutable('.next/BUILD_ID', 'test')
  const port = await getPort()
  const { child, output, exitCode } = run({
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    SESSION_SECRET: createHash('sha512').update('serve').digest('base64url'),
    PRODUCT_API_URL: 'http://127.0.0.1:9/api',
    HOSTS: JSON.stringify([
      { key: 'default', name: 'Demo', token: 'demo-token-of-the-host', origins: ['https://www.example.test'] },
    ]),
  })
  await new Promise<void>((ready) => {
    child.stdout?.on('data', () => output().includes('Scorewell answers') && ready())
    child.once('close', () => ready())
  })
  expect(output()).toBe(`Scorewell answers at http://127.0.0.1:${port}.\n`)
  child.kill('SIGTERM')
  expect(await exitCode).toBe(0)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  expect(existsSync(join(workspace, 'npm-was-called'))).toBe(false)
})

function run(env: Record<string, string>): {
  child: ChildProcess
  output: () => string
  exitCode: Promise<number | null>
} {
  const child = spawn(node, ['scripts/run.mjs', 'serve'], {
    cwd: workspace,
    env: { NODE_ENV: 'production', PATH: `${join(workspace, 'bin')}:/usr/bin:/bin`, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  }
  return { child, output: () => output, exitCode: new Promise((ended) => child.once('close', ended)) }
}

function link(name: string): void {
  const target = join(workspace, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(resolve('node_modules', name), target)
}

function writeExecutable(path: string, content: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true })
  writeFileSync(join(workspace, path), content, { mode: 0o755 })
}
