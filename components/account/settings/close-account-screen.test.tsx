// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { redirectToLogin } from '@/lib/client/session/redirect-to-login'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { closeAccountRoute, confirmPasswordRoute } from '@/lib/contract/bff/account/settings'
import en from '@/messages/en.json'
import { CloseAccountScreen } from './close-account-screen'

const { account, recoveryQuestions } = en
const api = mockApi()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('closing the account replaces the page once, even if a later call redirects', async () => {
  const replace = vi.fn()
  vi.stubGlobal(
    'window',
    Object.create(window, { location: { value: { replace, href: window.location.href } } }),
  )
  api.respond(confirmPasswordRoute, { recoveryQuestion: 4 })
  api.respond(closeAccountRoute, {})
  renderWithProviders(<CloseAccountScreen />)
  await userEvent.click(screen.getByRole('button', { name: account.closeAccount.warning.submit }))
  await userEvent.type(
    await screen.findByLabelText(account.currentPassword),
    'Scorewell#2026{Enter}',
  )
  await userEvent.type(await screen.findByLabelText(recoveryQuestions[4]), 'rex{Enter}')
  await expect.poll(() => replace).toHaveBeenCalledWith('/account-closed')
  redirectToLogin()
  expect(replace, 'a call that fails while the next page loads').toHaveBeenCalledOnce()
})
