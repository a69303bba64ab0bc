import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'
import { findOrInstallChromium } from '@/scripts/programs/chromium'
import { setUpLocalCluster } from './harness/set-up-local-cluster'

const { auth, identity } = texts
/** The sandbox verifies this address's identity without another step (docs/sandbox.md). */
const account = {
  [auth.email]: 'ann+identity-pass@example.test',
  [auth.signUp.createPassword]: 'Scorewell#2026',
  [auth.signUp.recoveryAnswer]: 'rex',
}
const consumer = {
  [identity.fname]: 'Ann',
  [identity.lname]: 'Lee',
  [identity.ssn]: '666-12-3456',
  [identity.mobile]: '(555) 555-0120',
  [identity.street1]: '12 Main St',
  [identity.city]: 'Springfield',
  [identity.zip]: '62704',
}
const cluster = setUpLocalCluster()
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findOrInstallChromium() })
})
afterAll(async () => await browser.close())

test('a visitor signs up through nginx, verifies their identity and sees the score', async () => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: cluster().origin })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))

  await page.goto(pathOf('signup'))
  await fill(page, account)
  await page.getByLabel(auth.signUp.recoveryQuestion, { exact: true }).selectOption('4')
  await page.getByRole('button', { name: auth.signUp.submit, exact: true }).click()
  await page.waitForURL(pathOf('identity'))
  await fill(page, consumer)
  await page.getByLabel(identity.state, { exact: true }).selectOption('IL')
  await page.getByRole('button', { name: identity.submit, exact: true }).click()
  await page.waitForURL(pathOf('dashboard'))
  const score = await page.getByRole('meter').first().getAttribute('aria-valuenow')

  expect(Number(score)).toBeGreaterThan(300)
  // Ignores the cookie that only probes whether the browser stores cookies.
  const cookies = (await context.cookies(cluster().origin)).filter(
    ({ name }) => name !== 'sw-probe',
  )
  expect(cookies).not.toEqual([])
  for (const { name, secure, httpOnly, path } of cookies)
    expect([name.startsWith('__Host-'), secure, httpOnly, path], name).toEqual([
      true,
      true,
      true,
      '/',
    ])
  expect(errors).toEqual([])
  await context.close()
})

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}
