import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { stopAllProcesses } from '../processes'
import { startRedis } from './redis'

const folder = mkdtempSync(join(tmpdir(), 'scorewell-redis-'))

afterEach(async () => {
  vi.unstubAllEnvs()
  await stopAllProcesses()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a Redis started with an append-only file keeps its data across a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'scorewell-redis-data-'))
  const first = await startRedis(data, { appendOnly: true })
  const writer = new Redis(first.url)
  await writer.set('name', 'value')
  writer.disconnect()
  await first.stop()
  const second = await startRedis(data, { appendOnly: true, port: first.port })
  const reader = new Redis(second.url)
  expect(await reader.get('name')).toBe('value')
  reader.disconnect()
  await second.stop()
  rmSync(data, { recursive: true, force: true })
})
