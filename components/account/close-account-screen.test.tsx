// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UserFingerprintContext } from '@/lib/client/forms/use-form-draft'
import { respondWith } from '@/lib/client/testing/fake-api'
import { TestProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { CloseAccountScreen } from './close-account-screen'

vi.mock('@/lib/client/api/call-api', async () => ({
  callApi: (await import('@/lib/client/testing/fake-api')).fakeCallApi,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), replace: vi.fn() }) }))
const { account, recoveryQuestions } = en

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a closed account leaves no marks of read alerts on the device', async () => {
  const replace = vi.fn()
  vi.stubGlobal('window', Object.create(window, { location: { value: { replace } } }))
  localStorage.setItem('scorewell-alerts:ann', '["a"]')
  respondWith({ '/api/account/confirm-password': { recoveryQuestion: 4 }, '/api/account/close': null })
  render(
    <UserFingerprintContext value="ann">
      <CloseAccountScreen />
    </UserFingerprintContext>,
    { wrapper: TestProviders },
  )
  await userEvent.click(screen.getByRole('button', { name: account.closeAccount.warning.submit }))
  await userEvent.type(await screen.findByLabelText(account.currentPassword), 'Scorewell#2026{Enter}')
  await userEvent.type(await screen.findByLabelText(recoveryQuestions[4]), 'rex{Enter}')
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/account-closed'))
  expect({ ...localStorage }).toEqual({})
})
