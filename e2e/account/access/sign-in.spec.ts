import { clickButton, fieldByLabel, signInOtherBrowser } from '@/e2e/harness/account-page'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { auth, fields } = texts

test('after login, even after failed attempts, the consumer reaches the requested page @phone', async ({
  page,
  sandbox,
}) => {
  const { email, password } = await sandbox.persona('good')
  await page.goto(pathOf('scoreFactors'))
  await expect(page).toHaveURL(/\/login\?/)
  await clickButton(page, auth.login.submit)
  await expect(fieldByLabel(page, auth.email)).toHaveAccessibleDescription(fields.emailRequired)
  await expect(fieldByLabel(page, auth.password)).toHaveAccessibleDescription(
    fields.passwordRequired,
  )
  await expectAccessible(page)
  await submitLogin(page, { email, password: 'Not-my-password1' })
  await expect(page.getByText(auth.login.wrong, { exact: true })).toBeVisible()
  await expect(fieldByLabel(page, auth.email)).toHaveValue(email)
  await expectAccessible(page)
  await fieldByLabel(page, auth.password).fill(password)
  await clickButton(page, auth.login.submit)
  await expect(page).toHaveURL(pathOf('scoreFactors'))
})

test('signing out opens login, invalidates Back and old cookies, and ends only this session @phone', async ({
  page,
  browser,
  sandbox,
}) => {
  await page.goto(pathOf('login'))
  await submitLogin(page, await sandbox.persona('good'))
  await expect(page).toHaveURL(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  const otherPage = await signInOtherBrowser(browser, page, sandbox, 'good')
  const stolen = await page.context().cookies()
  expect((await page.request.get('/api/user')).status()).toBe(200)
  await page.goto(pathOf('menu'))
  await clickButton(page, texts.shell.signOut)
  await expect(page).toHaveURL(pathOf('login'))
  await otherPage.reload()
  await expect(otherPage).toHaveURL(pathOf('settings'))
  await otherPage.context().close()
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)

  await page.context().addCookies(stolen)
  const refused = await page.request.get('/api/user')
  expect(refused.status()).toBe(401)
})
