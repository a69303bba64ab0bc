import type { Page } from 'playwright/test'
import { headingByName } from '@/e2e/harness/account-page'
import { confirmLink, expect, expectAccessible, identityTest } from '@/e2e/harness/identity-user'
import type { SandboxClient } from '@/e2e/harness/sandbox-client'
import { texts } from '@/e2e/harness/texts'
import { maskEmail } from '@/lib/domain/shared/security/redact'
import { pathOf } from '@/lib/routes'

const { link, identity, notices } = texts
const { messages } = identity
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Interval at which the page checks whether the link was opened, in milliseconds. */
const pollIntervalMs = 4000

async function emailsTo(sandbox: SandboxClient, email: string) {
  return (await sandbox.outbox(email)).filter((message) => message.link)
}

identityTest(
  'after a failed phone link, the email link verifies the identity @phone @es @long',
  async ({ page, context, sandbox, identityUserAt }) => {
    await page.clock.install()
    const email = await identityUserAt('/dit', 'linksend-SC323')
    await button(page, link.send).click()
    await expect(headingByName(page, notices.smfaFailed.title)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: notices.actions.continue, exact: true }).click()
    await expect(page.getByText(messages.emailSent)).toBeVisible()
    await page.goBack()
    await expect(headingByName(page, notices.smfaFailed.title)).toBeVisible()
    await page.goForward()
    await expect(
      page.getByText(link.email.lead.replace('{sentTo}', maskEmail(email))),
    ).toBeVisible()
    expect(
      await emailsTo(sandbox, email),
      'going back and forward sends no second email',
    ).toHaveLength(1)
    await expectAccessible(page)
    await button(page, link.continue).click()
    await expect(page.getByText(link.email.notYetValidated)).toBeVisible()
    const [message] = await emailsTo(sandbox, email)
    await confirmLink(context, message?.link)
    await page.clock.runFor(pollIntervalMs)
    await expect(page).toHaveURL(pathOf('idSuccess'))
  },
)
