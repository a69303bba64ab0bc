// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changeNotes, readNotes } from '@/lib/client/session/notes'
import { mockApi } from '@/lib/client/testing/api-server'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { pendingToasts } from '@/lib/client/toasts/toast'
import { accountSettingsRoute } from '@/lib/contract/bff/account/settings'
import { changeNotesRoute, forgetNotesRoute } from '@/lib/contract/bff/credit/notes'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { GivenConsents } from './given-consents'
import { PersonOnFile, SettingsScreen } from './settings-screen'

const api = mockApi()

const { settings } = en.account
const account = { email: 'ann@example.test', emailMsg: true, smsMsg: false, consents: [] }

function renderSettings(fields: object) {
  api.respond(accountSettingsRoute, { ...account, ...fields })
  const sections = { details: <PersonOnFile />, consents: <GivenConsents /> }
  render(<SettingsScreen {...sections} sessions={null} language={null} />, {
    wrapper: TestProviders,
  })
}

afterEach(cleanup)

test.each([
  [{ name: 'Ann Lee', phoneEnding: '0104' }, ['Ann Lee', account.email, 'Ends in 0104']],
  [{}, [account.email]],
])('the settings of an account with %j show the details %j', async (fields, values) => {
  renderSettings(fields)
  const details = screen.getByRole('region', { name: settings.groups.details })
  const shown = await within(details).findAllByRole('definition')
  expect(shown.map((value) => value.textContent)).toEqual(values)
})

test('settings have one link to each page, and the link that closes the account looks different', () => {
  renderSettings({})
  const links = screen.getAllByRole('link')
  const targets = links.map((link) => link.getAttribute('href'))
  expect(new Set(targets).size).toBe(targets.length)
  const close = screen.getByRole('link', { name: settings.links.closeAccount.title })
  expect(links.filter((link) => link.className === close.className)).toEqual([close])
})

test('one button deletes all answers on this device and shows a toast', async () => {
  api.respond(changeNotesRoute, {})
  changeNotes(() => ({
    alerts: { a: 'no' },
    review: { k: 'notMine' },
    values: { rate: 24 },
    read: ['a'],
  }))
  renderSettings({})
  const press = () =>
    userEvent.click(
      screen.getByRole('button', { name: new RegExp(`^${settings.forgetAnswers.title}`) }),
    )
  api.respond(forgetNotesRoute, { status: 503 }, {})
  await press()
  await expect.poll(() => pendingToasts.get()).toMatchObject([{ kind: 'error' }])
  expect(readNotes().read).toEqual(['a'])
  await press()
  await expect.poll(() => readNotes()).toEqual(noNotes)
  expect(pendingToasts.get()).toContainEqual({
    kind: 'success',
    text: settings.forgetAnswers.done,
  })
})
