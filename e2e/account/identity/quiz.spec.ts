import type { Page } from 'playwright/test'
import { expect, expectAccessible, identityTest } from '@/e2e/harness/identity-user'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { quiz, identity } = texts
identityTest.beforeEach(({ page }) => page.clock.install())

const question = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^(Question|Pregunta) ${number} (of|de) 4`) })
const continueButton = (page: Page) =>
  page.getByRole('button', { name: quiz.continue, exact: true })

/**
 * Answers all questions. Advances the page's clock beyond the two-second lock after each answer.
 */
async function answerAll(
  page: Page,
  pick: (question: string) => string | undefined,
): Promise<void> {
  const count = 4
  for (let number = 1; number <= count; number += 1) {
    const group = question(page, number)
    const answer = pick((await group.locator('legend > span').last().textContent()) ?? '')
    await (answer
      ? group.getByRole('radio', { name: answer, exact: true })
      : group.getByRole('radio').last()
    ).check()
    await continueButton(page).click()
    await page.clock.runFor(2000)
  }
}

identityTest(
  'correct answers lead to the score, even after an upstream failure @phone @es',
  async ({ page, sandbox, identityUserAt }) => {
    const email = await identityUserAt('/dit')
    await page.getByRole('link', { name: texts.mobile.questions, exact: true }).click()
    await expect(question(page, 1)).toBeVisible()
    await expectAccessible(page)
    const right = new Map(
      (await sandbox.correctAnswers(email)).map(({ question, answer }) => [question, answer]),
    )
    await sandbox.injectFaults({ path: '/users/verify-quiz', mode: 'reset', times: 1 })
    await answerAll(page, (question) => right.get(question))
    await expect(page.getByText(identity.messages.noAnswer)).toBeVisible()
    await continueButton(page).click()
    await expect(page).toHaveURL(pathOf('idSuccess'))
    await expect(page.getByText(identity.success.enrolled)).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(
      page.getByText(identity.success.enrolled),
      'Back does not return to a completed step',
    ).toBeVisible()
    await page.getByRole('link', { name: identity.success.dashboard, exact: true }).click()
    await expect(page).toHaveURL(pathOf('dashboard'))
  },
)

identityTest(
  'Continue requires an answer, is locked for two seconds and keeps focus',
  async ({ page, identityUserAt }) => {
    await identityUserAt('/eid')
    await question(page, 1).waitFor()
    // Uses the keyboard, because a mouse click waits for animation frames, which a paused clock
    // never produces.
    await page.clock.pauseAt(Date.now() + 60_000)
    await continueButton(page).press('Enter')
    await expect(page.getByText(quiz.choose)).toBeVisible()
    await page.getByRole('radio').first().press('Space')
    await continueButton(page).press('Enter')
    await expect(question(page, 2)).toBeVisible()
    await expect(continueButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(continueButton(page)).toBeFocused()
    await page.getByRole('radio').first().press('Space')
    await continueButton(page).press('Enter')
    await expect(question(page, 2)).toBeVisible()
    await page.clock.runFor(2000)
    await expect(continueButton(page)).not.toHaveAttribute('aria-disabled')
    await page.getByRole('button', { name: quiz.back, exact: true }).press('Enter')
    await expect(page.getByRole('radio').first()).toBeChecked()
  },
)

identityTest(
  'too few correct answers load a new set, then a failure screen that can restart the quiz @phone @long',
  async ({ page, identityUserAt }) => {
    await identityUserAt('/eid')
    await answerAll(page, () => undefined)
    await expect(page.getByText(identity.messages.newQuestions)).toBeVisible()
    await answerAll(page, () => undefined)
    await expect(page.getByRole('heading', { level: 1, name: quiz.failure })).toBeVisible()
    await expect(page.getByText(quiz.failureText)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: quiz.tryAgain, exact: true }).click()
    await expect(question(page, 1)).toBeVisible()
  },
)

identityTest('a disallowed redirect is ignored @long', async ({ page, identityUserAt }) => {
  await identityUserAt('/eid', 'quiz-hostile')
  await answerAll(page, () => undefined)
  await expect(
    page.getByRole('heading', { level: 1, name: identity.success.welcome, exact: true }),
  ).toBeVisible()
})

identityTest(
  'the quiz restarts after a reload and in a second tab, and another method needs no new input @long',
  async ({ page, context, identityUserAt }) => {
    await identityUserAt('/eid')
    await page.getByRole('radio').first().check()
    await continueButton(page).click()
    await question(page, 2).waitFor()
    await page.reload()
    await expect(question(page, 1)).toBeVisible()
    const second = await context.newPage()
    await second.goto('/id-quiz')
    await expect(question(second, 1)).toBeVisible()
    await page.getByText(identity.methods.title, { exact: true }).click()
    await page.getByRole('link', { name: identity.methods.code }).click()
    await expect(page).toHaveURL(pathOf('mobile'))
    await expect(page.getByRole('button', { name: texts.mobile.send, exact: true })).toBeVisible()
  },
)
