import { expect, inject, test } from 'vitest'
import type { Client, FaultResponse } from './harness/client'
import { setUpCluster } from './harness/cluster'
import { recordFigure } from './harness/figures'

const parallelCalls = 50
/** In turn, because the calls of one account are limited per minute. */
const slugs = ['good', 'fair', 'poor', 'excellent', 'young', 'bankrupt', 'frozen', 'over-limit', 'joint', 'mismatch']
const runs = inject('runs') === 'all' ? 100 : 12
const cluster = setUpCluster()

test('50 parallel calls with an expired token on two instances make one refresh', async () => {
  let clean = 0
  const statuses = new Map<number, number>()
  for (let run = 0; run < runs; run += 1) {
    const client = await cluster().signInExpired(slugs[run % slugs.length] ?? 'good')
    await cluster().sandbox.clearCalls()
    const responses = await callInParallel(client)
    for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const { total, refused } = await cluster().sandbox.refreshes()
    if (responses.every(({ status }) => status === 200) && total === 1 && refused === 0) clean += 1
  }
  recordFigure('parallel refresh: runs with 1 refresh and 50 × 200', clean, `${runs} of ${runs}`)
  expect([...statuses.keys()]).toEqual([200])
  expect(clean).toBe(runs)
})

function callInParallel(client: Client): Promise<FaultResponse[]> {
  return Promise.all(Array.from({ length: parallelCalls }, () => client.get('/api/user')))
}
