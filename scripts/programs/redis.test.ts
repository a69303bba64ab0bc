import { Redis } from 'ioredis'
import { afterEach, expect, test, vi } from 'vitest'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { stopAllProcesses } from '../processes'
import { startRedis } from './redis'

const folder = createTemporaryFolder()

afterEach(async () => {
  vi.unstubAllEnvs()
  await stopAllProcesses()
})

test('a Redis started with an append-only file keeps its data across a restart', async () => {
  const first = await startRedis(folder, { appendOnly: true })
  const writer = new Redis(first.url)
  await writer.set('name', 'value')
  writer.disconnect()
  await first.stop()
  const second = await startRedis(folder, { appendOnly: true, port: first.port })
  const reader = new Redis(second.url)
  expect(await reader.get('name')).toBe('value')
  reader.disconnect()
  await second.stop()
})
