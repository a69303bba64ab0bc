import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { limitOf, recordFigure } from './harness/figures'
import { childrenOf, residentMegabytesOf } from './harness/process-usage'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

const startLimitMs = 3_000
const sizeLimitMegabytes = 250
const memoryLimitsMegabytes = { 'before its first page': 180, 'after its first page': 210 }
const idleMs = 2_000
/** No file may be written and no process started; no host but this machine may be called. */
const restrictions = [
  ...['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons'],
  ...['--import', new URL('harness/loopback-only.mjs', import.meta.url).href],
].join(' ')
const cluster = setUpCluster()

test('the build has less than 250 MB', () => {
  const folder = join(inject('folder'), 'build')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  const megabytes = bytes / 1024 / 1024
  recordFigure('size of the standalone folder', `${megabytes.toFixed(0)} MB`, `below ${sizeLimitMegabytes} MB`)
  expect(megabytes).toBeLessThan(sizeLimitMegabytes)
})

test('an instance that may not write files, start processes or use the network serves a sign-up up to the score', async () => {
  const began = performance.now()
  const web = await cluster().startExtra({ NODE_OPTIONS: restrictions })
  const readyMs = performance.now() - began
  try {
    await expectIdleFootprint(web, 'before its first page')
    const client = cluster().client(web)
    const page = await client.navigate('/login')
    const startMs = readyMs + page.ms
    recordFigure('start up to the first page', `${startMs.toFixed(0)} ms`, `below ${startLimitMs} ms`)
    expect(page.status).toBe(200)
    await expectIdleFootprint(web, 'after its first page')
    await cluster().signUp('standalone+identity-pass@example.test', client)
    const score = await client.get('/api/score')
    expect(JSON.parse(score.text)).toContainEqual(expect.objectContaining({ score: expect.any(Number) }))
    expect((await client.navigate('/dashboard')).text).toContain('</html>')
    expect(startMs).toBeLessThan(limitOf(startLimitMs))
  } finally {
    await web.kill()
  }
})

async function expectIdleFootprint(web: WebInstance, when: keyof typeof memoryLimitsMegabytes): Promise<void> {
  const limit = memoryLimitsMegabytes[when]
  await pause(idleMs)
  const megabytes = residentMegabytesOf(web.pid)
  recordFigure(`memory of an idle instance ${when}`, `${megabytes.toFixed(0)} MB`, `below ${limit} MB`)
  expect(childrenOf(web.pid)).toEqual([])
  expect(megabytes).toBeLessThan(limit)
}
