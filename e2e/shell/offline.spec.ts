import { pathOf } from '@/lib/routes'
import { alertWithText, clickButton, fieldByLabel } from '../harness/account-page'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { auth, account } = texts

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('login and settings show a retryable error offline, and a loaded page keeps its content @phone @long', async ({
  page,
  sandbox,
}) => {
  const { email, password } = await sandbox.persona('good')
  await page.goto(pathOf('login'))
  // Sends a wrong password first, because the code for calls loads lazily and must load before the
  // network is cut.
  await fieldByLabel(page, auth.email).fill(email)
  await fieldByLabel(page, auth.password).fill('Not-mine#1')
  await clickButton(page, auth.login.submit)
  await expect(alertWithText(page, auth.login.wrong)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(texts.shell.offline)).toBeVisible()
  await fieldByLabel(page, auth.password).fill(password)
  await clickButton(page, auth.login.submit)
  await expect(alertWithText(page, auth.noAnswer)).toBeVisible()
  await expect(fieldByLabel(page, auth.email)).toHaveValue(email)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText(texts.shell.offline)).toBeHidden()
  await clickButton(page, auth.login.submit)
  await expect(page).toHaveURL(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()

  await page.context().setOffline(true)
  await expect(
    page.getByText(/You are offline. Showing data loaded at \d+:\d\d [AP]M/),
  ).toBeVisible()
  await expect(page.getByRole('meter')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/You are offline/)).toBeHidden()

  await page.goto(pathOf('alertNotifications'))
  const toggle = page.getByRole('switch', { name: account.notifications.emailMsg.title })
  const before = await toggle.isChecked()
  const saved = page.waitForResponse('**/api/account/notifications')
  await toggle.click()
  await saved
  await expect(toggle).toBeChecked({ checked: !before })
  await page.context().setOffline(true)
  await toggle.click()
  await expect(alertWithText(page, account.notifications.notSaved)).toBeVisible()
  await expect(toggle).toBeChecked({ checked: !before })
  await page.context().setOffline(false)
  await toggle.click()
  await expect(toggle).toBeChecked({ checked: before })
})
