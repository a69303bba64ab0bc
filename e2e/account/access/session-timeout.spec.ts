import type { Page } from 'playwright/test'
import { fieldByLabel, headingByName, tabTo } from '@/e2e/harness/account-page'
import { sameOriginHeaders } from '@/e2e/harness/session-cookie'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { sessionTimeout } = texts.shell
const { ended } = texts.auth.login
const { identity } = texts
const sessionCall = '**/api/session'
const hourMs = 3_600_000

/**
 * Reports an earlier end of the session to the page, until the session has ended or is extended.
 * Other requests reach the server. Triggers the page's check repeatedly, because a page ignores
 * events until it has hydrated.
 * @param timing.first runs once requests for the session are intercepted
 */
async function endIn(
  page: Page,
  timing: { idleMs: number; longestMs?: number; first?: () => Promise<void> },
) {
  const { idleMs, longestMs = hourMs, first } = timing
  let startedAt: number | undefined
  let isExtended = false
  page.context().on('request', (request) => {
    isExtended ||= request.method() === 'POST' && request.url().endsWith('/api/session')
  })
  await page.unroute(sessionCall)
  await page.route(sessionCall, async (route) => {
    const now = Date.now()
    startedAt ??= now
    const idleEndsAt = startedAt + Math.min(idleMs, longestMs)
    if (isExtended || now >= idleEndsAt || route.request().method() !== 'GET')
      return route.fallback()
    const ends = { idleEndsAt, endsAt: startedAt + longestMs, now }
    await route.fulfill({ json: { signedIn: true, cookie: true, idpass: true, ends } })
  })
  await first?.()
  await expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    expect(startedAt).toBeDefined()
  }).toPass({ intervals: [100, 500] })
}

test('extending a session in one tab closes the other’s warning, and signing out ends both @phone @long', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('about'))
  const other = await page.context().newPage()
  await other.goto(pathOf('settings'))
  await endIn(other, { idleMs: 50_000 })
  await expect(other.getByRole('dialog', { name: sessionTimeout.idleTitle })).toBeVisible()
  await page.goto(pathOf('about'))
  await endIn(page, { idleMs: 50_000 })
  const dialog = page.getByRole('dialog', { name: sessionTimeout.idleTitle })
  await expect(dialog.getByText(/Signing out in \d+ seconds/).first()).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: sessionTimeout.stay }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(other.getByRole('dialog')).toBeHidden()

  await page.goto(pathOf('serviceFailure'))
  await endIn(page, { idleMs: hourMs, longestMs: 200_000 })
  const last = page.getByRole('dialog', { name: sessionTimeout.limitTitle })
  await expect(last.getByText(/Yours ends at \d/)).toBeVisible()
  await expectAccessible(page)
  await last.getByRole('button', { name: sessionTimeout.dismiss }).last().click()
  await expect(last).toBeHidden()

  await page.goto(pathOf('menu'))
  await expect(headingByName(other, texts.account.settings.title)).toBeVisible()
  await tabTo(page, 'button', texts.shell.signOut)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('login'))
  await expect(other).toHaveURL(
    `/login?back=${encodeURIComponent(pathOf('settings'))}&ended=elsewhere`,
  )
  await expect(other.getByText(ended.elsewhere)).toBeVisible()
})

test('form drafts survive a timeout, but only for the same consumer @phone @long', async ({
  page,
  persona,
  sandbox,
}) => {
  await persona('thin')
  await expect(page).toHaveURL(pathOf('identity'))
  await fieldByLabel(page, identity.fname).fill('Ann')
  await fieldByLabel(page, identity.street1).fill('12 Main St')
  await fieldByLabel(page, identity.ssn).fill('666-12-3456')
  await loseSession(page)
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(pathOf('identity'))}&ended=idle`)
  await expect(page.getByText(ended.idle)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(
    /(?<!\d)666-?12|(?<!\d)(666|3456)(?!\d)/,
  )
  await submitLogin(page, await sandbox.persona('thin'))
  await expect(page).toHaveURL(pathOf('identity'))
  await expect(fieldByLabel(page, identity.fname)).toHaveValue('Ann')
  await expect(fieldByLabel(page, identity.street1)).toHaveValue('12 Main St')
  await expect(fieldByLabel(page, identity.ssn)).toHaveValue('')
  expect(await storedDraft(page)).toBeNull()

  await loseSession(page)
  await expect(page).toHaveURL(/ended=idle/)
  expect(await storedDraft(page)).toContain('Ann')
  const data = {
    email: 'bob@example.test',
    password: 'Scorewell#2026',
    recoveryQuestion: 4,
    recoveryAnswer: 'rex',
  }
  await page.request.post('/api/register', {
    headers: sameOriginHeaders(new URL(page.url()).origin),
    data,
  })
  await page.goto(pathOf('identity'))
  await expect.poll(() => storedDraft(page)).toBeNull()
  await expect(fieldByLabel(page, identity.fname)).toHaveValue('')
})

const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('sw-kept'))

/** Ends the session. The page detects the end when the idle time is over. */
async function loseSession(page: Page): Promise<void> {
  await endIn(page, { idleMs: 1500, first: () => page.context().clearCookies() })
}
