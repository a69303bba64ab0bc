import { pathOf } from '@/lib/routes'
import {
  alert,
  enter,
  field,
  heading,
  password,
  pressByKey,
  question,
  wrongPasswordSaid,
} from '../harness/account-page'
import { beginAnew, logIn } from '../harness/sign-in'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { account, fields } = texts
const { changeEmail } = account
const fresh = 'new-address@example.test'

test('four steps and their wrong turns change the address one signs in with, by keyboard alone @phone', async ({
  page,
  persona,
  sandbox,
}) => {
  await persona('good', pathOf('changeEmail'))
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await enter(page, account.currentPassword, 'Not-mine#1')
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await expectAccessible(page)
  await enter(page, account.currentPassword, password)
  await expect(heading(page, changeEmail.answerQuestion.title)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${changeEmail.answerQuestion.title}, Step 2 of 4 `))
  await enter(page, question, 'fido')
  await expect(heading(page, changeEmail.enterEmail.title)).toBeFocused()
  await enter(page, changeEmail.newEmail, fresh)
  await expect(alert(page, account.wrongAnswer)).toBeVisible()
  await expect(heading(page, changeEmail.answerQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await enter(page, question, 'Rex')
  await expect(field(page, changeEmail.newEmail)).toHaveValue(fresh)
  await enter(page, changeEmail.newEmail, 'excellent@example.test')
  await expect(alert(page, changeEmail.failed)).toBeVisible()
  await expect(field(page, changeEmail.newEmail)).toHaveAccessibleDescription(fields.alreadyRegistered)
  await expectAccessible(page)
  await sandbox.plantFaults({ path: '/users/change-email', mode: 'status', status: 503, times: 1 })
  await enter(page, changeEmail.newEmail, fresh)
  await expect(alert(page, changeEmail.failed)).toContainText(account.reasons.outage)
  await sandbox.advanceClock(10 * 60_000)
  await pressByKey(page, changeEmail.submit)
  await expect(heading(page, changeEmail.confirmPassword.title)).toBeFocused()
  await expect(alert(page, account.confirmationOver)).toBeVisible()
  await enter(page, account.currentPassword, password)
  await expect(heading(page, changeEmail.answerQuestion.title)).toBeFocused()
  await enter(page, question, 'rex')
  await expect(field(page, changeEmail.newEmail)).toHaveValue(fresh)
  await enter(page, changeEmail.newEmail, fresh)
  await expect(heading(page, changeEmail.done.title)).toBeFocused()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expectAccessible(page)
  await pressByKey(page, account.ok, 'link')
  await expect(page).toHaveURL(pathOf('settings'))
  await expect(page.getByText(fresh)).toBeVisible()
  await beginAnew(page)
  await logIn(page, { email: fresh, password })
  await expect(page).toHaveURL(pathOf('dashboard'))
})
