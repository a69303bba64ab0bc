// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyHostOfError } from '@/lib/client/host/notify-host'
import { createQueryClient } from '@/lib/client/page/query-client'
import { mockApi } from '@/lib/client/testing/api-server'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { verifyLinkRoute } from '@/lib/contract/bff/account/identity'
import en from '@/messages/en.json'
import { LinkPolling, WaitForLink } from './wait-for-link'

vi.mock('@/lib/client/host/notify-host', () => ({
  notifyHost: vi.fn(),
  notifyHostOfError: vi.fn(),
}))
const api = mockApi()
const onReply = vi.fn()
const waiting = { isSuccess: false, allowRetry: true }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.clearAllMocks()
  showPage('visible')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function showPage(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

function renderPolling() {
  const client = createQueryClient()
  const { rerender } = render(<LinkPolling type="phone" onReply={onReply} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return { client, pause: () => rerender(null) }
}
/** Waits for a condition. Each check advances the fake timers by a millisecond. */
const waitFor = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 30_000 })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const expectReplies = (count: number) => waitFor(() => expect(onReply).toHaveBeenCalledTimes(count))

test('the link is checked every four seconds, and identical responses are reported separately', async () => {
  api.respond(verifyLinkRoute, waiting)
  renderPolling()
  pass(3999)
  expect(api.calls(verifyLinkRoute)).toEqual([])
  pass(1)
  await expectReplies(1)
  pass(4000)
  await expectReplies(2)
  expect(onReply.mock.calls).toEqual([
    [{ ok: true, answer: waiting }],
    [{ ok: true, answer: waiting }],
  ])
  expect(api.calls(verifyLinkRoute)).toEqual([{ type: 'phone' }, { type: 'phone' }])
})

test('a hidden page does not check the link until it becomes visible', async () => {
  api.respond(verifyLinkRoute, waiting)
  renderPolling()
  showPage('hidden')
  pass(60_000)
  expect(api.calls(verifyLinkRoute)).toEqual([])
  showPage('visible')
  await expectReplies(1)
})

test('only a conclusive error is reported, including to the host', async () => {
  api.respond(verifyLinkRoute, { status: 503 }, { status: 400, code: 'SC306' })
  const { client } = renderPolling()
  pass(4000)
  await waitFor(() => expect(api.calls(verifyLinkRoute)).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  pass(4000)
  await expectReplies(1)
  expect(onReply).toHaveBeenCalledWith(
    expect.objectContaining({ ok: false, status: 400, code: 'SC306' }),
  )
  expect(notifyHostOfError).toHaveBeenCalledTimes(1)
})

test('the response to a pending check is not reported after polling pauses', async () => {
  api.respond(verifyLinkRoute, { isSuccess: true })
  const { client, pause } = renderPolling()
  pass(4000)
  expect(client.isFetching()).toBe(1)
  pause()
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]))
  expect(onReply).not.toHaveBeenCalled()
})

test('CONTINUE waits while a link is being sent, so a check of the earlier link cannot end the flow', async () => {
  api.respond(verifyLinkRoute, waiting)
  const flow = { isSending: true, sendLink: vi.fn(), reportCheck: vi.fn() }
  const state = { step: 'waitForLink', channel: 'phone', sentTo: '0142', resendAt: 0 } as const
  render(<WaitForLink state={state} flow={flow} />, {
    wrapper: ({ children }) => (
      <TestProviders>
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      </TestProviders>
    ),
  })
  const button = screen.getByRole('button', { name: en.link.continue })
  act(() => button.click())
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(api.calls(verifyLinkRoute)).toEqual([])
})
