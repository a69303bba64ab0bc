// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { notifyHost } from '@/lib/client/host/notify-host'
import { areNotesKept, changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { ReviewContent } from './review-screen'

vi.mock('@/lib/client/host/notify-host', () => ({
  notifyHost: vi.fn(),
  notifyHostOfError: vi.fn(),
}))
const texts = en.review
const respondWith = mockResponses()

const opened = Date.UTC(2026, 10, 17)
const efx = { provider: 'EFX', label: 'Equifax' }
const vantry = {
  keys: ['k1', 'k2'],
  kind: 'account',
  title: 'Vantry Card Services',
  group: 'revolvingAccounts',
  maskedNumber: '•••• 5134',
  date: opened,
  isClosed: false,
  bureaus: [
    { ...efx, amount: 8_170 },
    { provider: 'TU', label: 'TransUnion', amount: 8_170 },
  ],
}
const address = { keys: ['k3'], kind: 'address', title: '1 Main St', bureaus: [efx] }
const alert = {
  id: 'a',
  title: 'New account',
  date: opened,
  company: 'Vantry Card Services',
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
}

beforeEach(() => vi.mocked(notifyHost).mockClear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  showNotes(noNotes)
})

function renderReview(
  entries: readonly object[] = [vantry, address],
  alerts: readonly object[] = [],
) {
  respondWith({ '/api/review': entries, '/api/urgent-alerts': alerts })
  renderWithProviders(<ReviewContent />)
}
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })
const answer = (name: keyof typeof texts.answer) =>
  userEvent.click(screen.getByRole('button', { name: texts.answer[name] }))
const events = () => vi.mocked(notifyHost).mock.calls

test('an entry shows what identifies it, and a single amount if the bureaus agree', async () => {
  renderReview()
  await heading(/^1 of 2: Account\s*Vantry Card Services$/)
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'Card or credit line',
    '11/17/2026',
    '•••• 5134',
    '$8,170',
    'Equifax and TransUnion',
  ])
})

test('answering with the keyboard opens the summary, and the host is notified once', async () => {
  renderReview()
  const first = await heading(/Vantry/)
  first.focus()
  await userEvent.keyboard('2')
  expect(document.activeElement).toBe(await heading(/^2 of 2: Address\s*1 Main St$/))
  expect(events()).toEqual([])
  await userEvent.keyboard('1')
  expect(document.activeElement).toBe(await heading(new RegExp(`^${texts.summary}$`)))
  expect(readNotes().review).toEqual({ k1: 'notMine', k2: 'notMine', k3: 'mine' })
  expect(events()).toEqual([['REVIEW_DONE']])
  expect(screen.getByText('1 of 2 entries is yours.')).toBeTruthy()
  const notMine = within(screen.getByRole('region', { name: 'Not mine: 1' }))
  expect(notMine.getByText('Vantry Card Services')).toBeTruthy()
  expect(notMine.getByText(texts.leftOut)).toBeTruthy()
})

test('an authorized user is asked if they know the card, and a "no" is not treated as theft', async () => {
  renderReview([{ ...vantry, isAuthorizedUser: true }])
  expect(await screen.findByText(texts.question.authorizedUser)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.answerOfUser.notMine }))
  expect(await screen.findByText(texts.notMineNextUser)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.steps })).toBeNull()
})

test('a shared account without a named owner is asked about like an own one, with a note', async () => {
  renderReview([{ ...vantry, isShared: true }])
  expect(await screen.findByText(texts.shared)).toBeTruthy()
  expect(screen.getByText(texts.question.account)).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.answer.notMine })).toBeTruthy()
})

test('an unsure answer about an employer shows the advice for employers', async () => {
  renderReview([{ ...address, kind: 'employer', title: 'Greyfield Foods' }])
  await heading(/Greyfield Foods/)
  await answer('notSure')
  expect(await screen.findByText(texts.notSureNextEmployer)).toBeTruthy()
})

test('Back shows the previous entry’s answer, which can be changed', async () => {
  renderReview()
  await heading(/Vantry/)
  await answer('notSure')
  await userEvent.click(await screen.findByRole('button', { name: texts.back }))
  expect(screen.getByRole('button', { name: texts.answer.notSure, pressed: true })).toBeTruthy()
  await answer('mine')
  expect(readNotes().review).toEqual({ k1: 'mine', k2: 'mine' })
})

test('consecutive addresses are listed together and can be confirmed with one press', async () => {
  const second = { ...address, keys: ['k4'], title: '2 Main St' }
  renderReview([vantry, address, second, { ...address, keys: ['k5'], kind: 'name', title: 'Ann' }])
  await heading(/Vantry/)
  expect(screen.queryByText(/^Mine, all/)).toBeNull()
  await answer('notMine')
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed).toEqual(['1 Main St', '2 Main St'])
  await userEvent.click(screen.getByRole('button', { name: 'Mine, all 2 addresses' }))
  await heading(/^4 of 4: Name\s*Ann$/)
  expect(readNotes().review).toEqual({ k1: 'notMine', k2: 'notMine', k3: 'mine', k4: 'mine' })
})

test('an answer also applies to the alert about the same entry, and the entry shows this', async () => {
  renderReview([vantry, address], [alert])
  await screen.findByText(texts.alertToo)
  await answer('notMine')
  expect(readNotes().alerts).toEqual({ a: 'no' })
  expect(screen.queryByText(texts.alertToo)).toBeNull()
})

test('the next review asks about new entries and unsure answers, and shows the date of the last review', async () => {
  changeNotes(() => ({
    review: { k1: 'notSure' },
    values: { reviewed: Date.UTC(2026, 10, 12) },
  }))
  renderReview([vantry, address, { ...address, keys: ['k4'], title: '2 Main St' }])
  expect(
    await screen.findByText('2 new entries since 11/12/2026. You were not sure about 1 entry.'),
  ).toBeTruthy()
  expect(await heading(/1 of 3/)).toBeTruthy()
})

test('a complete review opens the summary without an event, and can be repeated', async () => {
  changeNotes(() => ({ review: { k1: 'mine', k3: 'mine' } }))
  renderReview()
  expect(await screen.findByText(/^2 of 2 entries are yours\./)).toBeTruthy()
  expect(events()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: texts.everything }))
  expect(await heading(/1 of 2/)).toBeTruthy()
})

test('the summary lets the consumer change one answer', async () => {
  changeNotes(() => ({ review: { k1: 'notMine', k3: 'mine' } }))
  renderReview()
  await userEvent.click(await screen.findByRole('button', { name: texts.change }))
  await heading(/1 of 1/)
  await answer('mine')
  expect(await screen.findByText(/^2 of 2 entries are yours\./)).toBeTruthy()
})

test.each([
  ['nothing on file', [], texts.empty],
  ['a call that fails', 502, en.app.cannotFetch.reports],
] as const)('the review shows the message for %s', async (_, response, text) => {
  respondWith({ '/api/urgent-alerts': [], '/api/review': response })
  renderWithProviders(<ReviewContent />)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the review says how long answers last if they cannot be saved', async () => {
  areNotesKept.set(false)
  onTestFinished(() => areNotesKept.set(true))
  renderReview()
  expect(await screen.findByText(texts.notKept)).toBeTruthy()
})

test('an answer about a court record fetches the data of the page again', async () => {
  renderReview([{ keys: ['r'], kind: 'record', title: 'U.S. Bankruptcy Court', bureaus: [efx] }])
  await heading(/Public record/)
  respondWith({ '/api/review': [] })
  await answer('notMine')
  expect(await screen.findByText(texts.empty)).toBeTruthy()
})
