import { randomBytes } from 'node:crypto'

import { resolve } from 'node:path'
import { Guide, runCommands } from '@/e2e/docs/guide'
import { readOrCreateDemoHosts } from '@/sandbox/demo-hosts'
import { findFreePort } from '@/scripts/free-port'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, test } from '../harness/test'
import { startCommand } from './guide-servers'

const suite = 'e2e/docs/operations.spec.ts'

test('the production commands start the web app, and its health checks respond as documented @long', async ({
  sandbox,
}, info) => {
  const { data, build } = serversOfWorker(info.parallelIndex)
  const hosts = readOrCreateDemoHosts(data, sandbox.origin)
  const port = String(await findFreePort())
  const origin = `http://localhost:${port}`
  const env = { PORT: port, DRAIN_DELAY_MS: '0', LOG_LEVEL: 'info' }

  const readme = new Guide('README.md', suite, {
    'https://api.example/api': `${sandbox.origin}/api`,
    'hosts.json': hosts,
    'http://localhost:3000': origin,
  })
  const serve = readme.next('Run it in production')
  const served = await startCommand(serve, { cwd: resolve('.'), env, until: /"listening"/ })
  try {
    const health = new Guide('docs/operations.md', suite, { 'http://127.0.0.1:3000': origin })
    const draining = new Guide('docs/operations/draining.md', suite)
    const documented = JSON.parse(draining.next('Health checks and draining', 'json'))
    // This instance has no Redis, unlike the documented one.
    const readiness = JSON.stringify({ ...documented, sharedState: 'off' })
    expect(await runCommands(health.next('Health'), '.')).toBe(`{"process":"running"}${readiness}`)
    expect([...readme.left, ...health.left, ...draining.left]).toEqual([])
  } finally {
    await served.stop()
  }

  const deploy = new Guide('docs/operations/deploy.md', suite)
  const secret = randomBytes(48).toString('base64url')
  const variables = {
    ...env,
    PRODUCT_API_URL: `${sandbox.origin}/api`,
    SESSION_SECRET: secret,
    HOSTS: hosts,
    PUBLIC_URL: origin,
  }
  const started = await startCommand(deploy.next('The folder'), {
    cwd: build,
    env: variables,
    until: /"listening"/,
  })
  try {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(deploy.left).toEqual([])
  } finally {
    await started.stop()
  }
})
