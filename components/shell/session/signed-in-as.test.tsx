// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { attachConnection } from '@/lib/client/host/notify-host'
import { mockApi } from '@/lib/client/testing/api-server'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { signOutRoute } from '@/lib/contract/bff/account/access'
import en from '@/messages/en.json'
import { SignedInAs } from './signed-in-as'

const api = mockApi()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (email?: string) =>
  render(
    <TestProviders>
      <SignedInAs email={email} />
    </TestProviders>,
  )
const notYou = () => screen.getByRole('button', { name: en.shell.notYou })

test('"Signed in as" shows the account, and is empty if the email address is unknown', () => {
  show('m•••@example.com')
  expect(screen.getByText('Signed in as m•••@example.com')).toBeDefined()
  cleanup()
  show()
  expect(screen.queryByRole('button')).toBeNull()
})

test('"Not you?" signs out, notifies the host and opens login', async () => {
  const posted: { type?: string; reason?: string }[] = []
  const host = Object.assign(Object.create(null), {
    postMessage: (message: object) => posted.push(message),
  })
  attachConnection({ window: host, origin: 'https://www.partner.example', port: undefined })
  const assign = vi.fn()
  vi.stubGlobal('location', { href: 'https://score.example/identity', assign })
  api.respond(signOutRoute, { next: '/login' })
  show('m•••@example.com')
  await userEvent.click(notYou())
  await waitFor(() => expect(assign.mock.calls).toEqual([['/login']]))
  expect(api.calls(signOutRoute)).toEqual([{}])
  expect(posted).toContainEqual(
    expect.objectContaining({ type: 'SESSION_ENDED', reason: 'signed-out' }),
  )
})

test('"Not you?" shows an error if the sign-out fails', async () => {
  api.respond(signOutRoute, { status: 503 })
  show('m•••@example.com')
  await userEvent.click(notYou())
  expect(await screen.findByText(en.shell.signOutFailed)).toBeDefined()
})
