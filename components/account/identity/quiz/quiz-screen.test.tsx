// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/client/page/query-client'
import { mockApi } from '@/lib/client/testing/api-server'
import { testRouter } from '@/lib/client/testing/next-navigation'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { getQuizRoute, verifyQuizRoute } from '@/lib/contract/bff/account/identity'
import en from '@/messages/en.json'
import { QuizScreen } from './quiz-screen'

const api = mockApi()
const texts = en.quiz
const answers = [
  { id: 7, text: 'Elm St' },
  { id: 'none', text: 'None of the above' },
]
const quiz = {
  key: 'k',
  id: 9,
  questions: [
    { id: 'a', text: 'Which street?', answers },
    { id: 2, text: 'Which lender?', answers },
  ],
}

beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn()
  // Unlocks Continue at once.
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...rest) =>
    setTimeout(run, ms === 2000 ? 0 : ms, ...rest),
  )
  api.respond(getQuizRoute, quiz)
  render(
    <TestProviders>
      <QueryClientProvider client={createQueryClient()}>
        <QuizScreen />
      </QueryClientProvider>
    </TestProviders>,
  )
  await screen.findByText('Which street?')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const choose = (answer: string) => userEvent.click(screen.getByRole('radio', { name: answer }))
const isChosen = (answer: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: answer }).checked
async function pressContinue() {
  const button = screen.getByRole('button', { name: texts.continue })
  await waitFor(() =>
    expect([button.ariaDisabled, button.hasAttribute('disabled')]).toEqual([null, false]),
  )
  await userEvent.click(button)
}

test('the answers are submitted with the bureau’s ids, and going back keeps them', async () => {
  api.respond(verifyQuizRoute, { isSuccess: true })
  await choose('None of the above')
  await pressContinue()
  await screen.findAllByText('Which lender?')
  await choose('Elm St')
  await userEvent.click(screen.getByRole('button', { name: texts.back }))
  expect(isChosen('None of the above')).toBe(true)
  await pressContinue()
  await screen.findAllByText('Which lender?')
  expect(isChosen('Elm St')).toBe(true)
  await pressContinue()
  await waitFor(() => expect(testRouter.replace).toHaveBeenCalledWith('/id-success'))
  const expected = [
    { qid: 'a', aid: 'none' },
    { qid: 2, aid: 7 },
  ]
  expect(api.calls(verifyQuizRoute)).toEqual([{ key: 'k', id: 9, answers: expected }])
})

test('a new set of questions starts unanswered at its first question, which gets the focus', async () => {
  api.respond(verifyQuizRoute, { isSuccess: false, newQuiz: quiz })
  for (const question of ['Which street?', 'Which lender?']) {
    await screen.findAllByText(question)
    await choose('Elm St')
    await pressContinue()
  }
  expect(await screen.findByText(en.identity.messages.newQuestions)).toBeTruthy()
  expect([isChosen('Elm St'), isChosen('None of the above')]).toEqual([false, false])
  expect(document.activeElement?.textContent).toContain('Which street?')
  await choose('Elm St')
  await waitFor(() => expect(screen.queryByText(en.identity.messages.newQuestions)).toBeNull())
})

test('answers can be submitted again if no response arrives', async () => {
  api.respond(verifyQuizRoute, { status: 0 }, { isSuccess: true, redirect: '/dashboard' })
  for (const question of ['Which street?', 'Which lender?']) {
    await screen.findAllByText(question)
    await choose('Elm St')
    await pressContinue()
  }
  expect(await screen.findByText(en.identity.messages.noAnswer)).toBeTruthy()
  expect(isChosen('Elm St')).toBe(true)
  await pressContinue()
  await waitFor(() => expect(testRouter.replace).toHaveBeenCalledWith('/dashboard'))
  const [first, second] = api.calls(verifyQuizRoute)
  expect(second).toEqual(first)
})
