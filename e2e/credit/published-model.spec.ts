import * as z from 'zod/mini'
import { pathOf } from '@/lib/routes'
import { findInRecords, recordBrowser } from '../harness/browser-recorder'
import { fetchProductApi } from '../harness/product-api'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { report: reportTexts } = texts
/** The persona's values in the sandbox's responses. */
const ssn = '666151015'
const birthDate = Date.UTC(1991, 8, 11)
/** Too long to occur in a sealed cookie by chance. */
const hidden = [
  ssn,
  '666-15-1015',
  '666 15 1015',
  String(birthDate),
  '1991-09-11',
  '09/11/1991',
  '09-11-1991',
]

const summary = z.object({
  subject: z.object({
    nationalIdentifier: z.string(),
    dateOfBirth: z.number(),
    previousAddresses: z.array(z.object({ line1: z.string() })),
    employmentHistory: z.array(z.object({ employerName: z.string() })),
  }),
})
const alerts = z.array(
  z.object({ institutionName: z.nullish(z.string()), endUserText: z.string() }),
)

test('personal data and alerts in the published data model show no SSN and no birth date @phone @long', async ({
  page,
  persona,
}, info) => {
  const servers = serversOfWorker(info.parallelIndex)
  const { subject } = await fetchProductApi(servers, 'joint', {
    path: '/users/efx-latest-report/summary',
    shape: summary,
  })
  expect([subject.nationalIdentifier, subject.dateOfBirth]).toEqual([ssn, birthDate])
  const rawAlerts = await fetchProductApi(servers, 'joint', {
    path: '/users/efx-alerts',
    shape: alerts,
  })
  const { records, capture } = recordBrowser(page.context())

  await persona('joint', pathOf('report'))
  const item = page.locator('details', {
    has: page.locator('summary', { hasText: reportTexts.personalInformation }),
  })
  await item.locator('summary').click()
  for (const shown of [
    'Sofia Marchetti',
    'S Marchetti',
    '67 Pebble Run, Brindle Creek, CO 80999',
    '(303) 555-0142',
    '(555) 555-0116',
    '•••-••-1015',
    '1991',
  ]) {
    await expect(item.getByText(shown, { exact: true })).toBeVisible()
  }
  for (const { line1 } of subject.previousAddresses)
    await expect(item.getByText(`${line1}, `)).toBeVisible()
  for (const { employerName } of subject.employmentHistory)
    await expect(item.getByText(employerName)).toBeVisible()
  await expect(item.getByText(reportTexts.currentEmployer)).toBeVisible()
  await expectAccessible(page)
  await capture(page)

  await page.goto(pathOf('monitor'))
  const rows = page.getByRole('main').getByRole('listitem')
  const isSmall = ({ endUserText }: { endUserText: string }) =>
    /, \$(1?\d?\d|2[0-4]\d) (more|less) than/.test(endUserText)
  const own = rawAlerts.filter((alert) => !isSmall(alert))
  const ownRows = rows.filter({ hasNotText: /moved a little/ })
  await expect(ownRows).toHaveCount(own.length)
  for (const [index, { institutionName, endUserText }] of own.entries()) {
    await ownRows.nth(index).locator('summary').click()
    await expect(ownRows.nth(index)).toContainText(endUserText)
    if (institutionName) await expect(ownRows.nth(index)).toContainText(institutionName)
  }
  await expect(
    ownRows.first().getByText(/^Reported by Equifax on \d\d\/\d\d\/\d{4}$/),
  ).toBeVisible()
  await capture(page)

  for (const route of ['dashboard', 'allInOne', 'tileView'] as const) {
    await page.goto(pathOf(route))
    await expect(page.getByRole('heading').first()).toBeVisible()
    await capture(page)
  }
  expect(findInRecords(records, ['•••-••-1015'])).not.toEqual([])
  expect(findInRecords(records, hidden)).toEqual([])
})

test('unusual payloads in the published data model break no screen and reveal no personal data @long', async ({
  page,
  persona,
  sandbox,
}) => {
  const odd = {
    provider: 'EFX',
    subject: {
      currentName: 'Sofia Marchetti',
      aliases: [null, 7],
      homePhone: 12,
      previousAddresses: 'none',
      ssn,
      currentAddress: { line1: 7 },
      nationalIdentifier: { value: ssn },
      dateOfBirth: '11 Sep 1991',
    },
  }
  const view = {
    provider: 'EFX',
    summary: odd,
    publicRecords: {},
    consumerStatements: [{ statement: `Mine is ${ssn}.` }],
  }
  await sandbox.injectFaults(
    { path: '/users/efx-latest-report/summary', mode: 'json', body: odd },
    { path: '/users/efx-latest-report', mode: 'json', body: { providerViews: [view] } },
    {
      path: '/users/efx-alerts',
      mode: 'json',
      body: [{ alertType: 'NEW_ACCOUNT', creationDate: 'soon' }],
    },
  )
  const { records, capture } = recordBrowser(page.context())
  await persona('good', pathOf('report'))
  await page.locator('summary', { hasText: reportTexts.personalInformation }).click()
  await expect(page.getByText('Sofia Marchetti', { exact: true })).toBeVisible()
  await expect(page.getByText('1991', { exact: true })).toBeVisible()
  await page.locator('summary', { hasText: reportTexts.consumerStatements }).click()
  await expect(page.getByText('Mine is •••-••-1015.')).toBeVisible()
  await capture(page)
  await page.goto(pathOf('monitor'))
  await expect(page.getByText(texts.alertTitles.newAccount, { exact: true })).toBeVisible()
  await capture(page)
  expect(findInRecords(records, [...hidden, '11 Sep'])).toEqual([])
})
