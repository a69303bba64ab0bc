import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { limitOf, recordFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import { slugs } from './harness/upstream'

const points = inject('runs') === 'all' ? 10 : 5
const cluster = setUpCluster()

test('an instance that is killed while it refreshes delays the other for less than 3 s', async () => {
  const longestWaitMs = 3000
  const refreshMs = 400
  const waits: number[] = []
  const statuses: number[] = []
  await cluster().sandbox.injectFaults({ path: '/users/refresh-token', mode: 'delay', delayMs: refreshMs })
  for (let point = 0; point < points; point += 1) {
    const { a, b } = cluster()
    const [holder, other] = point % 2 === 0 ? [a, b] : [b, a]
    // Personas in turn, because the calls of one account are limited per minute.
    const client = await cluster().signInExpired(slugs[point % slugs.length] ?? 'good')
    const interrupted = client.copy().get('/api/user', { on: holder })
    await pause((point * (refreshMs + 100)) / points)
    await holder.kill()
    const { ms, status } = await client.get('/api/user', { on: other })
    waits.push(ms)
    statuses.push(status)
    await Promise.all([interrupted, holder.start()])
    if (ms >= limitOf(longestWaitMs)) break
  }
  recordFigure(
    'lock holder killed: longest next call',
    `${Math.round(Math.max(...waits))} ms`,
    `< 3000 ms, ${points} points`,
  )
  recordFigure('lock holder killed: statuses', statuses.join(' '), 'a refused token is the upstream’s answer: 401')
  expect(Math.max(...waits)).toBeLessThan(limitOf(longestWaitMs))
  for (const status of statuses) expect([200, 401, 503]).toContain(status)
})
