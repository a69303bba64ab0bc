import {
  alertWithText,
  demoPassword,
  fieldByLabel,
  headingByName,
  signInOtherBrowser,
  tabTo,
} from '@/e2e/harness/account-page'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { account, shell } = texts
const { settings, notifications } = account

test('Settings link to every account page, and a notification switch is saved at once or reverted @phone', async ({
  page,
  persona,
  sandbox,
}) => {
  await persona('good', pathOf('menu'))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: shell.settings, exact: true }).click()
  await expect(headingByName(page, settings.title)).toBeVisible()
  const linkTo = (name: keyof typeof settings.links) => {
    const link = settings.links[name]
    const label = 'text' in link ? `${link.title} ${link.text}` : link.title
    return main.getByRole('link', { name: label, exact: true })
  }
  for (const name of [
    'changePassword',
    'changeRecoveryQuestion',
    'changeEmail',
    'closeAccount',
    'termsOfUse',
    'privacyPolicy',
  ] as const)
    await expect(linkTo(name)).toHaveAttribute('href', pathOf(name))
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: shell.legalNotices, exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: shell.privacyPolicy, exact: true })).toBeHidden()
  const details = main.getByRole('region', { name: settings.groups.details })
  await expect(details.getByRole('definition')).toHaveText([/^\w+ \w+$/, /@/, /^Ends in \d{4}$/])
  await linkTo('alertNotifications').click()
  await expect(page).toHaveURL(pathOf('alertNotifications'))

  const saving = () => page.waitForResponse('**/api/account/notifications')
  const email = page.getByRole('switch', { name: notifications.emailMsg.title })
  const sms = page.getByRole('switch', { name: notifications.smsMsg.title })
  const before = { email: await email.isChecked(), sms: await sms.isChecked() }
  await sandbox.injectFaults({
    path: '/users/change-notifications',
    mode: 'status',
    status: 503,
    times: 1,
  })
  await email.click()
  await expect(alertWithText(page, notifications.notSaved)).toBeVisible()
  await expect(email).toBeChecked({ checked: before.email })
  await expectAccessible(page)
  const saved = saving()
  await email.click()
  await expect(alertWithText(page, notifications.notSaved)).toBeHidden()
  expect((await saved).status()).toBe(200)
  const savedToo = saving()
  await tabTo(page, 'switch', notifications.smsMsg.title)
  await page.keyboard.press('Space')
  expect((await savedToo).status()).toBe(200)
  await page.reload()
  await expect(email).toBeChecked({ checked: !before.email })
  await expect(sms).toBeChecked({ checked: !before.sms })
})

test('signing out everywhere asks for confirmation and ends the sessions of every browser @phone @long', async ({
  page,
  browser,
  persona,
  sandbox,
}) => {
  await persona('good', pathOf('settings'))
  const otherPage = await signInOtherBrowser(browser, page, sandbox, 'good')
  const { title, confirmTitle, submit } = settings.signOutEverywhere
  await page.getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: confirmTitle })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await expect(page).toHaveURL(pathOf('login'))
  await otherPage.reload()
  await expect(otherPage).toHaveURL(/\/login/)
  await otherPage.context().close()
})

test('a session in another browser can be ended from the list after the password is confirmed @long', async ({
  page,
  browser,
  persona,
  sandbox,
}) => {
  await persona('good', pathOf('settings'))
  const otherPage = await signInOtherBrowser(browser, page, sandbox, 'good')
  await page.reload()
  const { title, end, confirmTitle } = settings.sessions
  const list = page.getByRole('region', { name: title })
  await list.getByRole('button', { name: new RegExp(`^${end}`) }).click()
  const dialog = page.getByRole('dialog', { name: confirmTitle })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await fieldByLabel(page, account.currentPassword).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await otherPage.reload()
  await expect(otherPage).toHaveURL(/\/login/)
  await otherPage.context().close()
})
