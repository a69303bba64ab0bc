import { pathOf } from '@/lib/routes'
import { logIn } from './harness/sign-in'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { login } = texts.auth

test('a persona signs in straight to the dashboard @phone', async ({ page, sandbox }) => {
  await page.goto(pathOf('login'))
  await logIn(page, await sandbox.persona('good'))
  await expect(page).toHaveURL(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  await expectAccessible(page)
})

test('a wrong password says so, keeps the address and lets the next attempt in', async ({ page, sandbox }) => {
  const { email, password } = await sandbox.persona('good')
  await page.goto('/login')
  await logIn(page, { email, password: 'Not-my-password1' })
  await expect(page.getByText(login.wrong, { exact: true })).toBeVisible()
  await expect(page.getByLabel(texts.auth.email, { exact: true })).toHaveValue(email)
  await expectAccessible(page)
  await page.getByLabel(texts.auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL(pathOf('dashboard'))
})

test('an empty login names both fields @phone', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page.getByLabel(texts.auth.email, { exact: true })).toHaveAccessibleDescription(
    texts.fields.emailRequired,
  )
  await expect(page.getByLabel(texts.auth.password, { exact: true })).toHaveAccessibleDescription(
    texts.fields.passwordRequired,
  )
  await expectAccessible(page)
})

test('somebody sent to login comes to the page that was asked for', async ({ page, sandbox }) => {
  await page.goto(pathOf('scoreFactors'))
  await expect(page).toHaveURL(/\/login\?/)
  await logIn(page, await sandbox.persona('good'))
  await expect(page).toHaveURL(pathOf('scoreFactors'))
})

test('who is signed in and proven is led from root and login to the dashboard', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(pathOf('dashboard'))
  }
})

test('who has not proven an identity yet is led to it from every private page', async ({ page, persona }) => {
  await persona('thin')
  await expect(page).toHaveURL(pathOf('identity'))
  for (const path of ['/', '/dashboard', '/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(pathOf('identity'))
  }
})

test('signing out ends the session, for the back button and for an old cookie too @phone', async ({
  page,
  persona,
}) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  const stolen = await page.context().cookies()
  expect((await page.request.get('/api/user')).status()).toBe(200)
  await page.goto(pathOf('menu'))
  await page.getByRole('button', { name: texts.shell.signOut, exact: true }).click()
  await expect(page).toHaveURL(pathOf('login'))
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)

  await page.context().addCookies(stolen)
  const refused = await page.request.get('/api/user')
  expect(refused.status()).toBe(401)
})
