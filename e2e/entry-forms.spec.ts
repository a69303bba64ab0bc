import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { logIn } from './harness/sign-in'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { auth, fields, notices } = texts
const passwordRule = texts.fields.password.rule
const good = { email: 'somebody@example.test', password: 'Abcdefg#1', recoveryAnswer: 'Ringo' }

const labelOf = {
  email: auth.email,
  password: auth.signUp.createPassword,
  recoveryQuestion: auth.signUp.recoveryQuestion,
  recoveryAnswer: auth.signUp.recoveryAnswer,
} as const

const field = (page: Page, name: keyof typeof labelOf) => page.getByLabel(labelOf[name], { exact: true })
const register = (page: Page) => page.getByRole('button', { name: auth.signUp.submit, exact: true }).click()

async function fillSignUp(page: Page, email: string): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(good.password)
  await field(page, 'recoveryQuestion').selectOption('8')
  await field(page, 'recoveryAnswer').fill(good.recoveryAnswer)
}

test.describe('a field of the sign-up form says what is wrong when it is left', () => {
  const cases = [
    ['email', '', fields.emailRequired],
    ['email', 'nobody', fields.emailInvalid],
    ['email', 'a@b', fields.emailInvalid],
    ['email', `${'a'.repeat(140)}@example.test`, fields.max150],
    ['password', '', fields.passwordRequired],
    ['password', 'Abc#12', fields.passwordMin],
    ['password', 'Abcdefghijklmnopqrs#1', fields.max20],
    ['password', 'abcdefg#1', fields.passwordPattern],
    ['password', 'Abcdefgh1', fields.passwordPattern],
    ['recoveryAnswer', '', fields.recoveryAnswerRequired],
    ['recoveryAnswer', 'x'.repeat(101), fields.max100],
  ] as const
  for (const [name, typed, message] of cases) {
    test(`${name}: ${typed.slice(0, 24) || 'nothing'}`, async ({ page }) => {
      await page.goto(pathOf('signup'))
      await field(page, name).fill(typed)
      await expect(page.getByText(message)).toBeHidden()
      await field(page, name).blur()
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(literal(message)))
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    })
  }
})

test('the password rule enforces no digit, although its message names one', async ({ page }) => {
  await page.goto(pathOf('signup'))
  await field(page, 'password').fill('Abcdefg#')
  await expect(page.getByText(passwordRule.met)).toHaveCount(3)
  await field(page, 'password').blur()
  await expect(field(page, 'password')).not.toHaveAttribute('aria-invalid', 'true')
})

test('an empty sign-up gives the focus to a summary that links to each field @phone', async ({ page }) => {
  await page.goto(pathOf('signup'))
  await register(page)
  const summary = page.getByRole('alert').filter({ hasText: auth.problem })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
  await summary.getByRole('link', { name: fields.recoveryQuestionRequired }).click()
  await expect(field(page, 'recoveryQuestion')).toBeFocused()
})

test('a single fault gives the focus to its field', async ({ page }) => {
  await page.goto(pathOf('signup'))
  await fillSignUp(page, good.email)
  await field(page, 'recoveryAnswer').fill('')
  await register(page)
  await expect(field(page, 'recoveryAnswer')).toBeFocused()
})

test('a new visitor registers by keyboard alone and goes on to identity @phone', async ({ page, sandbox: _fresh }) => {
  await page.goto(pathOf('signup'))
  await expectAccessible(page)
  await field(page, 'email').focus()
  await page.keyboard.type(good.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(good.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.type(texts.recoveryQuestions[8].slice(0, 20))
  await page.keyboard.press('Tab')
  await page.keyboard.type(good.recoveryAnswer)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('identity'))
})

test('an address that is registered already is said under the email field, nothing typed is lost', async ({
  page,
  sandbox,
}) => {
  const { email } = await sandbox.persona('good')
  await page.goto(pathOf('signup'))
  await fillSignUp(page, email)
  await register(page)
  await expect(field(page, 'email')).toHaveAccessibleDescription(fields.alreadyRegistered)
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'recoveryAnswer')).toHaveValue(good.recoveryAnswer)
  await expectAccessible(page)
})

test.describe('a refused register', () => {
  const cases = [
    [{ status: 429 }, pathOf('regLock')],
    [{ status: 403, code: 'SC115' }, pathOf('regLock')],
    [{ status: 403, code: 'SC321' }, pathOf('regIpLock')],
    [{ status: 401, code: 'SC106' }, pathOf('sysError')],
  ] as const
  for (const [answer, path] of cases) {
    test(`${answer.status} ${'code' in answer ? answer.code : ''} leads to ${path}`, async ({ page, sandbox }) => {
      await sandbox.plantFaults({ path: '/users/register', mode: 'status', ...answer })
      await page.goto(pathOf('signup'))
      await fillSignUp(page, good.email)
      await register(page)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('main').getByRole('link').first()).toBeEnabled()
      await expectAccessible(page)
    })
  }

  test('otherwise it says so and stays', async ({ page, sandbox }) => {
    await sandbox.plantFaults({ path: '/users/register', mode: 'status', status: 400, code: 'SC999' })
    await page.goto(pathOf('signup'))
    await fillSignUp(page, good.email)
    await register(page)
    await expect(page.getByRole('alert').filter({ hasText: auth.signUp.refused })).toBeVisible()
    await expect(field(page, 'email')).toHaveValue(good.email)
  })
})

test.describe('a refused login', () => {
  const cases = [
    ['SC101', pathOf('userNotFound'), notices.userNotFound.title],
    ['SC114', pathOf('accountLockTemp'), notices.accountLockTemp.title],
    ['SC115', pathOf('accountLockTemp'), notices.accountLockTemp.title],
    ['SC116', pathOf('accountLockPerm'), notices.accountLockPerm.title],
    ['SC220', pathOf('sysError'), notices.sysError.title],
  ] as const
  for (const [code, path, title] of cases) {
    test(`${code} leads to ${path}`, async ({ page, sandbox }) => {
      await sandbox.plantFaults({ path: '/users/login', mode: 'status', status: 423, code })
      await page.goto(pathOf('login'))
      await logIn(page, good)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
  }
})

test('login is checked on submit only', async ({ page }) => {
  await page.goto(pathOf('login'))
  const email = page.getByLabel(auth.email, { exact: true })
  await email.fill('nobody')
  await email.blur()
  await page.getByLabel(auth.password, { exact: true }).fill('x')
  await expect(page.getByText(fields.emailInvalid)).toBeHidden()
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await expect(email).toHaveAccessibleDescription(fields.emailInvalid)
  await expect(email).toBeFocused()
})

test('a login that the service cannot answer says so and can be sent again', async ({ page, sandbox }) => {
  const { email, password } = await sandbox.persona('good')
  await sandbox.plantFaults({ path: '/users/login', mode: 'status', status: 503, times: 1 })
  await page.goto(pathOf('login'))
  await logIn(page, { email, password })
  await expect(page.getByRole('alert').filter({ hasText: auth.serviceFailure })).toBeVisible()
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await expect(page).toHaveURL(pathOf('dashboard'))
})

test('the root shows login, register and recovery in place @phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: auth.login.signUp, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: auth.signUp.title })).toBeFocused()
  await page.getByRole('link', { name: auth.signUp.signIn, exact: true }).click()
  await page.getByRole('link', { name: auth.login.forgot, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: auth.recovery.enterEmail.title })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectAccessible(page)
})

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
