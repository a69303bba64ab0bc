import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, expect, test, vi } from 'vitest'
import { stopAllProcesses } from '../processes'
import { startRedis } from './redis'

const folder = mkdtempSync(join(tmpdir(), 'scorewell-redis-'))

afterEach(async () => {
  vi.unstubAllEnvs()
  await stopAllProcesses()
  rmSync(folder, { recursive: true, force: true })
})

test('startRedis starts a server without persistence and stops it', async () => {
  const { url, stop } = await startRedis(folder)
  const client = new Redis(url, { retryStrategy: () => null })
  client.on('error', () => undefined)
  expect(await client.ping()).toBe('PONG')
  expect(await client.config('GET', 'save')).toEqual(['save', ''])
  const closed = new Promise((resolve) => client.once('end', resolve))
  await stop()
  await closed
})
