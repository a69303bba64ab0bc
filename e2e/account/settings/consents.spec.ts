import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { headingByName, submitSignUpForm } from '@/e2e/harness/account-page'
import { fillIdentityForm, submitIdentityForm } from '@/e2e/harness/identity-user'
import { fetchUser } from '@/e2e/harness/product-api'
import { serversOfWorker } from '@/e2e/harness/servers/worker-servers'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import type { ConsentKind } from '@/lib/contract/consents'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { pathOf } from '@/lib/routes'

const { account, auth, legalNotices, shell } = texts
const newUser = { email: 'ann+identity-pass@example.test', password: 'Scorewell#2026' }

/** Returns the SHA-256 of a consent as the page shows it, without texts for screen readers only. */
async function hashShown(page: Page, kind: ConsentKind): Promise<string> {
  const paragraphs = page.locator(`[data-consent="${kind}"]`)
  await expect(paragraphs.first()).toBeVisible()
  const shown = await paragraphs.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
      return copy.textContent
    }),
  )
  return createHash('sha256').update(shown.join('\n')).digest('hex')
}

test('the stored hash of every consent matches the text on screen, and Settings list it @phone @long', async ({
  page,
  sandbox: _reset,
}, { parallelIndex }) => {
  const recorded = async () =>
    (await fetchUser(serversOfWorker(parallelIndex), newUser)).consents.map(({ kind, sha256 }) => ({
      kind,
      sha256,
    }))
  const shown: { kind: ConsentKind; sha256: string }[] = []
  const remember = async (kind: ConsentKind) =>
    shown.push({ kind, sha256: await hashShown(page, kind) })

  await page.goto(pathOf('signup'))
  await remember('terms')
  await remember('esign')
  await page.getByText(auth.signUp.esign.more).click()
  await expect(page.getByText(auth.signUp.esign.withdrawal)).toBeVisible()
  await expectAccessible(page)
  await submitSignUpForm(page, newUser)
  await expect(page).toHaveURL(pathOf('identity'))
  await remember('creditData')
  await remember('carrierData')
  await fillIdentityForm(page)
  await submitIdentityForm(page)
  await page.waitForURL((url) => url.pathname !== pathOf('identity'))
  expect(await recorded()).toEqual(shown)

  await page.goto(pathOf('alertNotifications'))
  await expect(page.getByText(/STOP.*HELP/)).toBeVisible()
  await remember('smsAlerts')
  const saved = page.waitForResponse('**/api/account/notifications')
  await page.getByRole('switch', { name: account.notifications.smsMsg.title }).click()
  expect((await saved).status()).toBe(200)
  expect(await recorded()).toEqual(shown)

  await page.goto(pathOf('settings'))
  const list = page.getByRole('region', { name: account.settings.consents.title })
  await expect(list.getByRole('listitem')).toHaveCount(shown.length)
  const sms = list.getByText(account.settings.consents.kinds.smsAlerts, { exact: true })
  await sms.click()
  await expect(list.getByText(/STOP.*HELP/)).toBeVisible()
  await expect(
    list.getByText(`Agreed on ${dateFormatsOf('en-US').formatDate(Date.now())}`).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('footer and About link to the legal notices, which link back @phone @long', async ({
  page,
  persona,
}) => {
  await page.goto(pathOf('login'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shell.legalNotices, exact: true })
    .click()
  await expect(headingByName(page, legalNotices.title)).toBeVisible()
  for (const mark of ['VantageScore®', 'FICO®', 'Equifax®', 'TransUnion®', 'Experian®'])
    await expect(page.getByText(mark).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: legalNotices.back, exact: true }).click()
  await expect(page).toHaveURL(pathOf('login'))

  await persona('good', pathOf('about'))
  await page.getByRole('main').getByRole('link', { name: legalNotices.title, exact: true }).click()
  await expect(headingByName(page, legalNotices.title)).toBeVisible()
})

test('the page for closing an account lists what is kept, by whom and for how long @phone @long', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('closeAccount'))
  const { retention, retentionItems } = account.closeAccount.warning
  const region = page.getByRole('region', { name: retention })
  await expect(region).toContainText(retentionItems.creditDataText)
  await expect(region).toContainText(retentionItems.bureausText)
  await expect(region.getByRole('link')).toHaveAttribute('href', pathOf('privacyPolicy'))
  await expectAccessible(page)
})
