// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { changeNotes, readNotes } from '@/lib/client/session/notes'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
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
  renderWithProviders(<SettingsScreen {...sections} sessions={null} language={null} />)
}

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

test('all answers on this device are deleted after a dialog that states the number of disputes', async () => {
  api.respond(changeNotesRoute, {})
  changeNotes(() => ({
    alerts: { a: 'no' },
    review: { k: 'notMine' },
    values: { rate: 24, disputeCases: [[], []] },
    read: ['a'],
  }))
  renderSettings({})
  const { title, confirmTitle, submit, failed, done } = settings.forgetAnswers
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
  api.respond(forgetNotesRoute, { status: 503 }, {})
  await press(new RegExp(`^${title}`))
  const dialog = await screen.findByRole('dialog', { name: confirmTitle })
  expect(dialog.textContent).toContain('So are the 2 disputes you follow')
  await press(submit)
  expect((await screen.findByRole('alert')).textContent).toContain(failed)
  expect(readNotes().read).toEqual(['a'])
  api.respond(accountSettingsRoute, { ...account, email: 'new@example.test' })
  await press(submit)
  await expect.poll(() => readNotes()).toEqual(noNotes)
  expect(await screen.findByText('new@example.test')).toBeTruthy()
  expect(pendingToasts.get()).toContainEqual({ kind: 'success', text: done })
  expect(screen.queryByRole('dialog')).toBeNull()
})
