import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  publishedBirthDate,
  publishedReport,
  publishedSsn,
  publishedSummary,
  vendorAlertSample,
} from '@/lib/contract/normalize/testing/published-file'
import { readCache } from '../../bureau/bureau-cache'
import { userTagsOf } from '../../config/keys'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleAlerts } from './alerts'
import { handleReportDetails, handleReportSummary, handleReportTiles } from './report'

const api = setUpWebApp()

async function publishedBrowser() {
  const browser = await signInMember(api)
  api.on('GET /users/efx-latest-report/summary', { json: publishedSummary })
  api.on('GET /users/efx-latest-report', { json: publishedReport })
  api.on('GET /users/efx-alerts', { json: [vendorAlertSample] })
  return browser
}

test('SSN, birth date and unknown fields never reach the browser', async () => {
  const browser = await publishedBrowser()
  const texts = [
    (await browser.call(handleReportSummary)).text,
    (await browser.call(handleReportDetails)).text,
    (await browser.call(handleAlerts)).text,
  ]
  expect(texts.join()).toContain('•••-••-1015')
  for (const hidden of [
    publishedSsn,
    '666-15-1015',
    String(publishedBirthDate),
    '1991-09-11',
    'trendedData',
    'countryCode',
  ]) {
    expect(
      texts.filter((text) => text.includes(hidden)),
      hidden,
    ).toEqual([])
  }
})

test.each([
  [
    'a key beside the identifier',
    { ssn: publishedSsn, socialSecurityNumber: '666-15-1015', dob: '1991-09-11' },
  ],
  ['an identifier that is an object', { nationalIdentifier: { value: publishedSsn } }],
  ['an identifier that is a number', { nationalIdentifier: 666_151_015 }],
  ['an identifier our own model calls masked', { maskedIdentifier: publishedSsn }],
])('the SSN never reaches the browser if it is sent as %s', async (_, subject) => {
  const browser = await signInMember(api)
  api.on('GET /users/efx-latest-report/summary', { json: [{ provider: 'EFX', subject }] })
  const { status, text } = await browser.call(handleReportSummary)
  expect(status).toBe(200)
  expect(text).not.toMatch(/666-?15-?1015|1991-09-11/)
})

test('the cache stores the SSN masked and returns the same data', async () => {
  const browser = await publishedBrowser()
  const first = await browser.call(handleReportSummary)
  const [userTag = ''] = userTagsOf({ hostKey: 'default', userId: 'user-1' })
  const name = '/users/efx-latest-report/summary {}'
  const stored = JSON.stringify(
    (await readCache({ userTag, purpose: 'bureau data', name }, z.unknown())).value,
  )
  expect(stored).toContain('•••-••-1015')
  expect(stored).not.toContain(publishedSsn)
  const second = await browser.call(handleReportSummary)
  expect(api.count('/users/efx-latest-report/summary')).toBe(1)
  expect(second.body).toEqual(first.body)
})

test('a report whose summary has no bureau is summarized from its own entries', async () => {
  const browser = await publishedBrowser()
  api.on('GET /users/efx-latest-report/summary', { json: [{ totalCollections: 1 }] })
  const shown = (await browser.call(handleReportSummary)).body
  expect(shown).toMatchObject([{ provider: 'EFX', rows: expect.any(Array) }])
  expect((await browser.call(handleReportTiles)).body).toMatchObject([{ provider: 'EFX' }])
})
