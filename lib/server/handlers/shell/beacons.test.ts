import { expect, it } from 'vitest'
import { countedHostEvents } from '@/lib/contract/host/host-events'
import { TestBrowser } from '../../testing/test-browser'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleReportUsage } from './beacons'

const api = setUpWebApp()

it.each(countedHostEvents)(
  'the event %s is accepted from a signed-in consumer’s page',
  async (event) => {
    expect((await (await signInMember(api)).call(handleReportUsage, { event })).status).toBe(204)
  },
)

it.each(countedHostEvents.filter((event) => event !== 'REG_STARTED'))(
  'the event %s is refused without a session',
  async (event) => {
    expect((await new TestBrowser().call(handleReportUsage, { event })).status).toBe(401)
  },
)

it.each([
  [{ event: 'enrolled' }],
  [{ event: 'ann@example.test' }],
  [{ event: 'REG_STARTED', email: 'ann@example.test' }],
  [{}],
])('%j is refused because only a listed event without other fields is accepted', async (input) => {
  expect((await new TestBrowser().call(handleReportUsage, input)).status).toBe(422)
})

it('a beacon does not extend the session', async () => {
  const browser = await signInMember(api)
  const before = (await browser.readSession()).consumer?.lastActiveAt
  await browser.call(handleReportUsage, { event: 'ALERT_OPENED' }, { 'x-background': '1' })
  expect((await browser.readSession()).consumer?.lastActiveAt).toBe(before)
})
