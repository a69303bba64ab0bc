import type { Page } from 'playwright/test'
import { alertWithText, clickButton, fieldByLabel, headingByName } from '@/e2e/harness/account-page'
import { sameOriginHeaders } from '@/e2e/harness/session-cookie'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { auth, notices } = texts
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const email = 'good@example.test'
const password = 'Scorewell#2026'

const clockText = (page: Page) => page.getByText(/^You can try again at /)
const retry = (page: Page) =>
  page.getByRole('button', { name: notices.actions.tryAgain, exact: true })

/** Repeatedly registers an email address that is in use, until the network address is locked. */
async function exhaustRegistration(page: Page): Promise<void> {
  const headers = sameOriginHeaders(new URL(page.url()).origin)
  const data = { email, password, recoveryQuestion: 4, recoveryAnswer: 'rex' }
  for (let attempt = 0; attempt < 20; attempt += 1)
    await page.request.post('/api/register', { headers, data })
}

test('five wrong passwords lock the account for 30 minutes, and the time shown survives a reload @long', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await page.goto(pathOf('login'))
  for (let guess = 0; guess < 5; guess += 1) {
    const loginResponse = page.waitForResponse('**/api/login')
    await submitLogin(page, { email, password: `Not-mine#${guess}` })
    await loginResponse
    await expect(alertWithText(page, auth.login.wrong)).toBeVisible()
  }
  await submitLogin(page, { email, password })
  await expect(page).toHaveURL(pathOf('accountLockTemp'))
  await expect(headingByName(page, notices.accountLockTemp.title)).toBeVisible()
  // If the lock ends on another day, the page also shows the date, so only the time is compared.
  const [time = ''] = /\d+:\d\d [AP]M/.exec((await clockText(page).textContent()) ?? '') ?? []
  await expectAccessible(page)
  await page.clock.runFor(5 * minuteMs)
  await page.reload()
  expect(time).not.toBe('')
  await expect(clockText(page)).toContainText(time)
  await expect(retry(page)).toHaveCount(0)
  await page.clock.runFor(25 * minuteMs)
  await expect(page.getByText(notices.openNow)).toBeVisible()
  await sandbox.advanceClock(30 * minuteMs)
  await retry(page).click()
  await submitLogin(page, { email, password })
  await expect(page).toHaveURL(pathOf('dashboard'))
})

test('too many refused registrations lock a network address for 24 hours @long', async ({
  page,
  sandbox,
}) => {
  await page.goto(pathOf('signup'))
  await exhaustRegistration(page)
  await fieldByLabel(page, auth.email).fill('new@example.test')
  await fieldByLabel(page, auth.signUp.createPassword).fill(password)
  await fieldByLabel(page, auth.signUp.recoveryQuestion).selectOption('4')
  await fieldByLabel(page, auth.signUp.recoveryAnswer).fill('rex')
  await clickButton(page, auth.signUp.submit)
  await expect(page).toHaveURL(pathOf('regLock'))
  await expect(page.getByText(notices.regLock.body)).toBeVisible()
  await expect(clockText(page)).toBeVisible()
  await expectAccessible(page)
  await sandbox.advanceClock(24 * hourMs)
  const headers = sameOriginHeaders(new URL(page.url()).origin)
  const data = { email: 'new@example.test', password, recoveryQuestion: 4, recoveryAnswer: 'rex' }
  expect((await page.request.post('/api/register', { headers, data })).status()).toBe(200)
})

test('the retry button appears when a 72-hour lock ends, and OK always links to login @phone @long', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(pathOf('regIpLock'))
  await expect(page.getByText(notices.regIpLock.body)).toBeVisible()
  await expect(clockText(page)).toBeVisible()
  await expect(page.getByRole('link', { name: notices.actions.ok, exact: true })).toHaveAttribute(
    'href',
    '/login',
  )
  await expectAccessible(page)
  await page.clock.fastForward(71 * hourMs)
  await expect(retry(page)).toHaveCount(0)
  await page.clock.fastForward(hourMs)
  await expect(page.getByText(notices.openNow)).toBeVisible()
  await expect(retry(page)).toBeVisible()
  await page.getByRole('link', { name: notices.actions.ok, exact: true }).click()
  await expect(page).toHaveURL(pathOf('login'))
})
