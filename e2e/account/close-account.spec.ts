import { pathOf } from '@/lib/routes'
import {
  alert,
  enter,
  heading,
  password,
  pressByKey,
  question,
  signInElsewhere,
  wrongPasswordSaid,
} from '../harness/account-page'
import { logIn } from '../harness/sign-in'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { account, notices } = texts
const { closeAccount } = account

test('four steps and their wrong turns close the account everywhere, by keyboard alone @phone', async ({
  page,
  persona,
  browser,
  sandbox,
}) => {
  await persona('good', pathOf('closeAccount'))
  const elsewhere = await signInElsewhere(browser, page, sandbox, 'good')
  const stolen = await page.context().cookies()
  await expect(page.getByText(closeAccount.warning.alerts)).toBeVisible()
  await expectAccessible(page)
  await pressByKey(page, closeAccount.warning.submit)
  await expect(heading(page, closeAccount.confirmPassword.title)).toBeFocused()
  await enter(page, account.currentPassword, 'Not-mine#1')
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await enter(page, account.currentPassword, password)
  await expect(heading(page, closeAccount.answerQuestion.title)).toBeFocused()
  await enter(page, question, 'fido')
  await expect(alert(page, account.wrongAnswer)).toBeVisible()
  await expectAccessible(page)
  await sandbox.plantFaults({ path: '/users/close-account', mode: 'html', times: 1 })
  await enter(page, question, 'rex')
  await expect(alert(page, closeAccount.failed)).toContainText(account.reasons.outage)
  await sandbox.plantFaults({ path: '/users/close-account', mode: 'status', status: 400, times: 1 })
  await enter(page, question, 'rex')
  await expect(alert(page, closeAccount.failed)).not.toContainText(account.reasons.outage)
  await expectAccessible(page)
  await sandbox.advanceClock(10 * 60_000)
  await enter(page, question, 'rex')
  await expect(heading(page, closeAccount.confirmPassword.title)).toBeFocused()
  await expect(alert(page, account.confirmationOver)).toBeVisible()
  await enter(page, account.currentPassword, password)
  await expect(heading(page, closeAccount.answerQuestion.title)).toBeFocused()
  await enter(page, question, 'rex')
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
