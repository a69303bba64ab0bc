import type { BrowserContext, Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { annsPhone, expect, expectAccessible, test } from './harness/claimant'
import type { Sandbox } from './harness/sandbox'
import { texts } from './harness/texts'

const { link, identity, notices, quiz } = texts
const { sayings, failed } = identity
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function sendLink(page: Page): Promise<void> {
  await button(page, link.send).click()
  await button(page, link.continue).waitFor()
}

/** Opens the newest link on another device and presses its button. */
async function openLink(context: BrowserContext, sandbox: Sandbox): Promise<void> {
  const [letter] = await sandbox.outbox(annsPhone)
  const phone = await context.newPage()
  await phone.goto(letter?.link ?? '')
  await phone.getByRole('button').click()
  await phone.close()
}

/** The page's own looks find nothing, so that only CONTINUE can go on. */
async function keepLooksWaiting(page: Page): Promise<void> {
  await page.route('**/api/link/verify', (route) =>
    route.request().headers()['x-background']
      ? route.fulfill({ json: { isSuccess: false, allowRetry: true } })
      : route.continue(),
  )
}

test('the page notices by itself that the link was opened @phone', async ({ page, context, sandbox, claimant }) => {
  await claimant()
  await expect(page.getByText(sayings.deviceVerified)).toBeVisible()
  await button(page, link.send).waitFor()
  await expectAccessible(page)
  await sendLink(page)
  await expect(page.getByText(sayings.linkSent)).toBeVisible()
  await expect(page.getByText(link.waitLead.replace('{sentTo}', annsPhone.slice(-4)))).toBeVisible()
  await expect(page.getByText(link.looking)).toBeVisible()
  await expectAccessible(page)
  await openLink(context, sandbox)
  await expect(page).toHaveURL(pathOf('idSuccess'))
  await expect(page.getByText(sayings.linkVerified)).toBeVisible()
})

test('CONTINUE before the link was opened says what is missing, afterwards it goes on', async ({
  page,
  context,
  sandbox,
  claimantAt,
}) => {
  await keepLooksWaiting(page)
  await claimantAt('/dit')
  await sendLink(page)
  await button(page, link.continue).click()
  await expect(page.getByText(link.notYetValidated)).toBeVisible()
  await expectAccessible(page)
  await openLink(context, sandbox)
  await button(page, link.continue).click()
  await expect(page).toHaveURL(pathOf('idSuccess'))
})

test('the link can be sent again once 30 seconds are over, also after a reload', async ({
  page,
  sandbox,
  claimantAt,
}) => {
  await page.clock.install()
  await claimantAt('/dit')
  await sendLink(page)
  await expect(page.getByText(/Possible in \d+ seconds?/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Possible in \d+ seconds?/)).toBeVisible()
  await expect(button(page, link.resend)).toHaveAttribute('aria-disabled', 'true')
  await sandbox.advanceClock(31_000)
  await page.clock.runFor(31_000)
  await button(page, link.resend).click()
  await expect(page.getByText(sayings.linkSent)).toBeVisible()
  expect(await sandbox.outbox(annsPhone)).toHaveLength(2)
})

test('sending again too early says how long to wait', async ({ page, claimantAt }) => {
  await claimantAt('/dit', 'linksend-425')
  await button(page, link.send).click()
  await expect(page.getByText(sayings.tooEarly)).toBeVisible()
  await expect(page.getByText(/Possible in \d+ seconds?/)).toBeVisible()
  await expectAccessible(page)
})

test('in demo mode the text that was sent is shown', async ({ page, sandbox, claimantAt }) => {
  await claimantAt('/dit', 'demo')
  await sendLink(page)
  const [letter] = await sandbox.outbox(annsPhone)
  await expect(page.getByText(letter?.text ?? '', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('a device check that fails names what could not be verified', () => {
  test('one line and its hint for each', async ({ page, claimantAt }) => {
    await claimantAt('/dit', 'dit-phone')
    await expect(page).toHaveURL(pathOf('eidFailed'))
    await expect(heading(page, failed.title)).toBeVisible()
    await expect(page.getByText(failed.phoneTrust, { exact: true })).toBeVisible()
    await expect(page.getByText(failed.phoneTrustHint, { exact: true })).toBeVisible()
    await expect(page.getByText(failed.addressTrust, { exact: true })).toBeHidden()
  })

  test('all of them stay after a reload, and Try Again leads to the form @phone', async ({ page, claimantAt }) => {
    await claimantAt('/dit', 'dit-all')
    await page.waitForURL(pathOf('eidFailed'))
    await page.reload()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'could not be verified' })).toHaveCount(
      7,
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: failed.again, exact: true }).click()
    await expect(heading(page, identity.title)).toBeVisible()
  })

  test('Close leads to login where there is no host', async ({ page, claimantAt }) => {
    await claimantAt('/dit', 'dit-phone')
    await button(page, failed.close).click()
    await expect(page).not.toHaveURL(pathOf('eidFailed'))
  })
})

test.describe('the device check', () => {
  const cases = [
    ['dit-503', notices.serviceFailure.title],
    ['dit-SC301', identity.success.welcome],
    ['dit-redirect', quiz.title],
    ['dit-500', failed.title],
  ] as const
  for (const [mark, title] of cases) {
    test(`${mark} shows ${title}`, async ({ page, claimantAt }) => {
      await claimantAt('/dit', mark)
      await expect(heading(page, title)).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test.describe('sending the link', () => {
  const cases = [
    ['linksend-SC315', notices.smfaFailed.title, sayings.phoneLinkNotSent],
    ['linksend-500', notices.serviceFailure.title, sayings.linkNotSent],
  ] as const
  for (const [mark, title, toast] of cases) {
    test(`${mark} shows ${title}`, async ({ page, claimantAt }) => {
      await claimantAt('/dit', mark)
      await button(page, link.send).click()
      if (toast) await expect(page.getByText(toast, { exact: true })).toBeVisible()
      await expect(heading(page, title)).toBeVisible()
    })
  }
})

test.describe('checking the link', () => {
  const cases = [
    ['link-409', identity.mobileTitle, sayings.verificationIncomplete],
    ['link-417', identity.title, sayings.enrollmentFailure],
    ['link-SC306', notices.thinFile.title, undefined],
    ['link-SC313', notices.idSuccessEidFailed.title, undefined],
    ['link-SC324', notices.smfaFailed.title, sayings.linkVerificationFailure],
    ['link-500', notices.serviceFailure.title, sayings.linkVerificationFailure],
  ] as const
  for (const [mark, title, sentence] of cases) {
    test(`${mark} shows ${title}`, async ({ page, claimantAt }) => {
      await claimantAt('/dit', mark)
      await sendLink(page)
      await button(page, link.continue).click()
      if (sentence) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(heading(page, title)).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test('no answer that makes sense leads to the thin-file screen, whose OK leads on @phone', async ({
  page,
  sandbox,
  claimantAt,
}) => {
  await claimantAt('/dit')
  await sendLink(page)
  await sandbox.plantFaults({ path: '/users/smfa-verify-status', mode: 'html' })
  await button(page, link.continue).click()
  await expect(heading(page, notices.thinFile.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: notices.actions.okCapitals, exact: true }).click()
  await expect(heading(page, identity.title)).toBeVisible()
})

test('a failed link can be tried again or left for the questions', async ({ page, claimantAt }) => {
  await claimantAt('/dit', 'link-fail')
  await sendLink(page)
  await button(page, link.continue).click()
  await expect(page.getByText(link.failureTitle)).toBeVisible()
  await button(page, link.again).click()
  await expect(button(page, link.send)).toBeVisible()
  await page.getByRole('link', { name: texts.mobile.questions, exact: true }).click()
  await expect(page).toHaveURL(pathOf('eid'))
})

test('a link that was judged is not waited for again', async ({ page, claimantAt }) => {
  await claimantAt('/dit', 'link-SC324')
  await sendLink(page)
  await button(page, link.continue).click()
  await expect(heading(page, notices.smfaFailed.title)).toBeVisible()
  await page.goto('/dit')
  await expect(button(page, link.send)).toBeVisible()
})
