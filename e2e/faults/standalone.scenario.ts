import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { nextCli } from '@/scripts/build'
import { findFreePort } from '@/scripts/free-port'
import { startServer } from '@/scripts/web-server'
import { expectFigure } from './harness/figures'
import { childrenOf } from './harness/process-usage'
import { setUpCluster } from './harness/set-up-cluster'

const sizeLimitMegabytes = 250
/** Forbids writing files, starting processes, and calling any other machine. */
const restrictions = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--allow-addons',
  '--import',
  new URL('harness/loopback-only.mjs', import.meta.url).href,
].join(' ')
const cluster = setUpCluster()

test('the build is smaller than 250 MB', () => {
  const folder = join(inject('folder'), 'build')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  )
  expectFigure('size of the standalone folder, MB', Math.ceil(bytes / 1024 / 1024), {
    atMost: sizeLimitMegabytes,
  })
})

test('a sign-up works on an instance that may not write files, start processes or use the network @long', async () => {
  const web = await cluster().startExtra({ NODE_OPTIONS: restrictions })
  try {
    const client = cluster().client(web)
    expect((await client.navigate('/login')).status).toBe(200)
    await cluster().signUp('standalone+identity-pass@example.test', client)
    const score = await client.get('/api/score')
    expect(JSON.parse(score.text)).toContainEqual(
      expect.objectContaining({ score: expect.any(Number) }),
    )
    expect((await client.navigate('/dashboard')).text).toContain('</html>')
    expect(childrenOf(web.pid)).toEqual([])
  } finally {
    await web.kill()
  }
})

test('next start answers pages and API calls with a sentence that names our server @long', async () => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const options = {
    name: 'next start',
    args: [nextCli, 'start', '--port', String(port)],
    env: { NODE_ENV: 'production' },
    log: join(inject('folder'), 'next-start.log'),
  }
  const running = await startServer(options, `${origin}/login`)
  for (const path of ['/login', '/dashboard', '/api/session']) {
    const response = await fetch(origin + path)
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringMatching(/^Scorewell runs only in its own server: .*\.$/),
    ])
  }
  await running.stop()
})
