import { pathOf } from '@/lib/routes'
import {
  alert,
  answerQuestion,
  confirmPassword,
  field,
  heading,
  press,
  question,
  tabTo,
  wrongPasswordSaid,
} from './harness/account-flow'
import { logIn } from './harness/sign-in'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { account, fields, shell } = texts
const { changeEmail } = account
const fresh = 'new-address@example.test'

test.beforeEach(async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.goto(pathOf('changeEmail'))
})

test('four steps change the address one signs in with @phone', async ({ page }) => {
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expectAccessible(page)
  await confirmPassword(page)
  await expect(heading(page, changeEmail.answerQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await answerQuestion(page, account.continue)
  await expect(heading(page, changeEmail.enterEmail.title)).toBeFocused()
  await field(page, changeEmail.newEmail).fill(fresh)
  await expectAccessible(page)
  await press(page, changeEmail.submit)
  await expect(heading(page, changeEmail.done.title)).toBeFocused()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: account.ok, exact: true }).click()
  await expect(page.getByText(fresh)).toBeVisible()
  await page.goto(pathOf('menu'))
  await page.getByRole('main').getByRole('button', { name: shell.signOut, exact: true }).click()
  await logIn(page, { email: fresh, password: 'Scorewell#2026' })
  await expect(page).toHaveURL(pathOf('dashboard'))
})

test('the keyboard alone suffices', async ({ page }) => {
  await tabTo(page, 'textbox', account.currentPassword)
  await page.keyboard.type('Scorewell#2026')
  await page.keyboard.press('Enter')
  await expect(heading(page, changeEmail.answerQuestion.title)).toBeFocused()
  await tabTo(page, 'textbox', question)
  await page.keyboard.type('Rex')
  await page.keyboard.press('Enter')
  await expect(heading(page, changeEmail.enterEmail.title)).toBeFocused()
  await tabTo(page, 'textbox', changeEmail.newEmail)
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(heading(page, changeEmail.done.title)).toBeFocused()
  await tabTo(page, 'link', account.ok)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('settings'))
})

test('each field says what is wrong with it', async ({ page }) => {
  await press(page, account.continue)
  await expect(field(page, account.currentPassword)).toHaveAccessibleDescription(fields.passwordRequired)
  await confirmPassword(page)
  await expect(heading(page, changeEmail.answerQuestion.title)).toBeFocused()
  await press(page, account.continue)
  await expect(field(page, question)).toHaveAccessibleDescription(fields.recoveryAnswerRequired)
  await answerQuestion(page, account.continue)
  const email = field(page, changeEmail.newEmail)
  for (const [typed, said] of [
    ['', fields.emailRequired],
    ['not an address', fields.emailInvalid],
    [`${'x'.repeat(150)}@example.test`, fields.max150],
  ] as const) {
    await email.fill(typed)
    await email.blur()
    await expect(email).toHaveAccessibleDescription(said)
  }
  await expectAccessible(page)
})

test('a wrong password is refused in the words of the server', async ({ page }) => {
  await confirmPassword(page, 'Not-mine#1')
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await expect(heading(page, changeEmail.confirmPassword.title)).toBeVisible()
  await expectAccessible(page)
})

test('a wrong answer is asked for again, and the typed address is kept @phone', async ({ page }) => {
  await confirmPassword(page)
  await answerQuestion(page, account.continue, 'fido')
  await field(page, changeEmail.newEmail).fill(fresh)
  await press(page, changeEmail.submit)
  await expect(alert(page, account.wrongAnswer)).toBeVisible()
  await expect(heading(page, changeEmail.answerQuestion.title)).toBeFocused()
  await expectAccessible(page)
  await answerQuestion(page, account.continue)
  await expect(field(page, changeEmail.newEmail)).toHaveValue(fresh)
  await press(page, changeEmail.submit)
  await expect(heading(page, changeEmail.done.title)).toBeVisible()
})

test('an address that somebody has is refused at its field', async ({ page }) => {
  await confirmPassword(page)
  await answerQuestion(page, account.continue)
  await field(page, changeEmail.newEmail).fill('excellent@example.test')
  await press(page, changeEmail.submit)
  await expect(alert(page, changeEmail.failed)).toBeVisible()
  await expect(field(page, changeEmail.newEmail)).toHaveAccessibleDescription(fields.alreadyRegistered)
  await expectAccessible(page)
})

test('a confirmation that is over asks for the password again', async ({ page, sandbox }) => {
  await confirmPassword(page)
  await answerQuestion(page, account.continue)
  await sandbox.advanceClock(10 * 60_000)
  await field(page, changeEmail.newEmail).fill(fresh)
  await press(page, changeEmail.submit)
  await expect(heading(page, changeEmail.confirmPassword.title)).toBeFocused()
  await expect(alert(page, account.confirmationOver)).toBeVisible()
  await expectAccessible(page)
})

test('an outage says so, loses nothing and can be tried again', async ({ page, sandbox }) => {
  await confirmPassword(page)
  await answerQuestion(page, account.continue)
  await sandbox.plantFaults({ path: '/users/change-email', mode: 'status', status: 503, times: 1 })
  await field(page, changeEmail.newEmail).fill(fresh)
  await press(page, changeEmail.submit)
  await expect(alert(page, changeEmail.failed)).toContainText(account.reasons.outage)
  await expectAccessible(page)
  await press(page, changeEmail.submit)
  await expect(heading(page, changeEmail.done.title)).toBeVisible()
})
