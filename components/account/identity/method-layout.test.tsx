// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/lib/client/page/query-client'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders, TestProviders } from '@/lib/client/testing/test-providers'
import {
  deviceIdentityRoute,
  getMobileRoute,
  getQuizRoute,
} from '@/lib/contract/bff/account/identity'
import en from '@/messages/en.json'
import { PhoneLinkScreen } from './link/link-screens'
import { OtherMethods } from './method-layout'
import { MobileCodeScreen } from './mobile-code-screen'
import { QuizScreen } from './quiz/quiz-screen'

const api = mockApi()
const { identity, link, quiz } = en
const methods = ['/mobile', '/eid', '/dit', '/email_authentication', '/identity']

const linksShown = () => screen.getAllByRole('link').map((shown) => shown.getAttribute('href'))

test('a method’s screen offers all other methods', () => {
  renderWithProviders(<OtherMethods current="/mobile" open />)
  expect(linksShown()).toEqual(methods.slice(1))
})

const DeviceCheck = () => <PhoneLinkScreen hasPendingLink={false} />
test.each([
  [
    '/mobile',
    'no phone',
    MobileCodeScreen,
    getMobileRoute,
    { found: false },
    identity.messages.mobileNotVerified,
  ],
  ['/eid', 'no questions', QuizScreen, getQuizRoute, { status: 409 }, quiz.noQuestions],
  ['/dit', 'no phone', DeviceCheck, deviceIdentityRoute, { found: false }, link.failureTitle],
  ['/dit', 'no answer', DeviceCheck, deviceIdentityRoute, { status: 0 }, identity.noResponse.title],
] as const)(
  '%s with %s shows a message and offers the other methods',
  async (path, _, Method, route, reply, message) => {
    api.respond(route, reply)
    render(
      <TestProviders>
        <QueryClientProvider client={createQueryClient()}>
          <Method />
        </QueryClientProvider>
      </TestProviders>,
    )
    expect(await screen.findByText(message)).toBeTruthy()
    expect(linksShown()).toEqual(expect.arrayContaining(methods.filter((other) => other !== path)))
  },
)
