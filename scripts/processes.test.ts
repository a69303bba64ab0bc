import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runNode, startProcess, stopAllProcesses } from './processes'

let folder: string
let log: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scorewell-processes-'))
  log = join(folder, 'output.log')
})

const hangLimitMs = 60_000
/** A script that starts a child process, prints its id, and waits forever. */
const parent = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  console.log(child.pid)
  setInterval(() => {}, 1000)
`

afterEach(async () => {
  await stopAllProcesses()
  rmSync(folder, { recursive: true, force: true })
})

test('stopping a process also stops its children', async () => {
  const running = startProcess({ name: 'parent', args: ['-e', parent], env: {}, log })
  const child = await vi.waitUntil(() => Number(readFileSync(log, 'utf8')), {
    timeout: hangLimitMs,
  })
  expect(isAlive(child)).toBe(true)
  await running.stop()
  await vi.waitUntil(() => !isAlive(child), { timeout: hangLimitMs })
})

test('killing a process ends one that ignores SIGTERM', async () => {
  const script =
    "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)"
  const running = startProcess({ name: 'stubborn', args: ['-e', script], env: {}, log })
  await vi.waitUntil(() => readFileSync(log, 'utf8') !== '', { timeout: hangLimitMs })
  await running.kill()
  expect(isAlive(running.pid ?? 0)).toBe(false)
})

test('stopping a process kills it if it ignores SIGTERM until its time limit', async () => {
  const script =
    "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)"
  const running = startProcess({
    name: 'stubborn',
    args: ['-e', script],
    env: {},
    log,
    stopLimitMs: 50,
  })
  await vi.waitUntil(() => readFileSync(log, 'utf8') !== '', { timeout: hangLimitMs })
  await running.stop()
  expect(isAlive(running.pid ?? 0)).toBe(false)
})

test('a process ends if the parent that started it is killed @long', async () => {
  const script = `
    const { startProcess } = await import('./scripts/processes.ts')
    startProcess({ name: 'child', args: ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], env: {}, log: ${JSON.stringify(log)} })
  `
  const killed = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: 'inherit',
  })
  const child = await vi.waitUntil(() => Number(existsSync(log) && readFileSync(log, 'utf8')), {
    timeout: hangLimitMs,
  })
  killed.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(child), { timeout: hangLimitMs })
})

test('runNode captures both output streams and the exit code', async () => {
  const script = "console.log('out'); console.error('err'); process.exit(4)"
  expect(await runNode(['-e', script], { output: 'captured' })).toEqual({
    code: 4,
    output: 'out\nerr',
  })
})

test('a process that exits reports its exit code', async () => {
  const running = startProcess({ name: 'short', args: ['-e', 'process.exit(3)'], env: {} })
  expect(await running.ended).toBe(3)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
