// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { saveText } from '@/lib/client/files/save-file'
import { areNotesKept, changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { type DisputeCase, decodeCase, encodeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { DisputesContent } from './disputes-screen'
import { NewsLines } from './news-lines'

vi.mock('@/lib/client/files/save-file', { spy: true })

const respondWith = mockResponses()
const texts = en.disputes
const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
const daysAgo = (days: number) => today - days * 86_400_000
const usDay = (at: number) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)

const northband = {
  keys: ['k'],
  kind: 'collection',
  title: 'Northband Cable',
  date: daysAgo(900),
  bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 300 }],
}
const first: DisputeCase = {
  key: 'k',
  kind: 'collection',
  name: 'Northband Cable',
  digits: '',
  to: 'bureau',
  provider: 'EFX',
  claim: 'amount',
  sent: daysAgo(60),
  isLong: false,
  wasFound: true,
  before: { amount: 300, date: daysAgo(900) },
  isNewsShown: false,
}

function follow(...cases: Partial<DisputeCase>[]) {
  const disputeCases = cases.map((fields) => encodeCase({ ...first, ...fields }))
  changeNotes(() => ({ values: { disputeCases } }))
}

function report(entries: readonly object[], days = 2) {
  respondWith({
    '/api/check-up': {
      findings: [],
      bankruptcies: [],
      checked: [{ provider: 'EFX', label: 'Equifax', date: daysAgo(days) }],
    },
    '/api/review': entries,
    '/api/urgent-alerts': [],
    '/api/report-summary': [],
  })
}

const stored = () => {
  const { disputeCases } = readNotes().values
  return Array.isArray(disputeCases) ? disputeCases.map(decodeCase) : []
}
const renderDesk = () =>
  render(<DisputesContent english={en.disputeFollowUp} />, { wrapper: TestProviders })
const card = async (name = 'Northband Cable') =>
  within(await screen.findByRole('listitem', { name: new RegExp(name) }))

beforeEach(() => report([northband]))
afterEach(() => {
  cleanup()
  showNotes(noNotes)
  vi.restoreAllMocks()
})

test('without a dispute, the page explains how to begin and links to the check-up', async () => {
  renderDesk()
  expect(await screen.findByRole('heading', { name: texts.empty.title })).toBeTruthy()
  const link = screen.getByRole('link', { name: texts.empty.checkUp })
  expect(link.getAttribute('href')).toBe('/dashboard/check-up')
})

test('if nothing can be stored, the page says so', async () => {
  areNotesKept.set(false)
  onTestFinished(() => areNotesKept.set(true))
  renderDesk()
  expect(await screen.findByText(texts.notKept)).toBeTruthy()
})

test.each([
  ['still listed', [northband], /^Still in your Equifax report of /, texts.action.newFacts],
  ['removed', [], /^No longer in your Equifax report of /, texts.action.keep],
  [
    'corrected',
    [{ ...northband, bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 0 }] }],
    /^Changed in your Equifax report of /,
    texts.action.report,
  ],
])(
  'the card of an entry that is %s says so and offers the next step',
  async (_, entries, status, action) => {
    report(entries)
    follow({})
    renderDesk()
    const one = await card()
    expect(await one.findByText(status)).toBeTruthy()
    expect(one.getByText(action)).toBeTruthy()
  },
)

test('a corrected entry shows the amount before and now', async () => {
  report([{ ...northband, bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 0 }] }])
  follow({})
  renderDesk()
  expect(await (await card()).findByText('Amount: $300, now $0')).toBeTruthy()
})

test('an entry that was removed and is listed again offers the letter about its certification', async () => {
  follow({ outcome: 'gone', seen: daysAgo(30), isNewsShown: true })
  renderDesk()
  const one = await card()
  expect(await one.findByText(/^Back in your Equifax report of /)).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: texts.action.certification }))
  const letter = screen.getByRole('article')
  expect(letter.textContent).toContain('section 611(a)(5)(B)')
  expect(letter.textContent).toContain(`On ${usDay(daysAgo(60))}, I disputed`)
  await userEvent.click(screen.getByRole('button', { name: texts.letter.back }))
  expect(await card()).toBeTruthy()
  const heading = screen.getByRole('heading', { name: /^Northband Cable/ })
  expect(document.activeElement).toBe(heading)
})

