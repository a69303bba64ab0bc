import { pathOf } from '@/lib/routes'
import {
  alert,
  enter,
  field,
  heading,
  password,
  pressByKey,
  question,
  tabTo,
  wrongPasswordSaid,
} from '../harness/account-page'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { account, fields, recoveryQuestions } = texts
const { recoveryQuestion } = account
const first = recoveryQuestions[1]

test('five steps and their wrong turns change the recovery question, by keyboard alone @phone', async ({
  page,
  persona,
  sandbox,
}) => {
  await persona('good', pathOf('changeRecoveryQuestion'))
  await pressByKey(page, account.cancel, 'link')
  await expect(page).toHaveURL(pathOf('settings'))

  await page.goto(pathOf('changeRecoveryQuestion'))
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await enter(page, account.currentPassword, 'Not-mine#1')
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await enter(page, account.currentPassword, password)
  await expect(heading(page, recoveryQuestion.answerQuestion.title)).toBeFocused()
  await enter(page, question, 'fido')
  await expect(heading(page, recoveryQuestion.chooseQuestion.title)).toBeFocused()
  await pressByKey(page, recoveryQuestion.chooseQuestion.submit)
  await expect(field(page, recoveryQuestion.newQuestion)).toHaveAccessibleDescription(fields.recoveryQuestionRequired)
  await expectAccessible(page)
  await tabTo(page, 'combobox', recoveryQuestion.newQuestion)
  await page.keyboard.press('ArrowDown')
  await pressByKey(page, recoveryQuestion.chooseQuestion.submit)
  await expect(heading(page, recoveryQuestion.answerNew.title)).toBeFocused()
  await enter(page, first, 'Moby Dick')
  await expect(alert(page, account.wrongAnswer)).toBeVisible()
  await expect(heading(page, recoveryQuestion.answerQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await enter(page, question, 'rex')
  await pressByKey(page, recoveryQuestion.chooseQuestion.submit)
  await expect(field(page, first)).toHaveValue('Moby Dick')
  await sandbox.plantFaults({ path: '/users/change-recovery', mode: 'status', status: 400, times: 1 })
  await enter(page, first, 'Moby Dick')
  await expect(alert(page, 'Recovery question change failed')).toBeVisible()
  await expectAccessible(page)
  await sandbox.advanceClock(10 * 60_000)
  await pressByKey(page, recoveryQuestion.answerNew.submit)
  await expect(alert(page, account.confirmationOver)).toBeVisible()
  await enter(page, account.currentPassword, password)
  await enter(page, question, 'rex')
  await pressByKey(page, recoveryQuestion.chooseQuestion.submit)
  await pressByKey(page, recoveryQuestion.answerNew.submit)
  await expect(heading(page, 'Recovery question changed')).toBeFocused()
  await expectAccessible(page)
  await pressByKey(page, 'Ok', 'link')
  await expect(page).toHaveURL(pathOf('settings'))
  await page.goto(pathOf('changeRecoveryQuestion'))
  await enter(page, account.currentPassword, password)
  await expect(field(page, first)).toBeVisible()
})
