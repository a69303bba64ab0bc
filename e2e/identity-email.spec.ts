import type { BrowserContext, Page } from 'playwright/test'
import { maskEmail } from '@/lib/domain/mask-email'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from './harness/claimant'
import type { Sandbox } from './harness/sandbox'
import { texts } from './harness/texts'

const { link, identity, notices } = texts
const { sayings } = identity
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const path = pathOf('emailAuthentication')

async function mailsTo(sandbox: Sandbox, email: string) {
  return (await sandbox.outbox(email)).filter((letter) => letter.link)
}

async function openLink(context: BrowserContext, address: string): Promise<void> {
  const other = await context.newPage()
  await other.goto(address)
  await other.getByRole('button').click()
  await other.close()
}

test('after a link that failed, the link from the mail proves it @phone', async ({
  page,
  context,
  sandbox,
  claimant,
}) => {
  const email = await claimant('linksend-SC323')
  await button(page, link.send).click()
  await expect(heading(page, notices.smfaFailed.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: notices.actions.continue, exact: true }).click()
  await expect(page.getByText(sayings.emailSent)).toBeVisible()
  await expect(page.getByText(link.emailLead.replace('{sentTo}', maskEmail(email)))).toBeVisible()
  await expectAccessible(page)
  await button(page, link.continue).click()
  await expect(page.getByText(link.emailNotYetValidated)).toBeVisible()
  const [letter] = await mailsTo(sandbox, email)
  await openLink(context, letter?.link ?? '')
  await expect(page).toHaveURL(pathOf('idSuccess'))
})

test('a reload sends no second mail and still names the masked address', async ({ page, sandbox, claimantAt }) => {
  const email = await claimantAt(path)
  await button(page, link.continue).waitFor()
  await page.reload()
  await expect(page.getByText(link.emailLead.replace('{sentTo}', maskEmail(email)))).toBeVisible()
  await expect(button(page, link.emailResend)).toHaveAttribute('aria-disabled', 'true')
  expect(await mailsTo(sandbox, email)).toHaveLength(1)
})

test('the mail can be sent again once 30 seconds are over', async ({ page, sandbox, claimantAt }) => {
  await page.clock.install()
  const email = await claimantAt(path)
  await expect(page.getByText(/Possible in \d+ seconds?/)).toBeVisible()
  await sandbox.advanceClock(31_000)
  await page.clock.runFor(31_000)
  await button(page, link.emailResend).click()
  await expect(page.getByText(/Possible in \d+ seconds?/)).toBeVisible()
  expect(await mailsTo(sandbox, email)).toHaveLength(2)
})

test.describe('checking the mail’s link', () => {
  const cases = [
    ['email-fail', link.emailTitle, link.emailNotYetValidated],
    ['email-SC306', notices.thinFile.title, undefined],
  ] as const
  for (const [mark, title, sentence] of cases) {
    test(`${mark} shows ${title}`, async ({ page, claimantAt }) => {
      await claimantAt(path, mark)
      await button(page, link.continue).click()
      if (sentence) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(heading(page, title)).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test.describe('sending the mail', () => {
  const cases = [
    ['emailsend-500', notices.serviceFailure.title, sayings.emailNotSent],
    ['emailsend-425', link.emailTitle, sayings.tooEarly],
  ] as const
  for (const [mark, title, sentence] of cases) {
    test(`${mark} shows ${title}`, async ({ page, claimantAt }) => {
      await claimantAt(path, mark)
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(heading(page, title)).toBeVisible()
    })
  }
})

test('a mail that got no answer can be sent again @phone', async ({ page, sandbox, claimantAt }) => {
  await sandbox.plantFaults({ path: '/users/smfa-send-link', mode: 'reset', times: 1 })
  await claimantAt(path)
  await expect(page.getByText(sayings.emailNotSent, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await button(page, link.emailResend).click()
  await expect(button(page, link.continue)).toBeVisible()
})

test('signs of risk end on a screen with Close and another way @phone', async ({ page, claimantAt }) => {
  await claimantAt(path, 'email-risk')
  await button(page, link.continue).click()
  await expect(heading(page, notices.emailAuthenticationFailed.title)).toBeVisible()
  await expect(button(page, notices.actions.close)).toBeEnabled()
  await page.getByRole('link', { name: notices.actions.answerQuestions, exact: true }).click()
  await expect(page).toHaveURL(pathOf('eid'))
})
