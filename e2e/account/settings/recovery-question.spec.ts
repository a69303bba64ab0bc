import {
  alertWithText,
  demoPassword,
  demoQuestion,
  fieldByLabel,
  headingByName,
  pressWithKeyboard,
  submitField,
  tabTo,
  wrongPasswordMessage,
} from '@/e2e/harness/account-page'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { account, fields, recoveryQuestions } = texts
const { recoveryQuestion } = account
const first = recoveryQuestions[1]

test('changing the recovery question works by keyboard alone and recovers from errors @phone @long', async ({
  page,
  persona,
  sandbox,
}) => {
  await persona('good', pathOf('changeRecoveryQuestion'))
  await pressWithKeyboard(page, account.cancel, 'link')
  await expect(page).toHaveURL(pathOf('settings'))

  await page.goto(pathOf('changeRecoveryQuestion'))
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await submitField(page, account.currentPassword, 'Not-mine#1')
  await expect(alertWithText(page, wrongPasswordMessage)).toBeVisible()
  await submitField(page, account.currentPassword, demoPassword)
  await expect(headingByName(page, recoveryQuestion.answerQuestion.title)).toBeFocused()
  await submitField(page, demoQuestion, 'fido')
  await expect(headingByName(page, recoveryQuestion.chooseQuestion.title)).toBeFocused()
  await pressWithKeyboard(page, recoveryQuestion.chooseQuestion.submit)
  await expect(fieldByLabel(page, recoveryQuestion.newQuestion)).toHaveAccessibleDescription(
    fields.recoveryQuestionRequired,
  )
  await expectAccessible(page)
  await tabTo(page, 'combobox', recoveryQuestion.newQuestion)
  await page.keyboard.press('ArrowDown')
  await pressWithKeyboard(page, recoveryQuestion.chooseQuestion.submit)
  await expect(headingByName(page, recoveryQuestion.answerNew.title)).toBeFocused()
  await submitField(page, first, 'Moby Dick')
  await expect(alertWithText(page, account.wrongAnswer)).toBeVisible()
  await expect(headingByName(page, recoveryQuestion.answerQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await submitField(page, demoQuestion, 'rex')
  await pressWithKeyboard(page, recoveryQuestion.chooseQuestion.submit)
  await expect(fieldByLabel(page, first)).toHaveValue('Moby Dick')
  await sandbox.injectFaults({
    path: '/users/change-recovery',
    mode: 'status',
    status: 400,
    times: 1,
  })
  await submitField(page, first, 'Moby Dick')
  await expect(alertWithText(page, 'Recovery question change failed')).toBeVisible()
  await expectAccessible(page)
  await sandbox.advanceClock(10 * 60_000)
  await pressWithKeyboard(page, recoveryQuestion.answerNew.submit)
  await expect(alertWithText(page, account.confirmationOver)).toBeVisible()
  await submitField(page, account.currentPassword, demoPassword)
  await submitField(page, demoQuestion, 'rex')
  await pressWithKeyboard(page, recoveryQuestion.chooseQuestion.submit)
  await pressWithKeyboard(page, recoveryQuestion.answerNew.submit)
  await expect(headingByName(page, 'Recovery question changed')).toBeFocused()
  await expectAccessible(page)
  await pressWithKeyboard(page, 'Ok', 'link')
  await expect(page).toHaveURL(pathOf('settings'))
  await page.goto(pathOf('changeRecoveryQuestion'))
  await submitField(page, account.currentPassword, demoPassword)
  await expect(fieldByLabel(page, first)).toBeVisible()
})
