import {
  alertWithText,
  demoPassword,
  demoQuestion,
  fieldByLabel,
  headingByName,
  pressWithKeyboard,
  submitField,
  wrongPasswordMessage,
} from '@/e2e/harness/account-page'
import { openLoginAsVisitor, submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { account, fields } = texts
const { changeEmail } = account
const fresh = 'new-address@example.test'

test('changing the email address works by keyboard alone and recovers from errors @phone @long', async ({
  page,
  persona,
  sandbox,
}) => {
  await persona('good', pathOf('changeEmail'))
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await submitField(page, account.currentPassword, 'Not-mine#1')
  await expect(alertWithText(page, wrongPasswordMessage)).toBeVisible()
  await expectAccessible(page)
  await submitField(page, account.currentPassword, demoPassword)
  await expect(headingByName(page, changeEmail.answerQuestion.title)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${changeEmail.answerQuestion.title}, Step 2 of 4 `))
  await submitField(page, demoQuestion, 'fido')
  await expect(headingByName(page, changeEmail.enterEmail.title)).toBeFocused()
  await submitField(page, changeEmail.newEmail, fresh)
  await expect(alertWithText(page, account.wrongAnswer)).toBeVisible()
  await expect(headingByName(page, changeEmail.answerQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await submitField(page, demoQuestion, 'Rex')
  await expect(fieldByLabel(page, changeEmail.newEmail)).toHaveValue(fresh)
  await submitField(page, changeEmail.newEmail, 'excellent@example.test')
  await expect(alertWithText(page, changeEmail.failed)).toBeVisible()
  await expect(fieldByLabel(page, changeEmail.newEmail)).toHaveAccessibleDescription(
    fields.alreadyRegistered,
  )
  await expectAccessible(page)
  await sandbox.injectFaults({ path: '/users/change-email', mode: 'status', status: 503, times: 1 })
  await submitField(page, changeEmail.newEmail, fresh)
  await expect(alertWithText(page, changeEmail.failed)).toContainText(account.reasons.outage)
  await sandbox.advanceClock(10 * 60_000)
  await pressWithKeyboard(page, changeEmail.submit)
  await expect(headingByName(page, changeEmail.confirmPassword.title)).toBeFocused()
  await expect(alertWithText(page, account.confirmationOver)).toBeVisible()
  await submitField(page, account.currentPassword, demoPassword)
  await expect(headingByName(page, changeEmail.answerQuestion.title)).toBeFocused()
  await submitField(page, demoQuestion, 'rex')
  await expect(fieldByLabel(page, changeEmail.newEmail)).toHaveValue(fresh)
  await submitField(page, changeEmail.newEmail, fresh)
  await expect(headingByName(page, changeEmail.done.title)).toBeFocused()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expectAccessible(page)
  await pressWithKeyboard(page, account.ok, 'link')
  await expect(page).toHaveURL(pathOf('settings'))
  await expect(page.getByText(fresh)).toBeVisible()
  await openLoginAsVisitor(page)
  await submitLogin(page, { email: fresh, password: demoPassword })
  await expect(page).toHaveURL(pathOf('dashboard'))
})
