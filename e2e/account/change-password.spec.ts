import { pathOf } from '@/lib/routes'
import {
  alert,
  enter,
  field,
  heading,
  password,
  pressByKey,
  signInElsewhere,
  tabTo,
  wrongPasswordSaid,
} from '../harness/account-page'
import { beginAnew, logIn } from '../harness/sign-in'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { account, notices } = texts
const { changePassword } = account
const fresh = 'Brandnew#26'

test.beforeEach(async ({ persona }) => {
  await persona('good', pathOf('changePassword'))
})

test('three steps and their wrong turns change the password and end every other session, by keyboard alone @phone', async ({
  page,
  browser,
  sandbox,
}) => {
  const elsewhere = await signInElsewhere(browser, page, sandbox, 'good')
  const stolen = await page.context().cookies()
  await enter(page, account.currentPassword, 'Not-mine#1')
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await expectAccessible(page)
  await enter(page, account.currentPassword, password)
  await expect(heading(page, changePassword.choosePassword.title)).toBeFocused()

  const said = 'You used this password before.'
  const refused = { path: '/users/change-password', mode: 'status', status: 400, times: 1 } as const
  await sandbox.plantFaults({ ...refused, body: { message: said } })
  await tabTo(page, 'textbox', changePassword.newPassword)
  await page.keyboard.type(fresh)
  await enter(page, changePassword.repeat, fresh)
  await expect(alert(page, said)).toBeVisible()
  await expectAccessible(page)
  await sandbox.plantFaults({ ...refused, body: { code: 'SC113', message: wrongPasswordSaid } })
  await enter(page, changePassword.repeat, fresh)
  await expect(heading(page, changePassword.confirmPassword.title)).toBeFocused()
  await expect(alert(page, wrongPasswordSaid)).toBeVisible()
  await enter(page, account.currentPassword, password)
  await tabTo(page, 'textbox', changePassword.newPassword)
  await page.keyboard.type(fresh)
  await enter(page, changePassword.repeat, fresh)
  await expect(heading(page, changePassword.done.title)).toBeFocused()
  await expectAccessible(page)

  await pressByKey(page, account.ok, 'link')
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

test('too many wrong passwords lock the account here too, and the owner gets in after 30 minutes', async ({
  page,
  sandbox,
}) => {
  for (let guess = 0; guess < 5; guess += 1) {
    await enter(page, account.currentPassword, `Not-mine#${guess}`)
    await expect(alert(page, wrongPasswordSaid)).toBeVisible()
    await expect(field(page, account.currentPassword)).toBeEnabled()
  }
  await enter(page, account.currentPassword, password)
  await expect(page).toHaveURL(pathOf('accountLockTemp'))
  await expect(page.getByText(notices.accountLockTemp.body)).toBeVisible()
  await sandbox.advanceClock(30 * 60_000)
  await beginAnew(page)
  await logIn(page, { email: 'good@example.test', password })
  await expect(page).toHaveURL(pathOf('dashboard'))
})
