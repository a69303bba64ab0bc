// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { endListedSessionRoute, sessionsRoute } from '@/lib/contract/bff/account/sessions'
import { accountSettingsRoute, confirmPasswordRoute } from '@/lib/contract/bff/account/settings'
import en from '@/messages/en.json'
import { SignedInSessions } from './signed-in-sessions'

const api = mockApi()
const texts = en.account.settings.sessions
const hour = 60 * 60_000
const own = { id: 'own', host: 'Partner', startedAt: 0, lastActiveAt: 2 * hour, isCurrent: true }
const phone = {
  id: 'phone',
  browser: 'Safari',
  system: 'iPhone',
  host: 'Partner',
  startedAt: hour,
  lastActiveAt: 2 * hour - 300_000,
  isCurrent: false,
}

async function renderSessions() {
  api.respond(sessionsRoute, { now: 2 * hour, sessions: [own, phone] })
  renderWithProviders(<SignedInSessions />)
  return await screen.findAllByRole('listitem')
}

test('each session shows its device, when it was last active, when it began and its host', async () => {
  const rows = await renderSessions()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Unknown browserThis session · Signed in 2 hours ago at Partner',
    'Safari on iPhoneLast active 5 minutes ago · Signed in 1 hour ago at PartnerSign out',
  ])
})

test('another session can be ended after the password is confirmed', async () => {
  await renderSessions()
  api.respond(accountSettingsRoute, {
    email: 'ann@example.test',
    emailMsg: true,
    smsMsg: false,
    consents: [],
  })
  api.respond(confirmPasswordRoute, { recoveryQuestion: 4 })
  api.respond(endListedSessionRoute)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out: Safari on iPhone' }))
  const dialog = await screen.findByRole('dialog', { name: texts.confirmTitle })
  expect(api.calls(endListedSessionRoute)).toEqual([])
  await userEvent.type(within(dialog).getByLabelText(en.account.currentPassword), 'Right#2345')
  await userEvent.click(within(dialog).getByRole('button', { name: en.account.continue }))
  await waitFor(() => expect(api.calls(endListedSessionRoute)).toEqual([{ id: 'phone' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
