import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { field, heading, tabTo } from './harness/account-flow'
import { sameOriginHeaders } from './harness/session-cookie'
import { logIn } from './harness/sign-in'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { guard } = texts.shell
const { ended } = texts.auth.login
const hourMs = 3_600_000
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Lets the page believe that its session ends so soon; what it does then goes to the real server. */
async function endIn(page: Page, left: { idleMs: number; longestMs?: number }): Promise<void> {
  const { idleMs, longestMs = hourMs } = left
  await page.route(
    '**/api/session',
    async (route) => {
      const now = Date.now()
      const ends = { idleEndsAt: now + Math.min(idleMs, longestMs), endsAt: now + longestMs, now }
      await route.fulfill({ json: { signedIn: true, cookie: true, idpass: true, ends } })
    },
    { times: 1 },
  )
  await lookAgain(page)
}

test('a minute before the idle end a dialog warns, and one press puts it off @phone', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.goto(pathOf('settings'))
  await endIn(page, { idleMs: 45_000 })
  const dialog = page.getByRole('dialog', { name: guard.idleTitle })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/Signing out in \d+ seconds/).first()).toBeVisible()
  await expectAccessible(page)
  const extended = page.waitForResponse((response) => response.request().method() === 'POST')
  await expect(dialog.getByRole('button', { name: guard.stay }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await extended).status()).toBe(200)
  await expect(dialog).toBeHidden()
  await endIn(page, { idleMs: 45_000 })
  await expect(dialog).toBeVisible()
})

test('the longest life of a session is announced, and nothing puts it off', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await endIn(page, { idleMs: hourMs, longestMs: 200_000 })
  const dialog = page.getByRole('dialog', { name: guard.lastTitle })
  await expect(dialog.getByText(/Your session ends at \d/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: guard.read }).last().click()
  await expect(dialog).toBeHidden()
})

test('after the end, signing in leads to the same screen with what may be kept of the typed @phone', async ({
  page,
  persona,
  sandbox,
}) => {
  const { identity } = texts
  await persona('thin')
  await expect(page).toHaveURL(pathOf('identity'))
  await field(page, identity.fname).fill('Ann')
  await field(page, identity.street1).fill('12 Main St')
  await field(page, identity.ssn).fill('666-12-3456')
  await endIn(page, { idleMs: 1000 })
  await page.context().clearCookies()
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(pathOf('identity'))}&ended=idle`)
  await expect(page.getByText(ended.idle)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/666|3456/)
  await logIn(page, await sandbox.persona('thin'))
  await expect(page).toHaveURL(pathOf('identity'))
  await expect(field(page, identity.fname)).toHaveValue('Ann')
  await expect(field(page, identity.street1)).toHaveValue('12 Main St')
  await expect(field(page, identity.ssn)).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('sw-kept'))).toBeNull()
})

test('what one consumer typed is never shown to another', async ({ page, persona }) => {
  const { identity } = texts
  await persona('thin')
  await expect(page).toHaveURL(pathOf('identity'))
  await field(page, identity.fname).fill('Ann')
  await endIn(page, { idleMs: 1000 })
  await page.context().clearCookies()
  await expect(page).toHaveURL(/ended=idle/)
  const data = { email: 'bob@example.test', password: 'Scorewell#2026', recoveryQuestion: 4, recoveryAnswer: 'rex' }
  await page.request.post('/api/register', { headers: sameOriginHeaders(new URL(page.url()).origin), data })
  await page.goto(pathOf('identity'))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sw-kept'))).toBeNull()
  await expect(field(page, identity.fname)).toHaveValue('')
})

test('signing out in one tab ends the others, by keyboard alone', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  const other = await page.context().newPage()
  await other.goto(pathOf('settings'))
  await expect(heading(other, texts.account.settings.title)).toBeVisible()
  await page.goto(pathOf('menu'))
  await tabTo(page, 'button', texts.shell.signOut)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('login'))
  await expect(other).toHaveURL(`/login?back=${encodeURIComponent(pathOf('settings'))}&ended=elsewhere`)
  await expect(other.getByText(ended.elsewhere)).toBeVisible()
})

test('a press in one tab closes the warning of the other', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  const other = await page.context().newPage()
  await other.goto(pathOf('settings'))
  await endIn(other, { idleMs: 50_000 })
  await expect(other.getByRole('dialog')).toBeVisible()
  await page.goto(pathOf('about'))
  await endIn(page, { idleMs: 50_000 })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: guard.stay }).last().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(other.getByRole('dialog')).toBeHidden()
})
