import type { Page } from 'playwright/test'
import { submitSignUpForm } from '@/e2e/harness/account-page'
import { findInRecords, recordBrowser } from '@/e2e/harness/browser-recorder'
import { fillIdentityForm, submitIdentityForm } from '@/e2e/harness/identity-user'
import { expect, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { auth, identity, mobile, quiz, score } = texts
const newcomer = { email: 'zoë.núñez@example.test', password: 'Sunny-day*17', answer: 'rex' }
const questions = 4

/** Follows a new consumer's full path, using only the screens. */
test('a new visitor signs up, passes the quiz and sees score, trend and factors @phone @es', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  const { records, capture } = recordBrowser(page.context())
  await page.goto('/')
  await page.getByRole('link', { name: auth.login.signUp, exact: true }).click()
  await submitSignUpForm(page, newcomer)
  await expect(page).toHaveURL(pathOf('identity'))
  await capture(page)

  await fillIdentityForm(page, { fname: 'Zoë', lname: 'Núñez' })
  await submitIdentityForm(page)
  await page.getByRole('link', { name: mobile.questions, exact: true }).click()
  await expect(page).toHaveURL(pathOf('eid'))
  await page.getByRole('group', { name: /^(Question|Pregunta) 1/ }).waitFor()
  await capture(page)

  await answerQuiz(
    page,
    new Map(
      (await sandbox.correctAnswers(newcomer.email)).map((one) => [one.question, one.answer]),
    ),
  )
  await expect(page).toHaveURL(pathOf('idSuccess'))
  // The heading contains the band before the figure.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\p{L}[\p{L} ]+\. \d{3}\.$/u)
  await page.getByRole('link', { name: identity.success.dashboard, exact: true }).click()

  await expect(page).toHaveURL(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', /^[2-8]\d\d$/)
  await page.getByRole('heading', { name: score.trend, exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: /line chart|gráfica de líneas/i })).toBeVisible()
  await page.getByRole('button', { name: score.factorsLink, exact: true }).click()
  await expect(page.getByRole('dialog', { name: score.factorsLink })).toBeVisible()
  await capture(page)

  const tokens = await sandbox.issuedTokens()
  expect(tokens.length).toBeGreaterThanOrEqual(3)
  expect(findInRecords(records, tokens)).toEqual([])
})

/**
 * Answers the quiz. Continue is locked for two seconds after each answer, so this advances the
 * page's clock.
 */
async function answerQuiz(page: Page, right: ReadonlyMap<string, string>): Promise<void> {
  for (let number = 1; number <= questions; number += 1) {
    const group = page.getByRole('group', {
      name: new RegExp(`^(Question|Pregunta) ${number} (of|de) ${questions}`),
    })
    const question = (await group.locator('legend > span').last().textContent()) ?? ''
    await group.getByRole('radio', { name: right.get(question), exact: true }).check()
    const next = page.getByRole('button', { name: quiz.continue, exact: true })
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await page.clock.runFor(2000)
  }
}
