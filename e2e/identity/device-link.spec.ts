import type { BrowserContext, Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { annPhone, confirmLink, expect, expectAccessible, identityTest } from '../harness/identity-user'
import type { SandboxClient } from '../harness/sandbox-client'
import { texts } from '../harness/texts'

const { link, identity, notices, quiz } = texts
const { messages, failed } = identity
/** Interval at which the page checks whether the link was opened. */
const pollIntervalMs = 4000
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function sendLink(page: Page): Promise<void> {
  await button(page, link.send).click()
  await button(page, link.continue).waitFor()
}

async function confirmNewestLink(context: BrowserContext, sandbox: SandboxClient): Promise<void> {
  const [message] = await sandbox.outbox(annPhone)
  await confirmLink(context, message?.link)
}

/** Automatic polling finds nothing, so that only CONTINUE proceeds. */
async function suppressPolling(page: Page): Promise<void> {
  await page.route('**/api/link/verify', (route) =>
    route.request().headers()['x-background']
      ? route.fulfill({ json: { isSuccess: false, allowRetry: true } })
      : route.continue(),
  )
}

identityTest(
  'the page detects that the link was opened; CONTINUE before that shows the not-validated hint @phone @es',
  async ({ page, context, sandbox, identityUserAt }) => {
    await page.clock.install()
    await identityUserAt('/dit')
    await expect(page.getByText(messages.deviceVerified)).toBeVisible()
    await button(page, link.send).waitFor()
    await expectAccessible(page)
    await sendLink(page)
    await expect(page.getByText(messages.linkSent)).toBeVisible()
    await expect(page.getByText(link.phone.lead.replace('{sentTo}', annPhone.slice(-4)))).toBeVisible()
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
  'the link can be resent after 30 seconds, also after a reload; CONTINUE accepts the new link @phone @long',
  async ({ page, context, sandbox, identityUserAt }) => {
    await suppressPolling(page)
    await page.clock.install()
    await identityUserAt('/dit')
    await sandbox.injectFaults({ path: '/users/smfa-send-link', mode: 'status', status: 425, times: 1 })
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
  'a 417 response to the link opens the start view once the identity is verified @phone @long',
  async ({ page, sandbox, identityUserAt, verifyInOtherSession }) => {
    await suppressPolling(page)
    const email = await identityUserAt('/dit')
    await sendLink(page)
    await verifyInOtherSession(email)
    await sandbox.injectFaults({ path: '/users/smfa-verify-status', mode: 'status', status: 417, times: 1 })
    await button(page, link.continue).click()
    await expect(page.getByText(messages.enrollmentFailure, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(pathOf('dashboard'))
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', /^[2-8]\d\d$/)
  },
)

identityTest('demo mode shows the text message that was sent @long', async ({ page, sandbox, identityUserAt }) => {
  await identityUserAt('/dit', 'demo')
  await sendLink(page)
  const [message] = await sandbox.outbox(annPhone)
  await expect(page.getByText(message?.text ?? '', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

identityTest(
  'a failed device check lists each failed item, also after a reload @phone @long',
  async ({ page, identityUserAt }) => {
    await identityUserAt('/dit', 'dit-all')
    await page.waitForURL(pathOf('eidFailed'))
    await page.reload()
    await expect(heading(page, failed.title)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'could not be verified' })).toHaveCount(
      7,
    )
    await expect(page.getByText(failed.phoneTrust, { exact: true })).toBeVisible()
    await expect(page.getByText(failed.phoneTrustHint, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: failed.again, exact: true }).click()
    await expect(heading(page, identity.title)).toBeVisible()
    await page.goto(pathOf('eidFailed'))
    await button(page, failed.close).click()
    await expect(page).not.toHaveURL(pathOf('eidFailed'))
  },
)

identityTest(
  'each response of the device check leads to its screen @phone @long',
  async ({ page, sandbox, identityUserAt }) => {
    const path = '/users/dit-identity'
    // Starts on a page without a check, which would consume the first response.
    await identityUserAt('/eid')
    const responses = [
      [{ path, mode: 'status', status: 503 }, notices.serviceFailure.title],
      [{ path, mode: 'json', body: { isSuccess: false, details: ['phoneTrust=N', 'addressTrust=Y'] } }, failed.title],
      [{ path, mode: 'json', body: { redirect: '/eid' } }, quiz.title],
      [{ path, mode: 'status', status: 400, code: 'SC301' }, identity.success.welcome],
    ] as const
    for (const [fault, title] of responses) {
      await sandbox.injectFaults({ ...fault, times: 1 })
      await page.goto('/dit')
      await expect(heading(page, title)).toBeVisible()
      await expectAccessible(page)
    }
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
    await expect(heading(page, identity.success.welcome)).toBeVisible()
    await expect(page.getByText(messages.deviceVerified)).toBeVisible()
  },
)

identityTest(
  'each error when sending or checking the link shows its message, its screen and a next step @phone @long',
  async ({ page, sandbox, identityUserAt }) => {
    await suppressPolling(page)
    await identityUserAt('/dit')
    const expectText = (sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
    const refuse = (path: string, status: number, code?: string) =>
      sandbox.injectFaults({ path, mode: 'status', status, times: 1, ...(code ? { code } : {}) })
    /**
     * Opens the waiting step with a link that can be checked: a consumed link is not polled again, so another
     * one is sent.
     */
    const waitAgain = async (isConsumed: boolean) => {
      await sandbox.advanceClock(31_000)
      await page.goto('/dit')
      if (isConsumed) await sendLink(page)
      else await button(page, link.continue).waitFor()
    }
    const check = async (status: number, code?: string) => {
      await refuse('/users/smfa-verify-status', status, code)
      await button(page, link.continue).click()
    }

    await refuse('/users/smfa-send-link', 400, 'SC315')
    await button(page, link.send).click()
    await expectText(messages.phoneLinkNotSent)
    await expect(heading(page, notices.smfaFailed.title)).toBeVisible()
    await page.goto('/dit')
    await refuse('/users/smfa-send-link', 500)
    await button(page, link.send).click()
    await expectText(messages.linkNotSent)
    await expect(heading(page, notices.serviceFailure.title)).toBeVisible()

    await page.goto('/dit')
    await sendLink(page)
    await check(409)
    await expectText(messages.verificationIncomplete)
    await check(417)
    await expect(heading(page, identity.title)).toBeVisible()
    await expectText(messages.enrollmentFailure)
    await waitAgain(false)
    await check(500)
    await expectText(messages.linkVerificationFailure)
    await expect(heading(page, notices.serviceFailure.title)).toBeVisible()
    await waitAgain(false)
    await check(400, 'SC313')
    await expect(heading(page, notices.idSuccessEidFailed.title)).toBeVisible()
    await expectAccessible(page)
    await waitAgain(true)
    await check(400, 'SC324')
    await expectText(messages.linkVerificationFailure)
    await expect(heading(page, notices.smfaFailed.title)).toBeVisible()

    await waitAgain(true)
    const refused = { isSuccess: false, allowRetry: false }
    await sandbox.injectFaults({ path: '/users/smfa-verify-status', mode: 'json', body: refused, times: 1 })
    await button(page, link.continue).click()
    await expect(page.getByText(link.failureTitle)).toBeVisible()
    await button(page, identity.noResponse.again).click()
    await expect(button(page, link.send)).toBeVisible()
    await page.getByRole('link', { name: texts.mobile.questions, exact: true }).click()
    await expect(page).toHaveURL(pathOf('eid'))
  },
)

identityTest(
  'an invalid response leads to the thin-file screen, where OK works and Try again is locked @phone @long',
  async ({ page, sandbox, identityUserAt }) => {
    await identityUserAt('/dit')
    await sendLink(page)
    await sandbox.injectFaults({ path: '/users/smfa-verify-status', mode: 'html' })
    await button(page, link.continue).click()
    await expect(heading(page, notices.thinFile.title)).toBeVisible()
    await expect(page.getByText(/^You can try again at .*, \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
    await expect(page.getByText(/appears by \d\d\/\d\d\/\d{4} at the latest/)).toBeVisible()
    await expect(button(page, notices.actions.tryAgain)).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.getByRole('link', { name: notices.actions.okCapitals, exact: true }).click()
    await expect(heading(page, identity.title)).toBeVisible()
  },
)
