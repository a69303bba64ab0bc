// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { replaceDocument } from '@/lib/client/storage/page-consumer'
import { mockApi } from '@/lib/client/testing/api-server'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { confirmSignInRoute, declineSignInRoute } from '@/lib/contract/bff/account/access'
import en from '@/messages/en.json'
import { ConfirmSignInScreen } from './confirm-sign-in-screen'

const router = { replace: vi.fn() }
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/confirm-sign-in',
}))
vi.mock(import('@/lib/client/storage/page-consumer'), async (load) => ({
  ...(await load()),
  replaceDocument: vi.fn(),
}))
const api = mockApi()

const texts = en.widget.confirmSignIn
const account = { hostName: 'Partner', fingerprint: 'of-bob', email: 'b•••@example.test' }

function show(props: Partial<typeof account & { currentEmail: string }> | undefined = {}) {
  render(
    <TestProviders>
      <ConfirmSignInScreen account={props && { ...account, ...props }} />
    </TestProviders>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const continueAs = 'Continue as b•••@example.test'

test('the screen shows the account to confirm, the host, and the account that is signed in now', () => {
  show({ currentEmail: 'a•••@example.test' })
  expect(button(continueAs)).toBeDefined()
  expect(button(texts.notYou)).toBeDefined()
  const text = document.body.textContent ?? ''
  for (const part of ['Partner', 'a•••@example.test']) expect(text).toContain(part)
})

test('confirming uses the account shown on the screen and opens its page in a new document', async () => {
  api.respond(confirmSignInRoute, { next: '/dashboard', fingerprint: 'of-bob' })
  show()
  await userEvent.click(button(continueAs))
  await waitFor(() =>
    expect(vi.mocked(replaceDocument).mock.calls).toEqual([['/dashboard', 'of-bob']]),
  )
  expect(api.calls(confirmSignInRoute)).toEqual([{ fingerprint: 'of-bob' }])
  expect(button(continueAs)).toHaveProperty('disabled', true)
})

test('declining a sign-in calls the BFF and opens the next page', async () => {
  api.respond(declineSignInRoute, { next: '/login' })
  show()
  await userEvent.click(button(texts.notYou))
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/login']]))
  expect(api.calls(declineSignInRoute)).toEqual([{}])
})

test('an expired sign-in is shown if none is pending or if it expires on the screen', async () => {
  api.respond(confirmSignInRoute, { status: 410 })
  show()
  await userEvent.click(button(continueAs))
  expect(await screen.findByRole('heading', { name: texts.expiredTitle })).toBeDefined()
  cleanup()
  render(
    <TestProviders>
      <ConfirmSignInScreen account={undefined} />
    </TestProviders>,
  )
  expect(screen.getByRole('heading').textContent).toBe(texts.expiredTitle)
  expect(screen.getByRole('link', { name: texts.start }).getAttribute('href')).toBe('/')
})

test('confirming can be retried after a failure', async () => {
  api.respond(confirmSignInRoute, { status: 503 })
  show()
  await userEvent.click(button(continueAs))
  expect(await screen.findByText(texts.failed)).toBeDefined()
  expect(button(continueAs)).toHaveProperty('disabled', false)
})
