import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { expectFigure } from '../harness/figures'
import { setUpCluster } from '../harness/set-up-cluster'
import { slugs } from '../harness/upstream'

const points = inject('runs') === 'all' ? 10 : 3
const refreshMs = 400
/** When an instance ends, its lock remains for as long as the time limit of an upstream call. */
const env = { UPSTREAM_TIMEOUT_MS: '5000' }
const cluster = setUpCluster()

test('an instance killed during a refresh does not block the other one with its lock @long', async () => {
  const start = async (name: string) => await cluster().startExtra(env, { name })
  const pair = [await start('one'), await start('two')] as const
  onTestFinished(async () => void (await Promise.all(pair.map((instance) => instance.kill()))))
  const unanswered: number[] = []
  await cluster().sandbox.injectFaults({
    path: '/users/refresh-token',
    mode: 'delay',
    delayMs: refreshMs,
  })
  for (let point = 0; point < points; point += 1) {
    const [holder, other] = point % 2 === 0 ? pair : [pair[1], pair[0]]
    // Personas take turns, because calls of one account are limited per minute.
    const client = await cluster().signInExpired(slugs[point % slugs.length] ?? 'good')
    const interrupted = client.copy().get('/api/user', { on: holder })
    await pause((point * (refreshMs + 100)) / points)
    await holder.kill()
    const { status } = await client.get('/api/user', { on: other })
    // The upstream refuses a token that the killed instance had already sent. The resulting 401 is
    // therefore a valid answer.
    if (![200, 401, 503].includes(status)) unanswered.push(status)
    await expect
      .poll(async () => (await client.get('/api/user', { on: other })).status)
      .toBeOneOf([200, 401])
    await Promise.all([interrupted, holder.start({ env })])
  }
  expectFigure(
    `lock holder killed at ${points} points: other statuses than 200, 401, 503`,
    unanswered,
    [],
  )
})
