// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { signOutEverywhereRoute } from '@/lib/contract/bff/account/settings'
import en from '@/messages/en.json'
import { SignOutEverywhere } from './settings-rows'

const api = mockApi()
const texts = en.account.settings.signOutEverywhere

async function openDialog() {
  renderWithProviders(<SignOutEverywhere />)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${texts.title}`) }))
  return await screen.findByRole('dialog', { name: texts.confirmTitle })
}

test('signing out everywhere waits for confirmation, and Cancel closes the dialog', async () => {
  await openDialog()
  const [, cancel] = screen.getAllByRole('button', { name: texts.cancel })
  await userEvent.click(cancel ?? document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls(signOutEverywhereRoute)).toEqual([])
})

test('confirming the sign-out everywhere calls the BFF, and a failure is shown', async () => {
  api.respond(signOutEverywhereRoute, { status: 503 })
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: texts.submit }))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.failed)
  expect(api.calls(signOutEverywhereRoute)).toEqual([{}])
})
