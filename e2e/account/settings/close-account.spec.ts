import {
  alertWithText,
  demoPassword,
  demoQuestion,
  headingByName,
  pressWithKeyboard,
  signInOtherBrowser,
  submitField,
  wrongPasswordMessage,
} from '@/e2e/harness/account-page'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { account, notices } = texts
const { closeAccount } = account

test('closing the account works by keyboard alone, recovers from errors and ends all sessions @phone @long', async ({
  page,
  persona,
  browser,
  sandbox,
}) => {
  await persona('good', pathOf('closeAccount'))
  const otherPage = await signInOtherBrowser(browser, page, sandbox, 'good')
  const stolen = await page.context().cookies()
  await expect(page.getByText(closeAccount.warning.alerts)).toBeVisible()
  await expectAccessible(page)
  await pressWithKeyboard(page, closeAccount.warning.submit)
  await expect(headingByName(page, closeAccount.confirmPassword.title)).toBeFocused()
  await submitField(page, account.currentPassword, 'Not-mine#1')
  await expect(alertWithText(page, wrongPasswordMessage)).toBeVisible()
  await submitField(page, account.currentPassword, demoPassword)
  await expect(headingByName(page, closeAccount.answerQuestion.title)).toBeFocused()
  await submitField(page, demoQuestion, 'fido')
  await expect(alertWithText(page, account.wrongAnswer)).toBeVisible()
  await expectAccessible(page)
  await sandbox.injectFaults({ path: '/users/close-account', mode: 'html', times: 1 })
  await submitField(page, demoQuestion, 'rex')
  await expect(alertWithText(page, closeAccount.failed)).toContainText(account.reasons.outage)
  await sandbox.injectFaults({
    path: '/users/close-account',
    mode: 'status',
    status: 400,
    times: 1,
  })
  await submitField(page, demoQuestion, 'rex')
  await expect(alertWithText(page, closeAccount.failed)).not.toContainText(account.reasons.outage)
  await expectAccessible(page)
  await sandbox.advanceClock(10 * 60_000)
  await submitField(page, demoQuestion, 'rex')
  await expect(headingByName(page, closeAccount.confirmPassword.title)).toBeFocused()
  await expect(alertWithText(page, account.confirmationOver)).toBeVisible()
  await submitField(page, account.currentPassword, demoPassword)
  await expect(headingByName(page, closeAccount.answerQuestion.title)).toBeFocused()
  await submitField(page, demoQuestion, 'rex')
  await expect(page).toHaveURL(pathOf('accountClosed'))
  await expect(headingByName(page, notices.accountClosed.title)).toBeVisible()
  await expectAccessible(page)

  await page.goto(pathOf('dashboard'))
  await expect(page).toHaveURL(/\/login/)
  await otherPage.goto(pathOf('settings'))
  await expect(otherPage).toHaveURL(/\/login/)
  await otherPage.context().close()
  await submitLogin(page, { email: 'good@example.test', password: demoPassword })
  await expect(alertWithText(page, texts.auth.login.wrong)).toBeVisible()
  await page.context().clearCookies()
  await page.context().addCookies(stolen)
  expect((await page.request.get('/api/user')).status()).toBe(401)
})
