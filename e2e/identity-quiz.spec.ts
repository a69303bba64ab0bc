import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from './harness/claimant'
import { texts } from './harness/texts'

const { quiz, identity, notices } = texts
test.beforeEach(({ page }) => page.clock.install())

const question = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Question ${number} of 4`) })
const continueButton = (page: Page) => page.getByRole('button', { name: quiz.continue, exact: true })

/** Answers question after question; the lock of two seconds passes on the page's clock. */
async function answerAll(page: Page, pick: (question: string) => string | undefined): Promise<void> {
  const count = 4
  for (let number = 1; number <= count; number += 1) {
    const group = question(page, number)
    const answer = pick((await group.locator('legend > span').last().textContent()) ?? '')
    await (answer ? group.getByRole('radio', { name: answer, exact: true }) : group.getByRole('radio').last()).check()
    await continueButton(page).click()
    await page.clock.runFor(2000)
  }
}

test('the right answers lead to the score @phone', async ({ page, sandbox, claimant }) => {
  const email = await claimant()
  await page.getByRole('link', { name: texts.mobile.questions, exact: true }).click()
  await expect(question(page, 1)).toBeVisible()
  await expectAccessible(page)
  const right = new Map((await sandbox.rightAnswers(email)).map(({ question, answer }) => [question, answer]))
  await answerAll(page, (question) => right.get(question))
  await expect(page).toHaveURL(pathOf('idSuccess'))
  await expect(page.getByText(identity.success.enrolled)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: identity.success.dashboard, exact: true }).click()
  await expect(page).toHaveURL(pathOf('dashboard'))
})

test('Continue asks for an answer, then is locked for two seconds and keeps the focus', async ({
  page,
  claimantAt,
}) => {
  await claimantAt('/eid')
  await question(page, 1).waitFor()
  // By keyboard, since a mouse click waits for frames that a paused clock never draws.
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
})

test('too few right answers bring a new set, then the failure that restarts @phone', async ({ page, claimantAt }) => {
  await claimantAt('/eid')
  await answerAll(page, () => undefined)
  await expect(page.getByText(identity.sayings.newQuestions)).toBeVisible()
  await expectAccessible(page)
  await answerAll(page, () => undefined)
  await expect(page.getByRole('heading', { level: 1, name: quiz.failure })).toBeVisible()
  await expect(page.getByText(quiz.failureText)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: quiz.tryAgain, exact: true }).click()
  await expect(question(page, 1)).toBeVisible()
})

test.describe('getting the questions', () => {
  const cases = [
    ['questions-428', identity.title, identity.sayings.identificationFailure],
    ['questions-409', quiz.title, quiz.noQuestions],
    ['questions-SC301', identity.success.welcome, undefined],
  ] as const
  for (const [mark, title, sentence] of cases) {
    test(`${mark} shows ${title}`, async ({ page, claimantAt }) => {
      await claimantAt('/eid', mark)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      if (sentence) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test.describe('the answers', () => {
  const cases = [
    ['quiz-SC301', identity.success.welcome, undefined],
    ['quiz-SC313', notices.idSuccessEidFailed.title, undefined],
    ['quiz-417', identity.title, identity.sayings.enrollmentFailure],
    ['quiz-risk', notices.smfaFailed.title, undefined],
    ['quiz-hostile', identity.success.welcome, undefined],
  ] as const
  for (const [mark, title, sentence] of cases) {
    test(`${mark} shows ${title}`, async ({ page, claimantAt }) => {
      await claimantAt('/eid', mark)
      await answerAll(page, () => undefined)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      if (sentence) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test('an upstream that hangs keeps the answers, and Continue sends them again', async ({
  page,
  sandbox,
  claimantAt,
}) => {
  const email = await claimantAt('/eid')
  await question(page, 1).waitFor()
  const right = new Map((await sandbox.rightAnswers(email)).map(({ question, answer }) => [question, answer]))
  await sandbox.plantFaults({ path: '/users/verify-quiz', mode: 'hang', times: 1 })
  await answerAll(page, (question) => right.get(question))
  await expect(page.getByText(identity.sayings.noAnswer)).toBeVisible({ timeout: 15_000 })
  await continueButton(page).click()
  await expect(page).toHaveURL(pathOf('idSuccess'))
})

test('after a reload and in a second tab the questions start again', async ({ page, context, claimantAt }) => {
  await claimantAt('/eid')
  await page.getByRole('radio').first().check()
  await continueButton(page).click()
  await question(page, 2).waitFor()
  await page.reload()
  await expect(question(page, 1)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/id-quiz')
  await expect(question(second, 1)).toBeVisible()
})

test('another way can be chosen without typing again @phone', async ({ page, claimantAt }) => {
  await claimantAt('/eid')
  await page.getByText(identity.ways.title, { exact: true }).click()
  await page.getByRole('link', { name: identity.ways.code }).click()
  await expect(page).toHaveURL(pathOf('mobile'))
  await expect(page.getByRole('button', { name: texts.mobile.send, exact: true })).toBeVisible()
})
