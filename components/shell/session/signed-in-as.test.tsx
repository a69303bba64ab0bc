// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { attachConnection } from '@/lib/client/host/notify-host'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { signOutRoute } from '@/lib/contract/bff/auth'
import en from '@/messages/en.json'
import { SignedInAs } from './signed-in-as'

vi.mock('@/lib/client/api/call-api', () => ({ callApi: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const calledRows = () =>
  Promise.all(vi.mocked(callApi).mock.calls.map(([row]) => (typeof row === 'function' ? row() : row)))
const show = (email?: string) =>
  render(
    <TestProviders>
      <SignedInAs email={email} />
    </TestProviders>,
  )
const notYou = () => screen.getByRole('button', { name: en.shell.notYou })

test('names the account; without a known address it shows nothing', () => {
  show('m•••@example.com')
  expect(screen.getByText('Signed in as m•••@example.com')).toBeDefined()
  cleanup()
  show()
  expect(screen.queryByRole('button')).toBeNull()
})

test('signs out, notifies the host and opens login when it is not the consumer', async () => {
  const posted: { type?: string; reason?: string }[] = []
  const host = Object.assign(Object.create(null), { postMessage: (message: object) => posted.push(message) })
  attachConnection({ window: host, origin: 'https://www.partner.example', port: undefined })
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.mocked(callApi).mockResolvedValue({ next: '/login' })
  show('m•••@example.com')
  await userEvent.click(notYou())
  await waitFor(() => expect(assign.mock.calls).toEqual([['/login']]))
  expect(await calledRows()).toEqual([signOutRoute])
  expect(posted).toContainEqual(expect.objectContaining({ type: 'SESSION_ENDED', reason: 'signed-out' }))
})

test('reports a sign-out that failed', async () => {
  vi.mocked(callApi).mockRejectedValue(new ApiError(503))
  show('m•••@example.com')
  await userEvent.click(notYou())
  expect(await screen.findByText(en.shell.signOutFailed)).toBeDefined()
})
