import { afterAll, beforeAll } from 'vitest'
import { startRedis } from '@/scripts/programs/redis'
import { createTemporaryFolder } from '../temporary-folder'

/**
 * Starts Redis for the tests of a file.
 * @returns a function for its URL, from the file's own `beforeAll` on
 */
export function setUpRedis(): () => string {
  const folder = createTemporaryFolder()
  let server: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    server = await startRedis(folder)
  })
  afterAll(() => server.stop())
  return () => server.url
}
