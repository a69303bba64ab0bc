// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserFingerprintContext } from '@/lib/client/page/page-context'
import { clearAnswers } from '@/lib/client/storage/answers'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { useUnreadAlerts } from './use-alert-marks'

const respondWith = mockResponses()

beforeEach(() => respondWith({ '/api/new-alerts': { ids: ['a', 'b'] } }))
afterEach(() => {
  cleanup()
  for (const consumer of ['ann', 'bob']) clearAnswers(consumer)
})

async function unreadAlertsOf(consumer: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UserFingerprintContext value={consumer}>
      <TestProviders>{children}</TestProviders>
    </UserFingerprintContext>
  )
  const { result } = renderHook(useUnreadAlerts, { wrapper })
  await waitFor(() => expect(result.current.unread).toBeDefined())
  return {
    unread: () => [...(result.current.unread ?? [])],
    markRead: (id: string) => result.current.markRead([id]),
  }
}

test('an opened alert is marked as read for its consumer only, in every component that shows marks', async () => {
  const ann = await unreadAlertsOf('ann')
  const sameInMenu = await unreadAlertsOf('ann')
  act(() => ann.markRead('a'))
  expect([ann.unread(), sameInMenu.unread()]).toEqual([['b'], ['b']])
  expect((await unreadAlertsOf('bob')).unread()).toEqual(['a', 'b'])
})

test('the marks are stored under the user’s hash and contain only ids and answers', async () => {
  const ann = await unreadAlertsOf('ann')
  act(() => ann.markRead('a'))
  expect({ ...localStorage }).toEqual({
    'scorewell-answers:ann': '{"read":["a"],"alerts":{},"review":{},"values":{}}',
  })
})

test('closing an account deletes its marks', async () => {
  const ann = await unreadAlertsOf('ann')
  act(() => ann.markRead('a'))
  clearAnswers('ann')
  expect(localStorage).toHaveLength(0)
  expect((await unreadAlertsOf('ann')).unread()).toEqual(['a', 'b'])
})

test('stored marks with an invalid shape are ignored', async () => {
  localStorage.setItem('scorewell-answers:ann', '{"read":1}')
  expect((await unreadAlertsOf('ann')).unread()).toEqual(['a', 'b'])
})

test('no alert is marked as unread while the new alerts are unknown', async () => {
  respondWith({ '/api/new-alerts': {} })
  const { result } = renderHook(useUnreadAlerts, { wrapper: TestProviders })
  await act(async () => undefined)
  expect(result.current.unread).toBeUndefined()
})
