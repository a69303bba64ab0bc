import {
  alertWithText,
  demoPassword,
  fieldByLabel,
  headingByName,
  pressWithKeyboard,
  signInOtherBrowser,
  submitField,
  tabTo,
  wrongPasswordMessage,
} from '@/e2e/harness/account-page'
import { openLoginAsVisitor, submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { account, notices } = texts
const { changePassword } = account
const fresh = 'Brandnew#26'

test.beforeEach(async ({ persona }) => {
  await persona('good', pathOf('changePassword'))
})

test('changing the password works by keyboard, recovers from errors and ends other sessions @phone @long', async ({
  page,
  browser,
  sandbox,
}) => {
  const otherPage = await signInOtherBrowser(browser, page, sandbox, 'good')
  const stolen = await page.context().cookies()
  await submitField(page, account.currentPassword, 'Not-mine#1')
  await expect(alertWithText(page, wrongPasswordMessage)).toBeVisible()
  await expectAccessible(page)
  await submitField(page, account.currentPassword, demoPassword)
  await expect(headingByName(page, changePassword.choosePassword.title)).toBeFocused()

  const serverMessage = 'You used this password before.'
  const refused = { path: '/users/change-password', mode: 'status', status: 400, times: 1 } as const
  await sandbox.injectFaults({ ...refused, body: { message: serverMessage } })
  await tabTo(page, 'textbox', changePassword.newPassword)
  await page.keyboard.type(fresh)
  await submitField(page, changePassword.repeat, fresh)
  await expect(alertWithText(page, serverMessage)).toBeVisible()
  await expectAccessible(page)
  await sandbox.injectFaults({ ...refused, body: { code: 'SC113', message: wrongPasswordMessage } })
  await submitField(page, changePassword.repeat, fresh)
  await expect(headingByName(page, changePassword.confirmPassword.title)).toBeFocused()
  await expect(alertWithText(page, wrongPasswordMessage)).toBeVisible()
  await submitField(page, account.currentPassword, demoPassword)
  await tabTo(page, 'textbox', changePassword.newPassword)
  await page.keyboard.type(fresh)
  await submitField(page, changePassword.repeat, fresh)
  await expect(headingByName(page, changePassword.done.title)).toBeFocused()
  await expectAccessible(page)

  await pressWithKeyboard(page, account.ok, 'link')
  await expect(page).toHaveURL(pathOf('settings'))
  await otherPage.goto(pathOf('settings'))
  await expect(otherPage).toHaveURL(/\/login/)
  await submitLogin(otherPage, { email: 'good@example.test', password: demoPassword })
  await expect(alertWithText(otherPage, texts.auth.login.wrong)).toBeVisible()
  await otherPage.context().clearCookies()
  await otherPage.context().addCookies(stolen)
  expect((await otherPage.request.get('/api/user')).status()).toBe(401)
  await otherPage.context().close()
})

test('too many wrong current passwords lock the account for 30 minutes @long', async ({
  page,
  sandbox,
}) => {
  for (let guess = 0; guess < 5; guess += 1) {
    await submitField(page, account.currentPassword, `Not-mine#${guess}`)
    await expect(alertWithText(page, wrongPasswordMessage)).toBeVisible()
    await expect(fieldByLabel(page, account.currentPassword)).toBeEnabled()
  }
  await submitField(page, account.currentPassword, demoPassword)
  await expect(page).toHaveURL(pathOf('accountLockTemp'))
  await expect(page.getByText(notices.accountLockTemp.body)).toBeVisible()
  await sandbox.advanceClock(30 * 60_000)
  await openLoginAsVisitor(page)
  await submitLogin(page, { email: 'good@example.test', password: demoPassword })
  await expect(page).toHaveURL(pathOf('dashboard'))
})
