import type { Page } from 'playwright/test'
import {
  alertWithText,
  clickButton,
  demoQuestion,
  fieldByLabel,
  headingByName,
  tabTo,
} from '@/e2e/harness/account-page'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { recovery, email: emailLabel } = texts.auth
const { enterEmail, checkEmail, enterCode, choosePassword, done } = recovery
const { fields, notices } = texts
const fresh = 'Brandnew#26'

const progress = (step: number) =>
  recovery.progress.replace('{step}', String(step)).replace('{of}', '5')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('the recovery email leads to a new password, even after an error in each step @phone @es @long', async ({
  page,
  sandbox,
}) => {
  const { email } = await sandbox.persona('good')
  await page.goto(`${pathOf('passwordRecovery')}?email=true`)
  await expect(headingByName(page, enterCode.title)).toBeVisible()
  await clickButton(page, enterCode.sendNew)
  await expect(headingByName(page, enterEmail.title)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${enterEmail.title}, ${progress(1)} `))
  await fieldByLabel(page, emailLabel).fill(email)
  await clickButton(page, enterEmail.submit)
  await expect(headingByName(page, checkEmail.title)).toBeFocused()
  await expect(page.getByText(recovery.emailSent, { exact: true })).toBeVisible()
  await clickButton(page, checkEmail.submit)
  await expect(headingByName(page, enterCode.title)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${enterCode.title}, ${progress(3)} `))
  await clickButton(page, enterCode.sendNew)
  await expect(page.getByText(recovery.codeResent, { exact: true })).toBeVisible()
  await fieldByLabel(page, enterCode.code).fill('12ab')
  await clickButton(page, enterCode.submit)
  await expect(fieldByLabel(page, enterCode.code)).toHaveAccessibleDescription(fields.codeNumeric)
  await expect(fieldByLabel(page, enterCode.code)).toBeFocused()
  await fieldByLabel(page, enterCode.code).fill('000 000')
  await clickButton(page, enterCode.submit)
  await expect(alertWithText(page, recovery.codeRefused)).toBeVisible()
  await expectAccessible(page)

  const outbox = await sandbox.outbox(email)
  expect(outbox).toHaveLength(2)
  await fieldByLabel(page, enterCode.code).fill(outbox[0]?.code ?? '')
  await clickButton(page, enterCode.submit)
  await expect(headingByName(page, choosePassword.title)).toBeFocused()
  await fieldByLabel(page, demoQuestion).fill('fido')
  await fieldByLabel(page, choosePassword.newPassword).fill(fresh)
  await fieldByLabel(page, choosePassword.repeat).fill(fresh)
  await clickButton(page, choosePassword.submit)
  await expect(alertWithText(page, recovery.wrongAnswer)).toBeVisible()
  await expectAccessible(page)
  await expect(fieldByLabel(page, choosePassword.repeat)).toHaveValue(fresh)
  await fieldByLabel(page, demoQuestion).fill('rex')
  await clickButton(page, choosePassword.submit)
  await expect(headingByName(page, done.title)).toBeFocused()
  await link(page, done.submit).click()
  await submitLogin(page, { email, password: fresh })
  await expect(page).toHaveURL(pathOf('dashboard'))
})

test('recovery shows the same screens for an unknown email, and restarts after a refused reset @long', async ({
  page,
  sandbox,
}) => {
  const nobody = 'nobody-at-all@example.test'
  await requestCode(page, nobody)
  expect((await sandbox.outbox(nobody)).map(({ code }) => code)).toEqual([null])

  const { email } = await sandbox.persona('good')
  await requestCode(page, email)
  await tabTo(page, 'textbox', enterCode.code)
  const [message] = await sandbox.outbox(email)
  await page.keyboard.type(message?.code ?? '')
  await page.keyboard.press('Enter')
  await expect(headingByName(page, choosePassword.title)).toBeFocused()
  await sandbox.injectFaults({
    path: '/users/password-reset',
    mode: 'status',
    status: 410,
    code: 'SC117',
  })
  await tabTo(page, 'textbox', demoQuestion)
  await page.keyboard.type('rex')
  await tabTo(page, 'textbox', choosePassword.newPassword)
  await page.keyboard.type(fresh)
  await tabTo(page, 'textbox', choosePassword.repeat)
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('recoveryFailure'))
  await expect(headingByName(page, notices.recoveryFailure.title)).toBeVisible()
  await link(page, notices.actions.startAgain).click()
  await expect(page).toHaveURL(pathOf('passwordRecovery'))
})

/** Completes the steps before the code step by keyboard alone. */
async function requestCode(page: Page, email: string): Promise<void> {
  await page.goto(pathOf('passwordRecovery'))
  await tabTo(page, 'textbox', emailLabel)
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(headingByName(page, checkEmail.title)).toBeFocused()
  await tabTo(page, 'button', checkEmail.submit)
  await page.keyboard.press('Enter')
  await expect(headingByName(page, enterCode.title)).toBeFocused()
}
