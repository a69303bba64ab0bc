// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { replaceDocument } from '@/lib/client/storage/page-consumer'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { confirmSignInRoute, declineSignInRoute } from '@/lib/contract/bff/auth'
import en from '@/messages/en.json'
import { ConfirmSignInScreen } from './confirm-sign-in-screen'

const router = { replace: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/confirm-sign-in' }))
vi.mock('@/lib/client/api/call-api', () => ({ callApi: vi.fn() }))
vi.mock('@/lib/client/storage/page-consumer', () => ({ replaceDocument: vi.fn() }))

const texts = en.widget.confirmSignIn
const account = { hostName: 'Partner', fingerprint: 'of-bob', email: 'b•••@example.test' }

beforeEach(() => {
  vi.mocked(callApi).mockReset()
})
afterEach(cleanup)

function show(props: Partial<typeof account & { currentEmail: string }> | undefined = {}) {
  render(
    <TestProviders>
      <ConfirmSignInScreen account={props && { ...account, ...props }} />
    </TestProviders>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const continueAs = 'Continue as b•••@example.test'

test('names the account and the host, and the account that is signed in now', () => {
  show({ currentEmail: 'a•••@example.test' })
  expect(button(continueAs)).toBeDefined()
  expect(button(texts.notYou)).toBeDefined()
  const text = document.body.textContent ?? ''
  for (const part of ['Partner', 'a•••@example.test']) expect(text).toContain(part)
})

test('confirms the account on screen and opens its page in a new document', async () => {
  vi.mocked(callApi).mockResolvedValue({ next: '/dashboard', fingerprint: 'of-bob' })
  show()
  await userEvent.click(button(continueAs))
  expect(vi.mocked(callApi).mock.calls).toEqual([[confirmSignInRoute, { fingerprint: 'of-bob' }]])
  await waitFor(() => expect(vi.mocked(replaceDocument).mock.calls).toEqual([['/dashboard', 'of-bob']]))
  expect(button(continueAs)).toHaveProperty('disabled', true)
})

test('drops the sign-in and opens the next page when the account is declined', async () => {
  vi.mocked(callApi).mockResolvedValue({ next: '/login' })
  show()
  await userEvent.click(button(texts.notYou))
  expect(vi.mocked(callApi).mock.calls).toEqual([[declineSignInRoute, {}]])
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/login']]))
})

test('shows that the sign-in has expired when nothing waits, also if it expires on screen', async () => {
  vi.mocked(callApi).mockRejectedValue(new ApiError(410))
  show()
  await userEvent.click(button(continueAs))
  expect((await screen.findByRole('heading')).textContent).toBe(texts.expiredTitle)
  cleanup()
  render(
    <TestProviders>
      <ConfirmSignInScreen account={undefined} />
    </TestProviders>,
  )
  expect(screen.getByRole('heading').textContent).toBe(texts.expiredTitle)
  expect(screen.getByRole('link', { name: texts.start }).getAttribute('href')).toBe('/')
})

test('can be repeated after a failure', async () => {
  vi.mocked(callApi).mockRejectedValue(new ApiError(503))
  show()
  await userEvent.click(button(continueAs))
  expect(await screen.findByText(texts.failed)).toBeDefined()
  expect(button(continueAs)).toHaveProperty('disabled', false)
})
