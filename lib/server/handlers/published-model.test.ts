import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  publishedBirthDate,
  publishedReport,
  publishedSsn,
  publishedSummary,
  vendorAlertSample,
} from '@/lib/contract/normalize/testing/published-file'
import { readCache } from '../bureau/bureau-cache'
import { userTagsOf } from '../config/keys'
import { setUpWebApp, signInMember } from '../testing/web-app'
import { handleAlerts } from './credit/alerts'
import { handleReportDetails, handleReportSummary } from './credit/report'

const api = setUpWebApp()

async function publishedBrowser() {
  const browser = await signInMember(api)
  api.on('GET /users/efx-latest-report/summary', () => ({ json: publishedSummary }))
  api.on('GET /users/efx-latest-report', () => ({ json: publishedReport }))
  api.on('GET /users/efx-alerts', () => ({ json: [vendorAlertSample] }))
  return browser
}

test('the summary has the personal information of the published data model, with the number masked and the year of birth', async () => {
  const { status, body } = await (await publishedBrowser()).call(handleReportSummary)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      provider: 'EFX',
      subject: {
        names: ['Sofia Ines Marchetti', 'Sofia Okafor Jr'],
        addresses: [
          { text: '67 Pebble Run, Brindle Creek, CO 80999', firstReported: Date.UTC(2019, 2) },
          { text: '14 Larkspur Ter, Apt 3, Eastmere, PA 17999' },
        ],
        phones: ['(303) 555-0141', '(555) 555-0116'],
        employment: [{ name: 'Alderway Logistics', title: 'Dispatcher', isCurrent: true }, { name: 'Greyfield Foods' }],
        maskedIdentifier: '•••-••-1015',
        birthYear: 1991,
      },
    },
  ])
})

test('the details list what a report of the published data model lists', async () => {
  const { status, body } = await (await publishedBrowser()).call(handleReportDetails)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      accounts: [
        {
          id: 'revolvingAccounts-0',
          dateClosed: Date.UTC(2024, 0),
          maskedNumber: '•••• 5496',
          actualPayment: 75,
          chargeOffAmount: 310,
          comments: ['Joint account'],
          contact: 'Larkmoor Bank, 9 Harbor Sq, Carrow, TX 75999, (555) 555-0177',
        },
        { id: 'own-id' },
      ],
      inquiries: [{ kind: 'hard', company: 'Larkmoor Bank' }],
      consumerStatements: [{ statement: 'My number •••-••-1015 was used by somebody else.' }],
      publicRecords: [{ status: 'Discharged chapter 7', asset: 1000, exempt: 800 }],
      collections: [{ agencyClient: 'Harbor Recovery', originalAmount: 500 }],
    },
  ])
})

test('an alert of the published data model gets bureau and date from its source and creation', async () => {
  const { status, body } = await (await publishedBrowser()).call(handleAlerts)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      id: 'A1',
      provider: 'EFX',
      label: 'Equifax',
      title: 'New inquiry',
      date: Date.UTC(2026, 9, 14),
      description: 'Larkmoor Bank, Hard inquiry. Applied for with the number •••-••-1015.',
    },
  ])
})

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
  ['a key beside the identifier', { ssn: publishedSsn, socialSecurityNumber: '666-15-1015', dob: '1991-09-11' }],
  ['an identifier that is an object', { nationalIdentifier: { value: publishedSsn } }],
  ['an identifier that is a number', { nationalIdentifier: 666_151_015 }],
  ['an identifier our own model calls masked', { maskedIdentifier: publishedSsn }],
])('the SSN never reaches the browser by %s', async (_, subject) => {
  const browser = await signInMember(api)
  api.on('GET /users/efx-latest-report/summary', () => ({ json: [{ provider: 'EFX', subject }] }))
  const { status, text } = await browser.call(handleReportSummary)
  expect(status).toBe(200)
  expect(text).not.toMatch(/666-?15-?1015|1991-09-11/)
})

test('the cache stores the SSN masked and returns the same data', async () => {
  const browser = await publishedBrowser()
  const first = await browser.call(handleReportSummary)
  const [userTag = ''] = userTagsOf({ hostKey: 'default', userId: 'user-1' })
  const name = '/users/efx-latest-report/summary {}'
  const stored = JSON.stringify((await readCache({ userTag, purpose: 'bureau data', name }, z.unknown())).value)
  expect(stored).toContain('•••-••-1015')
  expect(stored).not.toContain(publishedSsn)
  const second = await browser.call(handleReportSummary)
  expect(api.count('/users/efx-latest-report/summary')).toBe(1)
  expect(second.body).toEqual(first.body)
})
