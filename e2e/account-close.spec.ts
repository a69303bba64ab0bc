import { pathOf } from '@/lib/routes'
import {
  alert,
  answerQuestion,
  confirmPassword,
  heading,
  password,
  press,
  question,
  signInElsewhere,
  tabTo,
  wrongPasswordSaid,
} from './harness/account-flow'
import { logIn } from './harness/sign-in'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { account, notices } = texts
const { closeAccount } = account

test.beforeEach(async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.goto(pathOf('closeAccount'))
})

test('four steps close the account, and its sessions are over everywhere @phone', async ({
  page,
  browser,
  sandbox,
}) => {
  const elsewhere = await signInElsewhere(browser, page, sandbox, 'good')
  const stolen = await page.context().cookies()
  await expect(page.getByText(closeAccount.warning.alerts)).toBeVisible()
  await expectAccessible(page)
  await press(page, closeAccount.warning.submit)
  await expect(heading(page, closeAccount.confirmPassword.title)).toBeFocused()
  await confirmPassword(page)
  await expect(heading(page, closeAccount.answerQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await answerQuestion(page, closeAccount.submit)
  await expect(page).toHaveURL(pathOf('accountClosed'))
  await expect(heading(page, notices.accountClosed.title)).toBeVisible()
  await expectAccessible(page)

  await page.goto(pathOf('dashboard'))
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.goto(pathOf('settings'))
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()
  await logIn(page, { email: 'good@example.test', password })
  await expect(alert(page, texts.auth.login.wrong)).toBeVisible()
  await page.context().clearCookies()
  await page.context().addCookies(stolen)
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('the keyboard alone suffices', async ({ page }) => {
  await tabTo(page, 'button', closeAccount.warning.submit)
  await page.keyboard.press('Enter')
  await expect(heading(page, closeAccount.confirmPassword.title)).toBeFocused()
  await tabTo(page, 'textbox', account.currentPassword)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(heading(page, closeAccount.answerQuestion.title)).toBeFocused()
  await tabTo(page, 'textbox', question)
  await page.keyboard.type('rex')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('accountClosed'))
})

test('wrong password, wrong answer, outage and expiry each leave the account open and a way on @phone', async ({
  page,
  sandbox,
}) => {
  await press(page, closeAccount.warning.submit)
  await confirmPassword(page, 'Not-mine#1')
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await confirmPassword(page)
  await answerQuestion(page, closeAccount.submit, 'fido')
  await expect(alert(page, account.wrongAnswer)).toBeVisible()
  await expectAccessible(page)
  await sandbox.plantFaults({ path: '/users/close-account', mode: 'html', times: 1 })
  await answerQuestion(page, closeAccount.submit)
  await expect(alert(page, closeAccount.failed)).toContainText(account.reasons.outage)
  await sandbox.plantFaults({ path: '/users/close-account', mode: 'status', status: 400, times: 1 })
  await answerQuestion(page, closeAccount.submit)
  await expect(alert(page, closeAccount.failed)).not.toContainText(account.reasons.outage)
  await expectAccessible(page)
  await sandbox.advanceClock(10 * 60_000)
  await answerQuestion(page, closeAccount.submit)
  await expect(heading(page, closeAccount.confirmPassword.title)).toBeFocused()
  await expect(alert(page, account.confirmationOver)).toBeVisible()
  await page.getByRole('link', { name: account.cancel, exact: true }).click()
  await expect(page).toHaveURL(pathOf('settings'))
})
