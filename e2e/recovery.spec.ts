import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import type { Sandbox } from './harness/sandbox'
import { logIn } from './harness/sign-in'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { recovery, email: emailLabel } = texts.auth
const { fields, notices } = texts
const fresh = 'Brandnew#26'
/** Every persona's recovery question and answer (docs/sandbox.md). */
const answer = 'rex'
const question = texts.recoveryQuestions[4]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(pathOf('passwordRecovery'))
  await page.getByLabel(emailLabel, { exact: true }).fill(email)
  await press(page, recovery.enterEmail.submit)
  await expect(heading(page, recovery.checkEmail.title)).toBeFocused()
  await press(page, recovery.checkEmail.submit)
}

async function enterCode(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  const [letter] = await sandbox.outbox(email)
  await page.getByLabel(recovery.enterCode.code, { exact: true }).fill(letter?.code ?? '')
  await press(page, recovery.enterCode.submit)
  await expect(heading(page, recovery.choosePassword.title)).toBeFocused()
}

async function choosePassword(page: Page, given: { answer: string; password: string; repeat: string }): Promise<void> {
  await page.getByLabel(question, { exact: true }).fill(given.answer)
  await page.getByLabel(recovery.choosePassword.newPassword, { exact: true }).fill(given.password)
  await page.getByLabel(recovery.choosePassword.repeat, { exact: true }).fill(given.repeat)
  await press(page, recovery.choosePassword.submit)
}

test('five steps lead from a forgotten password to a new one @phone', async ({ page, sandbox }) => {
  const { email } = await sandbox.persona('good')
  await askForCode(page, email)
  await expect(page.getByText(recovery.emailSent, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: recovery.enterCode.submit })).toBeDisabled()
  await expectAccessible(page)
  await enterCode(page, sandbox, email)
  await expectAccessible(page)
  await choosePassword(page, { answer, password: fresh, repeat: fresh })
  await expect(heading(page, recovery.done.title)).toBeFocused()
  await page.getByRole('link', { name: recovery.done.submit, exact: true }).click()
  await logIn(page, { email, password: fresh })
  await expect(page).toHaveURL(pathOf('dashboard'))
})

test('an address nobody has gets the same answers', async ({ page, sandbox }) => {
  const email = 'nobody-at-all@example.test'
  await askForCode(page, email)
  await expect(heading(page, recovery.enterCode.title)).toBeVisible()
  const letters = await sandbox.outbox(email)
  expect(letters.map(({ code }) => code)).toEqual([null])
})

test('a wrong code says so and stays', async ({ page, sandbox }) => {
  const { email } = await sandbox.persona('good')
  await askForCode(page, email)
  await page.getByLabel(recovery.enterCode.code, { exact: true }).fill('000 000')
  await press(page, recovery.enterCode.submit)
  await expect(page.getByRole('alert').filter({ hasText: recovery.codeRefused })).toBeVisible()
  await expectAccessible(page)
})

test('a code that is not made of digits is not sent', async ({ page, sandbox }) => {
  const { email } = await sandbox.persona('good')
  await askForCode(page, email)
  const code = page.getByLabel(recovery.enterCode.code, { exact: true })
  await code.fill('12ab')
  await press(page, recovery.enterCode.submit)
  await expect(code).toHaveAccessibleDescription(fields.codeNumeric)
  await expect(code).toBeFocused()
})

test('a new code replaces the old one and says it was sent', async ({ page, sandbox }) => {
  const { email } = await sandbox.persona('good')
  await askForCode(page, email)
  await press(page, recovery.enterCode.sendNew)
  await expect(page.getByText(recovery.codeResent, { exact: true })).toBeVisible()
  expect(await sandbox.outbox(email)).toHaveLength(2)
  await enterCode(page, sandbox, email)
})

test('the link of the mail starts at the code, and a new one asks for the address first @phone', async ({ page }) => {
  await page.goto(`${pathOf('passwordRecovery')}?email=true`)
  await expect(heading(page, recovery.enterCode.title)).toBeVisible()
  await press(page, recovery.enterCode.sendNew)
  await expect(heading(page, recovery.enterEmail.title)).toBeFocused()
})

test('a wrong answer keeps the step, with what was typed', async ({ page, sandbox }) => {
  const { email } = await sandbox.persona('good')
  await askForCode(page, email)
  await enterCode(page, sandbox, email)
  await choosePassword(page, { answer: 'fido', password: fresh, repeat: fresh })
  await expect(page.getByRole('alert').filter({ hasText: recovery.wrongAnswer })).toBeVisible()
  await choosePassword(page, { answer, password: fresh, repeat: fresh })
  await expect(heading(page, recovery.done.title)).toBeVisible()
})

test('a repeat that differs is said at once, whatever else is missing', async ({ page, sandbox }) => {
  const { email } = await sandbox.persona('good')
  await askForCode(page, email)
  await enterCode(page, sandbox, email)
  await choosePassword(page, { answer: '', password: fresh, repeat: `${fresh}!` })
  const repeat = page.getByLabel(recovery.choosePassword.repeat, { exact: true })
  await expect(repeat).toHaveAccessibleDescription(fields.passwordsDiffer)
  await expect(page.getByLabel(question, { exact: true })).toHaveAccessibleDescription(fields.recoveryAnswerRequired)
  await expect(page.getByRole('alert').filter({ hasText: texts.auth.problem })).toBeFocused()
})

test('a reset that is refused for another reason can be started again', async ({ page, sandbox }) => {
  const { email } = await sandbox.persona('good')
  await askForCode(page, email)
  await enterCode(page, sandbox, email)
  await sandbox.plantFaults({ path: '/users/password-reset', mode: 'status', status: 410, code: 'SC117' })
  await choosePassword(page, { answer, password: fresh, repeat: fresh })
  await expect(page).toHaveURL(pathOf('recoveryFailure'))
  await expect(heading(page, notices.recoveryFailure.title)).toBeVisible()
  await page.getByRole('link', { name: notices.actions.startAgain }).click()
  await expect(page).toHaveURL(pathOf('passwordRecovery'))
})
