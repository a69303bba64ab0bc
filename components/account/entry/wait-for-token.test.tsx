// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInByHost } from '@/lib/client/host/session-messages'
import { mockApi } from '@/lib/client/testing/api-server'
import { connectRecordedHost } from '@/lib/client/testing/recorded-host'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { preauthRoute } from '@/lib/contract/bff/host/token-entry'
import en from '@/messages/en.json'
import { WaitForToken } from './wait-for-token'

const { widget: texts } = en
mockApi()

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(): readonly string[] {
  const events = connectRecordedHost()
  render(
    <TestProviders>
      <WaitForToken />
    </TestProviders>,
  )
  return events
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const title = () => screen.getByRole('heading').textContent

test('the entry screen requests a token from the host, and again on each retry', () => {
  const events = show()
  expect(events).toEqual(['AUTH_REQUIRED'])
  pass(9_999)
  expect(title()).toBe(texts.signingIn)
  pass(1)
  expect(title()).toBe(texts.noResponseTitle)
  fireEvent.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect([title(), events]).toEqual([texts.signingIn, ['AUTH_REQUIRED', 'AUTH_REQUIRED']])
  pass(10_000)
  expect(title()).toBe(texts.noResponseTitle)
})

test('the host’s time limit no longer applies once it has sent a token, even if the exchange is slow', () => {
  const events = show()

  pass(9_999)
  act(() => void signInByHost({ endpoint: preauthRoute, token: 'slow', mode: 'top' }, vi.fn()))
  pass(10_000)
  expect([title(), events]).toEqual([texts.signingIn, ['AUTH_REQUIRED']])
})

test('a late token shows the signing-in message again', () => {
  const events = show()
  pass(10_000)
  act(() => void signInByHost({ endpoint: preauthRoute, token: 'late', mode: 'top' }, vi.fn()))
  expect([title(), events]).toEqual([texts.signingIn, ['AUTH_REQUIRED']])
})

test('the entry screen links to the start page if no host responds', () => {
  show()
  pass(10_000)
  expect(screen.getByRole('link', { name: texts.confirmSignIn.start }).getAttribute('href')).toBe(
    '/',
  )
})
