// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import { useUnreadAlerts } from './use-alert-marks'

const respondWith = mockResponses()

beforeEach(() => respondWith({ '/api/new-alerts': { ids: ['a', 'b'] } }))
afterEach(() => {
  cleanup()
  showNotes(noNotes)
})

async function renderUnreadAlerts() {
  const { result } = renderHook(useUnreadAlerts, { wrapper: TestProviders })
  await waitFor(() => expect(result.current.unread).toBeDefined())
  return {
    unread: () => [...(result.current.unread ?? [])],
    markRead: (id: string) => result.current.markRead([id]),
  }
}

test('an opened alert is marked as read in every component that shows marks', async () => {
  const list = await renderUnreadAlerts()
  const menu = await renderUnreadAlerts()
  act(() => list.markRead('a'))
  expect([list.unread(), menu.unread()]).toEqual([['b'], ['b']])
})

test('no alert is marked as unread while the new alerts are unknown', async () => {
  respondWith({ '/api/new-alerts': {} })
  const { result } = renderHook(useUnreadAlerts, { wrapper: TestProviders })
  await act(async () => undefined)
  expect(result.current.unread).toBeUndefined()
})
