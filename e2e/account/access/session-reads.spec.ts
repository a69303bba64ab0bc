import { rm } from 'node:fs/promises'
import { Redis } from 'ioredis'
import { startInstances } from '@/e2e/harness/instances'
import { serversOfWorker } from '@/e2e/harness/servers/worker-servers'
import { sameOriginHeaders, signedInCookie } from '@/e2e/harness/session-cookie'
import { expect, test } from '@/e2e/harness/test'

const paths = ['/dashboard', '/dashboard/report', '/all-in-one', '/menu', '/settings']

test('a page reads each key of its session at most three times, and Settings at most four times @long', async ({
  sandbox,
}, { outputDir, parallelIndex }) => {
  const {
    first: web,
    origin,
    redisUrl,
    stop,
  } = await startInstances(serversOfWorker(parallelIndex), outputDir)
  const reads = await watchReads(redisUrl)
  try {
    const cookie = await signedInCookie({ web, sandbox: sandbox.origin, origin }, 'good')
    const get = async (path: string, headers: Record<string, string>) =>
      await (await fetch(web + path, { headers: { cookie, ...headers }, redirect: 'error' })).text()
    reads.clear()
    await get('/api/session', sameOriginHeaders(origin))
    const sessionKeys = [...(await reads.settled()).keys()]
    expect(sessionKeys, 'a call that only opens the session').not.toEqual([])

    const document = { 'sec-fetch-dest': 'document' }
    for (const path of paths) {
      // Records activity and fills the bureau cache first, because both would read the session
      // again.
      await get(path, document)
      reads.clear()
      expect(await get(path, document)).toContain('</html>')
      const counts = await reads.settled()
      // Middleware and rendering each read the session, and a call checks it again. The settings
      // page also lists the sessions.
      const limit = path === '/settings' ? 4 : 3
      expect
        .soft(Math.max(...sessionKeys.map((key) => counts.get(key) ?? 0)), path)
        .toBeLessThanOrEqual(limit)
    }
  } finally {
    reads.stop()
    await stop()
    await rm(outputDir, { recursive: true })
  }
})

/** Counts the reads of each key on a Redis server. */
async function watchReads(url: string) {
  const client = new Redis(url)
  const monitor = await client.monitor()
  const counts = new Map<string, number>()
  let seen = (_text: string) => {}
  monitor.on('monitor', (_time: string, [command = '', ...args]: string[]) => {
    if (command.toLowerCase() === 'echo') seen(args[0] ?? '')
    if (!command.toLowerCase().endsWith('get')) return
    for (const key of args) counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  return {
    clear: () => counts.clear(),
    /**
     * Returns the counts after all earlier commands. Redis reports the commands from all
     * connections in order.
     */
    settled: async (): Promise<ReadonlyMap<string, number>> => {
      const marker = String(process.hrtime.bigint())
      const reported = new Promise<void>((resolve) => {
        seen = (text) => text === marker && resolve()
      })
      await Promise.all([client.echo(marker), reported])
      return counts
    },
    stop: () => {
      monitor.disconnect()
      client.disconnect()
    },
  }
}
