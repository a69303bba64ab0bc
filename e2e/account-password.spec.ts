import { pathOf } from '@/lib/routes'
import {
  alert,
  confirmPassword,
  field,
  heading,
  password,
  press,
  signInElsewhere,
  tabTo,
  wrongPasswordSaid,
} from './harness/account-flow'
import { logIn } from './harness/sign-in'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { account, fields, notices } = texts
const { changePassword } = account
const fresh = 'Brandnew#26'

test.beforeEach(async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.goto(pathOf('changePassword'))
})

test('three steps change the password and end every other session @phone', async ({ page, browser, sandbox }) => {
  const elsewhere = await signInElsewhere(browser, page, sandbox, 'good')
  const stolen = await page.context().cookies()
  await expectAccessible(page)
  await confirmPassword(page)
  await expect(heading(page, changePassword.choosePassword.title)).toBeFocused()
  await field(page, changePassword.newPassword).fill(fresh)
  await field(page, changePassword.repeat).fill(fresh)
  await expectAccessible(page)
  await press(page, changePassword.submit)
  await expect(heading(page, changePassword.done.title)).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('link', { name: account.ok, exact: true }).click()
  await expect(page).toHaveURL(pathOf('settings'))
  await elsewhere.goto(pathOf('settings'))
  await expect(elsewhere).toHaveURL(/\/login/)
  await logIn(elsewhere, { email: 'good@example.test', password })
  await expect(alert(elsewhere, texts.auth.login.wrong)).toBeVisible()
  await elsewhere.context().clearCookies()
  await elsewhere.context().addCookies(stolen)
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
  await elsewhere.context().close()
})

test('the keyboard alone suffices', async ({ page }) => {
  await tabTo(page, 'textbox', account.currentPassword)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(heading(page, changePassword.choosePassword.title)).toBeFocused()
  await tabTo(page, 'textbox', changePassword.newPassword)
  await page.keyboard.type(fresh)
  await tabTo(page, 'textbox', changePassword.repeat)
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(heading(page, changePassword.done.title)).toBeFocused()
})

test('each rule of a new password has its message, in their order', async ({ page }) => {
  await confirmPassword(page)
  const chosen = field(page, changePassword.newPassword)
  const repeat = field(page, changePassword.repeat)
  const description = (said: string) => new RegExp(said.replaceAll(/[.?*+^$[\]\\(){}|]/g, '\\$&'))
  for (const [typed, said] of [
    ['', fields.passwordRequired],
    ['Ab#4567', fields.passwordMin],
    ['Abcdefgh#901234567890', fields.max20],
    ['abcdefgh', fields.passwordPattern],
    ['abcdefg#', fields.passwordPattern],
    ['Abcdefgh', fields.passwordPattern],
  ] as const) {
    await chosen.fill(typed)
    await chosen.blur()
    await expect(chosen, typed).toHaveAccessibleDescription(description(said))
  }
  await press(page, changePassword.submit)
  await expect(page.getByText(account.problem)).toBeVisible()
  await expect(repeat).toHaveAccessibleDescription(fields.passwordConfirmRequired)
  await chosen.fill(fresh)
  await repeat.fill(`${fresh}x`)
  await press(page, changePassword.submit)
  await expect(repeat).toHaveAccessibleDescription(fields.passwordsDiffer)
  await expectAccessible(page)
})

test('what the server refuses is said in its words, at either step', async ({ page, sandbox }) => {
  await confirmPassword(page, 'Not-mine#1')
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await confirmPassword(page)
  const said = 'You used this password before.'
  const refused = { path: '/users/change-password', mode: 'status', times: 1 } as const
  await sandbox.plantFaults({ ...refused, status: 400, body: { message: said } })
  await field(page, changePassword.newPassword).fill(fresh)
  await field(page, changePassword.repeat).fill(fresh)
  await press(page, changePassword.submit)
  await expect(alert(page, said)).toBeVisible()
  await expectAccessible(page)
  await sandbox.plantFaults({ ...refused, status: 400, body: { code: 'SC113', message: wrongPasswordSaid } })
  await press(page, changePassword.submit)
  await expect(heading(page, changePassword.confirmPassword.title)).toBeFocused()
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
})

test('too many wrong passwords lock the account, and the owner gets in after 30 minutes @phone', async ({
  page,
  sandbox,
}) => {
  for (let guess = 0; guess < 5; guess += 1) {
    await confirmPassword(page, `Not-mine#${guess}`)
    await expect(alert(page, wrongPasswordSaid)).toBeVisible()
    await expect(field(page, account.currentPassword)).toBeEnabled()
  }
  await confirmPassword(page)
  await expect(page).toHaveURL(pathOf('accountLockTemp'))
  await expect(page.getByText(notices.accountLockTemp.body)).toBeVisible()
  await expect(page.getByText(/You can try again at \d/)).toBeVisible()
  await expectAccessible(page)
  await sandbox.advanceClock(30 * 60_000)
  await page.context().clearCookies()
  await page.goto(pathOf('login'))
  await logIn(page, { email: 'good@example.test', password })
  await expect(page).toHaveURL(pathOf('dashboard'))
})
