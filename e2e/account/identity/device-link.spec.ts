import type { BrowserContext, Page } from 'playwright/test'
import { headingByName } from '@/e2e/harness/account-page'
import {
  annPhone,
  confirmLink,
  expect,
  expectAccessible,
  identityTest,
} from '@/e2e/harness/identity-user'
import type { SandboxClient } from '@/e2e/harness/sandbox-client'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { link, identity, notices } = texts
const { messages, failed } = identity
/** Interval at which the page checks whether the link was opened, in milliseconds. */
const pollIntervalMs = 4000
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function sendLink(page: Page): Promise<void> {
  await button(page, link.send).click()
  await button(page, link.continue).waitFor()
}

async function confirmNewestLink(context: BrowserContext, sandbox: SandboxClient): Promise<void> {
  const [message] = await sandbox.outbox(annPhone)
  await confirmLink(context, message?.link)
}

/**
 * Makes the page's polling report an unconfirmed link, so that only CONTINUE opens the next step.
 */
async function suppressPolling(page: Page): Promise<void> {
  await page.route('**/api/link/verify', (route) =>
    route.request().headers()['x-background']
      ? route.fulfill({ json: { isSuccess: false, allowRetry: true } })
      : route.continue(),
  )
}

identityTest(
  'CONTINUE shows a hint until the link is confirmed, which the page detects by itself @phone @es @long',
  async ({ page, context, sandbox, identityUserAt }) => {
    await page.clock.install()
    await identityUserAt('/dit')
    await expect(page.getByText(messages.deviceVerified)).toBeVisible()
    await button(page, link.send).waitFor()
    await expectAccessible(page)
    await sendLink(page)
    await expect(page.getByText(messages.linkSent)).toBeVisible()
    await expect(
      page.getByText(link.phone.lead.replace('{sentTo}', annPhone.slice(-4))),
    ).toBeVisible()
    await expect(page.getByText(link.polling)).toBeVisible()
    await button(page, link.continue).click()
    await expect(page.getByText(link.phone.notYetValidated)).toBeVisible()
    await expectAccessible(page)
    await confirmNewestLink(context, sandbox)
    await page.clock.runFor(pollIntervalMs)
    await expect(page).toHaveURL(pathOf('idSuccess'))
    await expect(page.getByText(messages.linkVerified)).toBeVisible()
  },
)

identityTest(
  'the link can be resent after 30 seconds, even after a reload, and then verifies the identity @phone @long',
  async ({ page, context, sandbox, identityUserAt }) => {
    await suppressPolling(page)
    await page.clock.install()
    await identityUserAt('/dit')
    await sandbox.injectFaults({
      path: '/users/smfa-send-link',
      mode: 'status',
      status: 425,
      times: 1,
    })
    await button(page, link.send).click()
    await expect(page.getByText(messages.tooEarly)).toBeVisible()
    await expect(page.getByText(/Available in \d+ seconds?/)).toBeVisible()
    await page.clock.runFor(31_000)
    await sendLink(page)
    await expect(page.getByText(/Available in \d+ seconds?/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Available in \d+ seconds?/)).toBeVisible()
    await expect(button(page, link.phone.resend)).toHaveAttribute('aria-disabled', 'true')
    await sandbox.advanceClock(31_000)
    await page.clock.runFor(31_000)
    await button(page, link.phone.resend).click()
    await expect(page.getByText(messages.linkSent)).toBeVisible()
    expect(await sandbox.outbox(annPhone)).toHaveLength(2)
    await confirmNewestLink(context, sandbox)
    await button(page, link.continue).click()
    await expect(page).toHaveURL(pathOf('idSuccess'))
  },
)

identityTest(
  'demo mode shows the text message that was sent @long',
  async ({ page, sandbox, identityUserAt }) => {
    await identityUserAt('/dit', 'demo')
    await sendLink(page)
    const [message] = await sandbox.outbox(annPhone)
    await expect(page.getByText(message?.text ?? '', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)

identityTest(
  'a failed device check lists each failed item, even after a reload @phone @long',
  async ({ page, identityUserAt }) => {
    await identityUserAt('/dit', 'dit-all')
    await page.waitForURL(pathOf('eidFailed'))
    await page.reload()
    await expect(headingByName(page, failed.title)).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'could not be verified' }),
    ).toHaveCount(7)
    await expect(page.getByText(failed.phoneTrust, { exact: true })).toBeVisible()
    await expect(page.getByText(failed.phoneTrustHint, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: failed.again, exact: true }).click()
    await expect(headingByName(page, identity.title)).toBeVisible()
    await page.goto(pathOf('eidFailed'))
    await button(page, failed.close).click()
    await expect(page).not.toHaveURL(pathOf('eidFailed'))
  },
)

identityTest(
  'a device check that verifies the consumer at once shows its message on the next screen @phone @long',
  async ({ page, sandbox, identityUserAt }) => {
    await identityUserAt('/eid')
    const body = { isSuccess: true, redirect: '/id-success' }
    await sandbox.injectFaults({ path: '/users/dit-identity', mode: 'json', body, times: 1 })
    await page.goto('/dit')
    await expect(page).toHaveURL(pathOf('idSuccess'))
    await expect(headingByName(page, identity.success.welcome)).toBeVisible()
    await expect(page.getByText(messages.deviceVerified)).toBeVisible()
  },
)

identityTest(
  'an invalid response leads to the thin-file screen with OK and the time to try again @phone @long',
  async ({ page, sandbox, identityUserAt }) => {
    await identityUserAt('/dit')
    await sendLink(page)
    await sandbox.injectFaults({ path: '/users/smfa-verify-status', mode: 'html' })
    await button(page, link.continue).click()
    await expect(headingByName(page, notices.thinFile.title)).toBeVisible()
    await expect(page.getByText(/^You can try again at .*, \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(page.getByText(/usually appears by \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
    await expect(button(page, notices.actions.tryAgain)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: notices.actions.okCapitals, exact: true }).click()
    await expect(headingByName(page, identity.title)).toBeVisible()
  },
)
