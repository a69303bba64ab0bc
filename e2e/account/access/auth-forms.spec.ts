import type { Page } from 'playwright/test'
import { alertWithText, headingByName, tabTo } from '@/e2e/harness/account-page'
import { holdScripts } from '@/e2e/harness/hold-requests'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { auth, fields } = texts
const good = { email: 'somebody@example.test', password: 'Abcdefg#1', recoveryAnswer: 'Ringo' }

const labelOf = {
  email: auth.email,
  password: auth.signUp.createPassword,
  recoveryQuestion: auth.signUp.recoveryQuestion,
  recoveryAnswer: auth.signUp.recoveryAnswer,
} as const

const field = (page: Page, name: keyof typeof labelOf) =>
  page.getByLabel(labelOf[name], { exact: true })

test('a visitor can register by keyboard alone after correcting the listed errors @phone @long', async ({
  page,
}) => {
  await page.goto(pathOf('signup'))
  await expectAccessible(page)
  await tabTo(page, 'button', auth.signUp.submit)
  await page.keyboard.press('Enter')
  const summary = alertWithText(page, auth.problem)
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(summary.getByRole('link', { name: fields.emailRequired })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'email')).toBeFocused()
  await page.keyboard.type(good.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(good.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.type(texts.recoveryQuestions[8].slice(0, 20))
  await page.keyboard.press('Tab')
  await page.keyboard.type(good.recoveryAnswer)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('identity'))
})

test('the root page switches between login, sign-up and recovery without navigating @phone @long', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: auth.login.signUp, exact: true }).click()
  await expect(headingByName(page, auth.signUp.title)).toBeFocused()
  await page.getByRole('link', { name: auth.signUp.signIn, exact: true }).click()
  await page.getByRole('link', { name: auth.login.forgot, exact: true }).click()
  await expect(headingByName(page, auth.recovery.enterEmail.title)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectAccessible(page)
})

test('a form submitted before its scripts run sends nothing, keeps its input and can be sent later', async ({
  page,
  sandbox,
}) => {
  const { email, password } = await sandbox.persona('good')
  const release = await holdScripts(page)
  await page.goto(pathOf('login'), { waitUntil: 'commit' })
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const submit = page.getByRole('button', { name: auth.login.submit, exact: true })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveCSS('opacity', '1')
  await expect(page).toHaveURL(pathOf('login'))
  release()
  await expect(submit).toBeEnabled()
  await expect(page.getByLabel(auth.email, { exact: true })).toHaveValue(email)
  await submit.click()
  await expect(page).toHaveURL(pathOf('dashboard'))
})