test('before the answer is due, the card shows its days and saves two of them', async () => {
  report([northband], 90)
  follow({ sent: daysAgo(3) })
  renderDesk()
  const one = await card()
  expect(one.getByText(`The answer is due by ${usDay(daysAgo(-32))}`)).toBeTruthy()
  expect(one.getByText(usDay(daysAgo(-48)))).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: texts.action.calendar }))
  await waitFor(() => expect(saveText).toHaveBeenCalledOnce())
  const { text } = vi.mocked(saveText).mock.calls[0]?.[0] ?? {}
  expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(2)
})

test('a letter to a company has no day for a complaint to the CFPB', async () => {
  follow({ to: 'furnisher' })
  renderDesk()
  const one = await card()
  expect(one.queryByText(texts.day.complaint)).toBeNull()
  await userEvent.click(await one.findByText(texts.more))
  expect(one.queryByText(/CFPB/)).toBeNull()
})

test('a dispute with a bureau that is older than 45 days can be taken to the CFPB', async () => {
  follow({})
  renderDesk()
  const one = await card()
  await userEvent.click(await one.findByText(texts.more))
  expect(one.getByRole('link', { name: new RegExp(texts.action.complaint) })).toBeTruthy()
  expect(one.getByText(texts.right.company)).toBeTruthy()
  expect(one.getByText(texts.right.statement)).toBeTruthy()
})

test('a dispute that is not followed any more is forgotten', async () => {
  follow({}, { key: 'other', name: 'Vantry' })
  renderDesk()
  const one = await card('Vantry')
  await userEvent.click(one.getByRole('button', { name: 'Stop following: Vantry' }))
  expect(stored()).toMatchObject([{ name: 'Northband Cable' }])
  expect(document.activeElement).toBe(screen.getByRole('list', { name: texts.heading }))
  const last = await card()
  await userEvent.click(last.getByRole('button', { name: 'Stop following: Northband Cable' }))
  expect(document.activeElement?.textContent).toBe(texts.empty.title)
})

test.each([
  ['a bureau after identity theft', { claim: 'theft' }, texts.next.cameBackTheft],
  ['a company', { to: 'furnisher' }, texts.next.cameBackCompany],
  ['a company after identity theft', { to: 'furnisher', claim: 'theft' }, texts.next.theftCompany],
] as const)(
  'an entry that came back after a letter to %s is explained',
  async (_, fields, text) => {
    follow({ ...fields, outcome: 'gone', isNewsShown: true })
    renderDesk()
    const one = await card()
    expect(await one.findByText(text)).toBeTruthy()
    expect(one.queryByRole('button', { name: texts.action.certification })).toBeNull()
  },
)

test('an outcome is news on the score page once, and is stored with the day it was seen', async () => {
  report([])
  follow({})
  const line = 'Northband Cable is no longer in your Equifax report.'
  const { unmount } = render(<NewsLines />, { wrapper: TestProviders })
  expect((await screen.findByRole('listitem')).textContent).toBe(line)
  const link = screen.getByRole('link', { name: en.disputeNews.see })
  expect(link.getAttribute('href')).toBe('/dashboard/disputes')
  expect(stored()).toMatchObject([{ outcome: 'gone', isNewsShown: true }])
  unmount()
  renderDesk()
  await (await card()).findByText(/^No longer in your Equifax report/)
  expect(screen.queryByText(texts.new)).toBeNull()
  cleanup()
  render(<NewsLines />, { wrapper: TestProviders })
  expect(screen.queryByText(en.disputeNews.see)).toBeNull()
})

test('if the report cannot be loaded, the days and the last outcome are still shown', async () => {
  respondWith({ '/api/check-up': 503 })
  follow({ outcome: 'gone', seen: daysAgo(5), isNewsShown: true })
  renderDesk()
  const one = await card()
  expect(one.getByText('No longer in your Equifax report')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(en.app.cannotFetch.reports)
})

test('the printed case file adds the address, the claim and the day of the outcome', async () => {
  follow({ outcome: 'gone', seen: daysAgo(5), isNewsShown: true })
  report([])
  renderDesk()
  const one = await card()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(one.getByText(/P\.O\. Box 740256/)).toBeTruthy()
  expect(one.getByText(`$300 · ${usDay(daysAgo(900))}`)).toBeTruthy()
  expect(one.getByText(new RegExp(`first seen on ${usDay(daysAgo(5))}$`))).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('an outcome that the desk shows first is marked as new there', async () => {
  report([])
  follow({})
  renderDesk()
  expect(await (await card()).findByText(texts.new)).toBeTruthy()
})

test('without a dispute, the score page loads nothing for its news', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  render(<NewsLines />, { wrapper: TestProviders })
  expect(fetched).not.toHaveBeenCalled()
})
