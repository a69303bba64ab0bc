// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { noticeWaits } from '@/lib/domain/shell/navigation/notice-waits'
import { noticeActions, notices } from '@/lib/domain/shell/navigation/notices'
import en from '@/messages/en.json'
import { NoticeActions } from './notice-actions'

const { ok, tryAgain } = en.notices.actions

afterEach(() => {
  vi.useRealTimers()
  window.sessionStorage.clear()
})

test('the retry button appears when the wait ends, and is then the primary button', async () => {
  vi.useFakeTimers()
  const wait = noticeWaits.accountLockTemp
  const actions = noticeActions(notices.accountLockTemp, { eidFailedRedirect: 'default' })
  const props = { name: 'accountLockTemp', wait, actions, supportPhone: '' }
  renderWithProviders(<NoticeActions {...props} />)
  const primary = () =>
    [...document.querySelectorAll('.bg-accent')].map(({ textContent }) => textContent)
  expect([primary(), screen.queryByRole('button', { name: tryAgain })]).toEqual([[ok], null])
  await act(() => vi.advanceTimersByTimeAsync(wait.ms))
  expect(primary()).toEqual([tryAgain])
})
