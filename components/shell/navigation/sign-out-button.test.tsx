// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { signOutRoute } from '@/lib/contract/bff/account/access'
import { changeNotesRoute, forgetNotesRoute } from '@/lib/contract/bff/credit/notes'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { SignOutButton } from './sign-out-button'

const api = mockApi()
const { signOut, sharedDevice } = en.shell
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const signOuts = () => api.calls(signOutRoute).length

beforeEach(() => {
  // The same page remains open, because jsdom cannot navigate.
  api.respond(signOutRoute, { status: 503 })
  api.respond(changeNotesRoute, {})
})
afterEach(() => {
  cleanup()
  showNotes(noNotes)
})

test('a consumer without answers is signed out at once', async () => {
  changeNotes(() => ({ read: ['a'], values: { visits: {} } }))
  renderWithProviders(<SignOutButton />)
  await press(signOut)
  await expect.poll(signOuts).toBe(1)
})

test('a consumer with answers is asked once whether to keep them on this device', async () => {
  changeNotes(() => ({ review: { k: 'notMine' } }))
  const { unmount } = renderWithProviders(<SignOutButton />)
  await press(signOut)
  expect(screen.getByText(/^Does anyone else use this device\? Your answers stay/)).toBeTruthy()
  expect(signOuts()).toBe(0)
  await press(sharedDevice.stay)
  await press(signOut)
  await press(sharedDevice.keep)
  await expect.poll(signOuts).toBe(1)
  expect(readNotes().review).toEqual({ k: 'notMine' })
  unmount()
  renderWithProviders(<SignOutButton />)
  await press(signOut)
  await expect.poll(signOuts).toBe(2)
})

test('the sign-out waits until the answers are deleted', async () => {
  api.respond(forgetNotesRoute, { status: 503 }, {})
  changeNotes(() => ({ review: { k: 'notMine' } }))
  renderWithProviders(<SignOutButton />)
  await press(signOut)
  await press(sharedDevice.forget)
  expect(await screen.findByText(en.shell.signOutFailed)).toBeTruthy()
  expect([signOuts(), readNotes().review]).toEqual([0, { k: 'notMine' }])
  await press(sharedDevice.forget)
  await expect.poll(signOuts).toBe(1)
  expect(readNotes()).toEqual(noNotes)
})
