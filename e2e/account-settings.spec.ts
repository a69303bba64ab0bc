import { pathOf } from '@/lib/routes'
import { alert, heading, tabTo } from './harness/account-flow'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { account, shell } = texts
const { settings, notifications } = account

test.beforeEach(async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
})

test('Settings stand in the menu and lead to everything about the account @phone', async ({ page }) => {
  await page.goto(pathOf('menu'))
  await page.getByRole('main').getByRole('link', { name: shell.settings, exact: true }).click()
  await expect(heading(page, settings.title)).toBeVisible()
  await expectAccessible(page)
  for (const name of [
    'alertNotifications',
    'changePassword',
    'changeRecoveryQuestion',
    'changeEmail',
    'closeAccount',
    'termsOfUse',
    'privacyPolicy',
  ] as const) {
    const { title, text } = settings.links[name]
    await page
      .getByRole('main')
      .getByRole('link', { name: `${title} ${text}` })
      .click()
    await expect(page).toHaveURL(pathOf(name))
    await page.goto(pathOf('settings'))
  }
})

test('a notification is saved as it is switched, by keyboard too @phone', async ({ page }) => {
  await page.goto(pathOf('alertNotifications'))
  const email = page.getByRole('switch', { name: notifications.emailMsg.title })
  const sms = page.getByRole('switch', { name: notifications.smsMsg.title })
  const before = { email: await email.isChecked(), sms: await sms.isChecked() }
  const saved = page.waitForResponse('**/api/account/notifications')
  await email.click()
  await expect(email).toBeChecked({ checked: !before.email })
  expect((await saved).status()).toBe(200)
  const savedToo = page.waitForResponse('**/api/account/notifications')
  await tabTo(page, 'switch', notifications.smsMsg.title)
  await page.keyboard.press('Space')
  expect((await savedToo).status()).toBe(200)
  await expectAccessible(page)
  await page.reload()
  await expect(email).toBeChecked({ checked: !before.email })
  await expect(sms).toBeChecked({ checked: !before.sms })
})

test('a notification that is not saved goes back and says so, and can be switched again @phone', async ({
  page,
  sandbox,
}) => {
  await page.goto(pathOf('alertNotifications'))
  const email = page.getByRole('switch', { name: notifications.emailMsg.title })
  const before = await email.isChecked()
  await sandbox.plantFaults({ path: '/users/change-notifications', mode: 'status', status: 503, times: 1 })
  await email.click()
  await expect(alert(page, notifications.notSaved)).toBeVisible()
  await expect(email).toBeChecked({ checked: before })
  await expectAccessible(page)
  await email.click()
  await expect(alert(page, notifications.notSaved)).toBeHidden()
  await page.reload()
  await expect(email).toBeChecked({ checked: !before })
})
