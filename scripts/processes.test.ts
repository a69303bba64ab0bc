import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startProcess, stopAllProcesses } from './processes'

const folder = mkdtempSync(join(tmpdir(), 'scorewell-processes-'))
const log = join(folder, 'parent.log')

/** Starts a child process, prints its id, and waits forever. */
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
  const child = await vi.waitUntil(() => Number(readFileSync(log, 'utf8')), { timeout: 10_000 })
  expect(isAlive(child)).toBe(true)
  await running.stop()
  await vi.waitUntil(() => !isAlive(child), { timeout: 10_000 })
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
