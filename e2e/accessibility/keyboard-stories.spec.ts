import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import {
  demoPassword,
  headingByName,
  pressWithKeyboard,
  tabTo,
  tabToElement,
} from '../harness/account-page'
import { ann, annPhone, expect, identityTest as test } from '../harness/identity-user'
import { texts } from '../harness/texts'

const { auth, identity, mobile, quiz, score, planner, report, alerts, comparison, shell } = texts

test('a consumer signs in, reaches the content with the skip link, and signs out by keyboard alone @long', async ({
  page,
}) => {
  await page.goto(pathOf('login'))
  await tabTo(page, 'textbox', auth.email)
  await page.keyboard.type('good@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  await pressWithKeyboard(page, shell.skip, 'link')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  await tabTo(page, 'button', shell.menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: shell.menu })).toBeVisible()
  await pressWithKeyboard(page, shell.signOut)
  await expect(page).toHaveURL(pathOf('login'))
})

test('a consumer fills in the identity form and enters the mobile code by keyboard alone @long', async ({
  page,
  account,
  sandbox,
}) => {
  await account()
  await fillIdentityFormByKeyboard(page)
  await expect(page).toHaveURL(pathOf('dit'))
  await tabToElement(page, page.locator('summary', { hasText: identity.methods.title }))
  await page.keyboard.press('Enter')
  await tabToElement(page, page.getByRole('link', { name: identity.methods.code }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('mobile'))
  await pressWithKeyboard(page, mobile.send)
  await expect(page.getByLabel(mobile.code, { exact: true })).toBeFocused()
  const [message] = await sandbox.outbox(annPhone)
  await page.keyboard.type(message?.code ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('idSuccess'))
  await pressWithKeyboard(page, identity.success.dashboard, 'link')
  await expect(page.getByRole('meter')).toBeVisible()
})

test('a consumer chooses the quiz and answers its questions by keyboard alone @long', async ({
  page,
  identityUserAt,
  sandbox,
}) => {
  await page.clock.install()
  const email = await identityUserAt(pathOf('mobile'))
  await pressWithKeyboard(page, mobile.questions, 'link')
  await expect(page).toHaveURL(pathOf('eid'))
  await page.getByRole('group', { name: /^Question 1/ }).waitFor()
  const right = await sandbox.correctAnswers(email)
  for (let number = 1; number <= right.length; number += 1) {
    const group = page.getByRole('group', {
      name: new RegExp(`^Question ${number} of ${right.length}`),
    })
    const question = await group.locator('legend > span').last().textContent()
    const answer = right.find((one) => one.question === question)?.answer ?? ''
    await tabToElement(page, group.getByRole('radio').first())
    // Space selects the focused option. Each arrow key press selects the next one.
    await page.keyboard.press('Space')
    while (!(await group.getByRole('radio', { name: answer, exact: true }).isChecked()))
      await page.keyboard.press('ArrowDown')
    await pressWithKeyboard(page, quiz.continue)
    await page.clock.runFor(2000)
  }
  await expect(page).toHaveURL(pathOf('idSuccess'))
})

test('a consumer switches bureaus, plans, opens accounts and alerts, and compares by keyboard alone @long', async ({
  page,
  persona,
}) => {
  await persona('mismatch')
  await tabToElement(page, page.getByRole('tab', { name: /^Equifax/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('meter', { name: /TransUnion/ })).toBeVisible()
  await tabTo(page, 'button', score.factorsLink)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: score.factors })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: score.factorsLink })).toBeFocused()

  await page.goto(pathOf('scoreUp'))
  const points = page.getByRole('group', { name: planner.pointsLegend })
  await tabToElement(page, points.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/points=/)
  await expect(points.locator(':focus')).toBeChecked()

  await page.goto(pathOf('report'))
  const accountRow = page.locator('#s3 summary').filter({ visible: true }).first()
  await tabToElement(page, accountRow)
  await page.keyboard.press('Enter')
  await expect(page.getByText(report.detail.paymentResponsibility)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(report.detail.paymentResponsibility)).toBeHidden()

  await page.goto(pathOf('monitor'))
  await tabTo(page, 'button', alerts.markAllRead)
  const alertRow = page.getByRole('main').locator('li summary').first()
  await tabToElement(page, alertRow)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('li details[open]')).toBeVisible()

  await page.goto(pathOf('comparison'))
  await tabTo(page, 'button', comparison.row.latePayments)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: comparison.row.latePayments })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await page.keyboard.press('Escape')
  await pressWithKeyboard(page, comparison.openReport, 'link')
  await expect(headingByName(page, report.heading)).toBeVisible()
})

/** Fills in the fields in screen order. The state is selected by typing its name. */
async function fillIdentityFormByKeyboard(page: Page): Promise<void> {
  await tabTo(page, 'textbox', identity.fname)
  for (const value of [ann.fname, ann.lname, ann.ssn]) await typeAndMoveOn(page, value)
  await tabTo(page, 'textbox', `${identity.dob} ${identity.optional}`)
  for (const value of [ann.dob, ann.mobile]) await typeAndMoveOn(page, value)
  await tabTo(page, 'textbox', identity.street1)
  await page.keyboard.type(ann.street1)
  await tabTo(page, 'textbox', identity.city)
  await page.keyboard.type(ann.city)
  await tabTo(page, 'combobox', identity.state)
  await page.keyboard.type('Illinois')
  await tabTo(page, 'textbox', identity.zip)
  await page.keyboard.type(ann.zip)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== pathOf('identity'))
}

async function typeAndMoveOn(page: Page, value: string): Promise<void> {
  await page.keyboard.type(value)
  await page.keyboard.press('Tab')
}
