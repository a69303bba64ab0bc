// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { signOutEverywhereRoute } from '@/lib/contract/bff/account'
import en from '@/messages/en.json'
import { SignOutEverywhere } from './sign-out-everywhere'

vi.mock('@/lib/client/api/call-api', () => ({ callApi: vi.fn() }))
const sent = vi.mocked(callApi)
const texts = en.account.settings.signOutEverywhere

beforeEach(() => void sent.mockReset())
afterEach(cleanup)

async function openDialog() {
  render(<SignOutEverywhere />, { wrapper: TestProviders })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${texts.title}`) }))
  return await screen.findByRole('dialog', { name: texts.confirmTitle })
}

test('nothing is sent before the consumer confirms, and Cancel closes the dialog', async () => {
  await openDialog()
  const [, cancel] = screen.getAllByRole('button', { name: texts.cancel })
  await userEvent.click(cancel ?? document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('the confirmation calls the BFF, and a failure is shown', async () => {
  sent.mockRejectedValue(new ApiError(503))
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: texts.submit }))
  expect(sent).toHaveBeenCalledWith(signOutEverywhereRoute, {})
  expect((await screen.findByRole('alert')).textContent).toContain(texts.failed)
})
