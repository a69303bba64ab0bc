import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFigure } from './harness/figures'
import { contentTypeOf, forgedReport, longTextCalls, longTexts } from './harness/long-texts'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

const cluster = setUpCluster()
let on: WebInstance

beforeAll(async () => {
  on = await cluster().startExtra({ RATE_LIMITS: 'off' })
})
afterAll(async () => await on.kill())

test('an instance survives 62 kB of any kind of character', async () => {
  const sender = cluster().client(on)
  const failed: string[] = []
  for (const [call, path, body] of longTextCalls)
    for (const [name, text] of longTexts) {
      const { status } = await sender.post(path, body(text), {
        headers: { 'content-type': contentTypeOf(path) },
      })
      if (status < 200 || status >= 500) failed.push(`${status} of ${name} in ${call}`)
    }
  expect(failed).toEqual([])
})

test('an address can cause at most 30 log lines of forged reports a minute', async () => {
  const limited = cluster().a
  const sender = cluster().client(limited)
  const headers = { 'content-type': contentTypeOf('/api/csp-report') }
  const reports = () => limited.loggedEvents().filter((event) => event === 'csp violation').length
  const before = reports()
  const statuses: number[] = []
  for (let count = 0; count < 100; count += 1)
    statuses.push((await sender.post('/api/csp-report', forgedReport, { headers })).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  await expect.poll(() => reports() - before).toBeGreaterThanOrEqual(30)
  expectFigure('lines of 100 forged reports in a minute', reports() - before, 30)
})
