import { pathOf } from '@/lib/routes'
import {
  alert,
  answerQuestion,
  confirmPassword,
  field,
  heading,
  password,
  press,
  question,
  tabTo,
  wrongPasswordSaid,
} from './harness/account-flow'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { account, fields, recoveryQuestions } = texts
const { recoveryQuestion } = account
const food = recoveryQuestions[8]

test.beforeEach(async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.goto(pathOf('changeRecoveryQuestion'))
})

test('five steps change the recovery question @phone', async ({ page }) => {
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await confirmPassword(page)
  await answerQuestion(page, account.continue)
  await expect(heading(page, recoveryQuestion.chooseQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await field(page, recoveryQuestion.newQuestion).selectOption(food)
  await press(page, recoveryQuestion.chooseQuestion.submit)
  await expect(heading(page, recoveryQuestion.answerNew.title)).toBeFocused()
  await expectAccessible(page)
  await answerQuestion(page, recoveryQuestion.answerNew.submit, 'soup', food)
  await expect(heading(page, 'Recovery question changed')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ok', exact: true }).click()
  await expect(page).toHaveURL(pathOf('settings'))
  await page.goto(pathOf('changeRecoveryQuestion'))
  await confirmPassword(page)
  await expect(field(page, food)).toBeVisible()
})

test('the keyboard alone suffices', async ({ page }) => {
  await tabTo(page, 'textbox', account.currentPassword)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', question)
  await page.keyboard.type('rex')
  await page.keyboard.press('Enter')
  await tabTo(page, 'combobox', recoveryQuestion.newQuestion)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'button', recoveryQuestion.chooseQuestion.submit)
  await page.keyboard.press('Enter')
  await expect(heading(page, recoveryQuestion.answerNew.title)).toBeFocused()
  await tabTo(page, 'textbox', recoveryQuestions[1])
  await page.keyboard.type('Moby Dick')
  await page.keyboard.press('Enter')
  await expect(heading(page, recoveryQuestion.done.title)).toBeFocused()
})

test('cancel leads to Settings', async ({ page }) => {
  await page.getByRole('link', { name: account.cancel, exact: true }).click()
  await expect(page).toHaveURL(pathOf('settings'))
})

test('each field says what is wrong with it', async ({ page }) => {
  await press(page, account.continue)
  await expect(field(page, account.currentPassword)).toHaveAccessibleDescription(fields.passwordRequired)
  await confirmPassword(page)
  await expect(heading(page, recoveryQuestion.answerQuestion.title)).toBeFocused()
  await press(page, account.continue)
  await expect(field(page, question)).toHaveAccessibleDescription(fields.recoveryAnswerRequired)
  await answerQuestion(page, account.continue)
  await press(page, recoveryQuestion.chooseQuestion.submit)
  await expect(field(page, recoveryQuestion.newQuestion)).toHaveAccessibleDescription(fields.recoveryQuestionRequired)
  await field(page, recoveryQuestion.newQuestion).selectOption(food)
  await press(page, recoveryQuestion.chooseQuestion.submit)
  await field(page, food).fill('x'.repeat(101))
  await field(page, food).blur()
  await expect(field(page, food)).toHaveAccessibleDescription(fields.max100)
  await expectAccessible(page)
})

test('a wrong password and a wrong answer are asked for again, and nothing typed is lost @phone', async ({ page }) => {
  await confirmPassword(page, 'Not-mine#1')
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await confirmPassword(page)
  await answerQuestion(page, account.continue, 'fido')
  await field(page, recoveryQuestion.newQuestion).selectOption(food)
  await press(page, recoveryQuestion.chooseQuestion.submit)
  await answerQuestion(page, recoveryQuestion.answerNew.submit, 'soup', food)
  await expect(alert(page, account.wrongAnswer)).toBeVisible()
  await expect(heading(page, recoveryQuestion.answerQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await answerQuestion(page, account.continue)
  await press(page, recoveryQuestion.chooseQuestion.submit)
  await expect(field(page, food)).toHaveValue('soup')
  await press(page, recoveryQuestion.answerNew.submit)
  await expect(heading(page, recoveryQuestion.done.title)).toBeVisible()
})

test('a refusal says that the change failed', async ({ page, sandbox }) => {
  await confirmPassword(page)
  await answerQuestion(page, account.continue)
  await field(page, recoveryQuestion.newQuestion).selectOption(food)
  await press(page, recoveryQuestion.chooseQuestion.submit)
  await sandbox.plantFaults({ path: '/users/change-recovery', mode: 'status', status: 400, times: 1 })
  await answerQuestion(page, recoveryQuestion.answerNew.submit, 'soup', food)
  await expect(alert(page, 'Recovery question change failed')).toBeVisible()
  await expect(field(page, food)).toHaveValue('soup')
  await expectAccessible(page)
  await sandbox.advanceClock(10 * 60_000)
  await press(page, recoveryQuestion.answerNew.submit)
  await expect(alert(page, account.confirmationOver)).toBeVisible()
})
