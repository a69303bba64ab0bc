import type { Page } from 'playwright/test'
import { maskEmail } from '@/lib/domain/security/redact'
import { pathOf } from '@/lib/routes'
import { confirmLink, expect, expectAccessible, identityTest } from '../harness/identity-user'
import type { SandboxClient } from '../harness/sandbox-client'
import { texts } from '../harness/texts'

const { link, identity, notices } = texts
const { messages } = identity
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const path = pathOf('emailAuthentication')
/** Interval at which the page checks whether the link was opened. */
const pollIntervalMs = 4000

async function emailsTo(sandbox: SandboxClient, email: string) {
  return (await sandbox.outbox(email)).filter((message) => message.link)
}

identityTest(
  'after a failed phone link, the email link verifies the identity @phone @es',
  async ({ page, context, sandbox, identityUserAt }) => {
    await page.clock.install()
    const email = await identityUserAt('/dit', 'linksend-SC323')
    await button(page, link.send).click()
    await expect(heading(page, notices.smfaFailed.title)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: notices.actions.continue, exact: true }).click()
    await expect(page.getByText(messages.emailSent)).toBeVisible()
    await page.goBack()
    await expect(heading(page, notices.smfaFailed.title)).toBeVisible()
    await page.goForward()
    await expect(page.getByText(link.email.lead.replace('{sentTo}', maskEmail(email)))).toBeVisible()
    expect(await emailsTo(sandbox, email), 'going back and forward sends no second email').toHaveLength(1)
    await expectAccessible(page)
    await button(page, link.continue).click()
    await expect(page.getByText(link.email.notYetValidated)).toBeVisible()
    const [message] = await emailsTo(sandbox, email)
    await confirmLink(context, message?.link)
    await page.clock.runFor(pollIntervalMs)
    await expect(page).toHaveURL(pathOf('idSuccess'))
  },
)

identityTest(
  'reloading sends no second email; resending is possible after 30 seconds @phone @long',
  async ({ page, sandbox, identityUserAt }) => {
    await page.clock.install()
    const email = await identityUserAt(path)
    await button(page, link.continue).waitFor()
    await page.reload()
    await expect(page.getByText(link.email.lead.replace('{sentTo}', maskEmail(email)))).toBeVisible()
    await expect(page.getByText(/Available in \d+ seconds?/)).toBeVisible()
    await expect(button(page, link.email.resend)).toHaveAttribute('aria-disabled', 'true')
    expect(await emailsTo(sandbox, email)).toHaveLength(1)
    await sandbox.advanceClock(31_000)
    await page.clock.runFor(31_000)
    await button(page, link.email.resend).click()
    await expect(page.getByText(/Available in \d+ seconds?/)).toBeVisible()
    expect(await emailsTo(sandbox, email)).toHaveLength(2)
  },
)

identityTest(
  'each response to sending or checking the email link shows its message, its screen and a next step @phone @long',
  async ({ page, sandbox, identityUserAt }) => {
    const sending = { path: '/users/smfa-send-link', times: 1 } as const
    const checking = { path: '/users/smfa-verify-status', times: 1 } as const
    const expectText = (sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
    // Automatic polling finds nothing, so that only CONTINUE proceeds.
    await page.route('**/api/link/verify', (route) =>
      route.request().headers()['x-background']
        ? route.fulfill({ json: { isSuccess: false, allowRetry: true } })
        : route.continue(),
    )

    await sandbox.injectFaults({ ...sending, mode: 'status', status: 500 })
    await identityUserAt(path)
    await expectText(messages.emailNotSent)
    await expect(heading(page, notices.serviceFailure.title)).toBeVisible()
    await sandbox.injectFaults({ ...sending, mode: 'status', status: 425 })
    await page.goto(path)
    await expectText(messages.tooEarly)
    await sandbox.injectFaults({ ...sending, mode: 'reset' })
    await page.goto(path)
    await expectText(messages.emailNotSent)
    await expectAccessible(page)
    await button(page, link.email.resend).click()

    await sandbox.injectFaults({ ...checking, mode: 'status', status: 400, code: 'SC306' })
    await button(page, link.continue).click()
    await expect(heading(page, notices.thinFile.title)).toBeVisible()
    await sandbox.advanceClock(31_000)
    await page.goto(path)
    const refused = { isSuccess: false, allowRetry: false }
    await sandbox.injectFaults({ ...checking, mode: 'json', body: refused })
    await button(page, link.continue).click()
    await expectText(link.email.notYetValidated)

    await sandbox.advanceClock(31_000)
    await page.goto(path)
    await sandbox.injectFaults({ ...checking, mode: 'json', body: { ...refused, redirect: '/smfa-failed' } })
    await button(page, link.continue).click()
    await expect(heading(page, notices.emailAuthenticationFailed.title)).toBeVisible()
    await expectAccessible(page)
    await expect(button(page, notices.actions.close)).toBeEnabled()
    await page.getByRole('link', { name: notices.actions.answerQuestions, exact: true }).click()
    await expect(page).toHaveURL(pathOf('eid'))
  },
)
