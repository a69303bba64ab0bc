// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiQuery } from '@/lib/client/api/queries'
import { saveText } from '@/lib/client/files/save-file'
import { PageNotesContext } from '@/lib/client/page/page-context'
import { areNotesKept, changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders, TestProviders } from '@/lib/client/testing/test-providers'
import { decodeCase, encodeCase } from '@/lib/domain/credit/disputes/case-code'
import type { DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { sampleCase } from '@/lib/domain/credit/disputes/testing/sample-case'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import { addBusinessDays } from '@/lib/domain/shared/formats/calendar'
import en from '@/messages/en.json'
import { DisputesContent } from './disputes-screen'
import { NewsLines } from './news-lines'

vi.mock('@/lib/client/files/save-file', { spy: true })

const respondWith = mockResponses()
const texts = en.disputes
const { kit } = en.checkUp
const { calendar } = en.disputeSent
const complaintLink = new RegExp(texts.action.complaint)
const icsDay = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
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
const first = {
  ...sampleCase,
  sent: daysAgo(60),
  before: { amount: 300, date: daysAgo(900) },
}

function follow(...cases: Partial<DisputeCase>[]) {
  const disputeCases = cases.map((fields) => encodeCase({ ...first, ...fields }))
  changeNotes(() => ({ values: { disputeCases } }))
}

const subject = { names: ['Renee Thibodeaux'], addresses: [], phones: [], employment: [] }
const summary = {
  provider: 'EFX',
  label: 'Equifax',
  oldestAccount: {},
  isFrozen: false,
  counts: {},
  rows: [],
  total: {},
  subject,
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
    '/api/dispute-kit': { letters: {}, meanings: {} },
    '/api/report-summary': [summary],
  })
}

const stored = () => {
  const { disputeCases } = readNotes().values
  return Array.isArray(disputeCases) ? disputeCases.map(decodeCase) : []
}
const renderDesk = () => renderWithProviders(<DisputesContent english={en.disputeFollowUp} />)
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

test('below the disputes, a link leads back to the check-up for the next entry', async () => {
  follow({})
  renderDesk()
  await card()
  const link = screen.getByRole('link', { name: texts.empty.checkUp })
  expect(link.getAttribute('href')).toBe('/dashboard/check-up')
})

test('the page shows a notice if nothing can be stored', async () => {
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
  'the card of an entry that is %s shows its state and offers the next step',
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

test('an entry that reappeared after its removal offers the letter about its certification', async () => {
  follow({ outcome: 'gone', seen: daysAgo(30), isNewsShown: true })
  renderDesk()
  const one = await card()
  expect(await one.findByText(/^Back in your Equifax report of /)).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: texts.action.certification }))
  const letter = await screen.findByRole('article')
  expect(letter.textContent).toContain('section 611(a)(5)(B)')
  expect(letter.textContent).toContain(`On ${usDay(daysAgo(60))}, I disputed`)
  await userEvent.click(screen.getByRole('button', { name: texts.letter.back }))
  expect(await card()).toBeTruthy()
  const heading = screen.getByRole('heading', { name: /^Northband Cable/ })
  expect(document.activeElement).toBe(heading)
})

test('a letter about a reappeared entry restarts the investigation and keeps the earlier events', async () => {
  follow({ outcome: 'gone', seen: daysAgo(30), isNewsShown: true })
  renderDesk()
  await (await card()).findByText(/^Back in your Equifax report of /)
  await openAction(texts.action.certification)
  await userEvent.click(screen.getByRole('button', { name: en.disputeSent.this }))
  await userEvent.click(await screen.findByRole('button', { name: en.disputeSent.save }))
  await userEvent.click(screen.getByRole('button', { name: texts.letter.back }))
  expect(await (await card()).findByText(/^The investigation must end by /)).toBeTruthy()
  const seen = expect.objectContaining({ is: 'cameBack' })
  expect(stored()).toMatchObject([{ earlier: expect.arrayContaining([seen]) }])
})

test('while a dispute waits for an answer, its card shows the dates and saves two as calendar events', async () => {
  report([northband], 90)
  follow({ sent: daysAgo(3) })
  renderDesk()
  const one = await card()
  expect(one.getByText(`The investigation must end by ${usDay(daysAgo(-32))}`)).toBeTruthy()
  expect(one.getByText(`from ${usDay(daysAgo(-48))}`)).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: calendar.save }))
  await waitFor(() => expect(saveText).toHaveBeenCalledOnce())
  const { name, text } = vi.mocked(saveText).mock.calls[0]?.[0] ?? {}
  expect(name).toBe('dispute-equifax-northband-cable.ics')
  // The first reminder is on the date by which the mail should have brought the result.
  expect(text?.match(/DTSTART;VALUE=DATE:(\d+)/g)).toHaveLength(2)
  const mailed = icsDay(addBusinessDays(daysAgo(-32), 5))
  expect(text).toContain(`DTSTART;VALUE=DATE:${mailed}`)
  expect(text).toContain('UID:result-EFX.bureau.k')
})

test('the dates of several disputes are saved as one file', async () => {
  report([northband], 90)
  follow({ sent: daysAgo(3) }, { key: 'other', name: 'Vantry', sent: daysAgo(2) })
  renderDesk()
  await userEvent.click(await screen.findByRole('button', { name: calendar.saveAll }))
  await waitFor(() => expect(saveText).toHaveBeenCalledOnce())
  const { name, text } = vi.mocked(saveText).mock.calls[0]?.[0] ?? {}
  expect(name).toBe('dispute.ics')
  expect(new Set(text?.match(/^UID:.*$/gm)).size).toBe(4)
})

test('after the investigation, the card says that the result may still be in the mail', async () => {
  report([northband], 90)
  follow({ sent: daysAgo(36) })
  renderDesk()
  const one = await card()
  expect(one.getByText(/^The result must be in the mail by /)).toBeTruthy()
  expect(one.getByText(texts.next.mail)).toBeTruthy()
  expect(one.queryByRole('button', { name: texts.action.overdue })).toBeNull()
})

test('a dispute with a company offers the complaint without a date', async () => {
  follow({ to: 'furnisher' })
  renderDesk()
  const one = await card()
  expect(one.queryByText(texts.day.complaint)).toBeNull()
  expect(await one.findByText(texts.right.complaintCompany)).toBeTruthy()
  expect(one.getByRole('link', { name: complaintLink })).toBeTruthy()
})

test('the card of a dispute that is older than 45 days shows the complaint outside the list', async () => {
  follow({})
  renderDesk()
  const one = await card()
  expect(await one.findByRole('link', { name: complaintLink })).toBeTruthy()
  expect(one.getByText(texts.right.complaintNow)).toBeTruthy()
})

test('a consumer who has the result may complain before day 46', async () => {
  follow({ sent: daysAgo(40) })
  report([northband], 1)
  renderDesk()
  const one = await card()
  expect(await one.findByRole('link', { name: complaintLink })).toBeTruthy()
  expect(one.getByText(/^If you have the result, .* now\. Otherwise, /)).toBeTruthy()
})

test.each(['bureau', 'furnisher'] as const)(
  'if an entry is still listed after a letter to a %s, the next letters depend on the answer',
  async (to) => {
    follow({ to })
    renderDesk()
    const one = await card()
    const answerOf = (text: string | RegExp) => {
      const item = one.getByText(text).closest('li')
      return item ? within(item) : one
    }
    await one.findByText(/^What you do next depends on what the (bureau|company) wrote to you:$/)
    const buttonsOf = (text: string | RegExp) =>
      answerOf(text)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
    const { action, answer } = texts
    const method = to === 'bureau' ? [action.method] : []
    expect(buttonsOf(answer.verified)).toEqual([action.newFacts, ...method])
    expect(buttonsOf(/^No letter came by /)).toEqual([action.overdue])
    // The answer `verified` already offers the letter with new facts.
    expect(buttonsOf(answer.frivolous)).toEqual([])
    expect(answer.frivolous).toContain(`“${action.newFacts}”`)
  },
)

test('the card of a listed entry also offers the rights that do not depend on the answer', async () => {
  follow({})
  renderDesk()
  const one = await card()
  await userEvent.click(await one.findByText(texts.more))
  expect(one.getByText(texts.right.company)).toBeTruthy()
  expect(one.getByText(texts.right.statement)).toBeTruthy()
})

test('a letter to a company is not offered again if the consumer has sent one', async () => {
  follow({}, { to: 'furnisher' })
  renderDesk()
  const one = await card('Letter to Equifax')
  await userEvent.click(await one.findByText(texts.more))
  expect(one.queryByText(texts.right.company)).toBeNull()
  expect(await card('Letter to the collection agency')).toBeTruthy()
})

test.each([
  ['collection', texts.action.agency],
  ['account', texts.action.company],
] as const)('a dispute about an entry of kind %s offers: %s', async (kind, action) => {
  follow({ kind })
  report([{ ...northband, kind }])
  renderDesk()
  const one = await card()
  await userEvent.click(await one.findByText(texts.more))
  expect(one.getByRole('button', { name: action })).toBeTruthy()
})

test('a letter that was sent again is shown below the first one and its result', async () => {
  const earlier = [
    { is: 'sent', at: daysAgo(90) },
    { is: 'stillThere', at: daysAgo(30) },
  ] as const
  follow({ sent: daysAgo(20), earlier })
  renderDesk()
  const one = await card()
  const days = one.getAllByRole('listitem').map(({ textContent }) => textContent)
  const names = ['sent', 'complaint', 'stillThere', 'sentAgain'] as const
  for (const [index, name] of names.entries()) expect(days[index]).toContain(texts.day[name])
  expect(await one.findByRole('link', { name: complaintLink })).toBeTruthy()
})

test('a change is shown with the date of the first report that contained it', async () => {
  report([{ ...northband, bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 0 }] }])
  follow({ outcome: 'changed', seen: daysAgo(33), isNewsShown: true })
  renderDesk()
  const status = `Changed in your Equifax report of ${usDay(daysAgo(33))}`
  expect(await (await card()).findByText(status)).toBeTruthy()
})

test('the card of a dispute with a result says when the next report is due', async () => {
  follow({})
  renderDesk()
  expect(await (await card()).findByText(/^We look at it again .*, due about /)).toBeTruthy()
})

test('a dispute is deleted only after the consumer confirms', async () => {
  follow({}, { key: 'other', name: 'Vantry' })
  renderDesk()
  await card('Vantry')
  const stop = async (name: string, answer: string) => {
    await userEvent.click(
      screen.getByRole('button', { name: `Stop following: ${name}, letter to Equifax` }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByText(answer))
  }
  await stop('Vantry', texts.removal.cancel)
  expect(stored()).toHaveLength(2)
  await stop('Vantry', texts.remove)
  expect(stored()).toMatchObject([{ name: 'Northband Cable' }])
  const list = screen.getByRole('list', { name: texts.heading })
  await waitFor(() => expect(document.activeElement).toBe(list))
  await stop('Northband Cable', texts.remove)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.empty.title))
})

test.each([
  ['a bureau after identity theft', { claim: 'theft' }, texts.next.cameBackTheft],
  ['a company', { to: 'furnisher' }, texts.next.cameBackCompany],
  ['a company after identity theft', { to: 'furnisher', claim: 'theft' }, texts.next.theftCompany],
] as const)(
  'the card explains an entry that reappeared after a letter to %s',
  async (_, fields, text) => {
    follow({ ...fields, outcome: 'gone', isNewsShown: true })
    renderDesk()
    const one = await card()
    expect(await one.findByText(text)).toBeTruthy()
    expect(one.queryByRole('button', { name: texts.action.certification })).toBeNull()
  },
)

test('an outcome is shown as news on the score page only once', async () => {
  report([])
  follow({})
  const line = 'Northband Cable is no longer in your Equifax report.'
  const { unmount } = renderWithProviders(<NewsLines />)
  expect((await screen.findByRole('listitem')).textContent).toBe(line)
  const link = screen.getByRole('link', { name: en.disputeNews.see })
  expect(link.getAttribute('href')).toBe('/dashboard/disputes')
  expect(stored()).toMatchObject([{ outcome: 'gone', isNewsShown: true }])
  unmount()
  renderDesk()
  await (await card()).findByText(/^No longer in your Equifax report/)
  expect(screen.queryByText(texts.new)).toBeNull()
  cleanup()
  renderWithProviders(<NewsLines />)
  expect(screen.queryByText(en.disputeNews.see)).toBeNull()
})

test('news on the score page begins with the worst outcome', async () => {
  report([{ ...northband, bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 300 }] }])
  const back = { outcome: 'gone', seen: daysAgo(30), isNewsShown: true } as const
  follow({ key: 'x', name: 'Vantry' }, { name: 'Northband Cable', ...back })
  renderWithProviders(<NewsLines />)
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Northband Cable is back in your Equifax report.',
    'Vantry is no longer in your Equifax report.',
  ])
})

test('two letters about one entry appear as one line of news', async () => {
  follow({}, { to: 'furnisher' })
  renderWithProviders(<NewsLines />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('if the report cannot be loaded, the dates and the last outcome are still shown', async () => {
  respondWith({ '/api/check-up': 503 })
  follow({ outcome: 'gone', seen: daysAgo(5), isNewsShown: true })
  renderDesk()
  const one = await card()
  expect(one.getByText('No longer in your Equifax report')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(en.app.cannotFetch.reports)
})

test('without a dispute or a report, the notice and the way to begin stay in place', async () => {
  respondWith({ '/api/check-up': 503 })
  renderDesk()
  const heading = await screen.findByRole('heading', { name: texts.empty.title })
  // A new call for the report would show the skeleton again.
  await act(() => Promise.resolve())
  expect(heading.isConnected).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe(en.app.cannotFetch.reports)
})

test('the printed case file has a title, the entry’s details and what happened', async () => {
  follow({ outcome: 'gone', seen: daysAgo(5), isNewsShown: true })
  report([])
  renderDesk()
  const one = await card()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(
    screen.getByRole('heading', { name: /^Case file of Renee Thibodeaux, printed / }),
  ).toBeTruthy()
  expect(one.getByText(/P\.O\. Box 740256/)).toBeTruthy()
  expect(one.getByText('$300')).toBeTruthy()
  expect(one.getByText(usDay(daysAgo(900)))).toBeTruthy()
  expect(one.getByText(texts.day.gone).previousElementSibling?.textContent).toBe(usDay(daysAgo(5)))
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('an outcome that appears first on the disputes page is marked as new there', async () => {
  report([])
  follow({})
  renderDesk()
  expect(await (await card()).findByText(texts.new)).toBeTruthy()
})

test('new outcomes are in the initial HTML of the score page', () => {
  report([])
  const client = new QueryClient()
  client.setQueryData(apiQuery('/api/check-up').queryKey, {
    findings: [],
    bankruptcies: [],
    checked: [{ provider: 'EFX', label: 'Equifax', date: daysAgo(2) }],
  })
  client.setQueryData(apiQuery('/api/review').queryKey, [])
  const notes = { ...noNotes, values: { disputeCases: [encodeCase(first)] } }
  const html = renderToString(
    <TestProviders>
      <QueryClientProvider client={client}>
        <PageNotesContext value={notes}>
          <NewsLines />
        </PageNotesContext>
      </QueryClientProvider>
    </TestProviders>,
  )
  expect(html).toContain('is no longer in your Equifax report.')
})

async function openLetter(action: string) {
  renderDesk()
  return await openAction(action)
}

async function openAction(action: string) {
  const one = await card()
  const more = one.queryByText(texts.more)
  if (more) await userEvent.click(more)
  await userEvent.click(await one.findByRole('button', { name: action }))
  await screen.findByRole('article')
  return screen.getByRole('button', { name: kit.print })
}

test('a statement can be printed once it is written, and its words are counted', async () => {
  follow({})
  const print = await openLetter(texts.action.statement)
  expect(print.hasAttribute('disabled')).toBe(true)
  const field = screen.getByRole('textbox', { name: texts.letter.fact.statement })
  await userEvent.type(field, 'I paid on time.')
  expect(print.hasAttribute('disabled')).toBe(false)
  expect(screen.getByText(/4 of 100 words\.$/)).toBeTruthy()
  expect(screen.getByRole('article').textContent).toContain('I paid on time.')
})

/** Records the letter on the screen as sent today, and returns to the disputes. */
async function sendLetter() {
  await userEvent.click(screen.getByRole('button', { name: en.disputeSent.this }))
  await userEvent.click(await screen.findByRole('button', { name: en.disputeSent.record }))
  await userEvent.click(screen.getByRole('button', { name: texts.letter.back }))
  return await card()
}

test.each([
  ['method', /^You asked on .* how the entry was checked\. The bureau must answer by /],
  ['overdue', /^You asked for the result on /],
  ['statement', /^You sent your statement on /],
] as const)('the case shows the day on which the letter “%s” was sent', async (name, line) => {
  follow({ outcome: 'stillThere', seen: daysAgo(10), isNewsShown: true })
  await openLetter(texts.action[name])
  const one = await sendLetter()
  expect(stored()).toMatchObject([
    { outcome: 'stillThere', sent: daysAgo(60), earlier: [{ is: name, at: today }] },
  ])
  expect(one.getByText(texts.day[name]).previousElementSibling?.textContent).toBe(usDay(today))
  expect(one.getByText(line)).toBeTruthy()
  expect(one.queryAllByText(/^No letter came by /)).toHaveLength(name === 'overdue' ? 0 : 1)
  await userEvent.click(one.getByText(texts.more))
  expect(one.getByRole('button', { name: texts.action[name] })).toBeTruthy()
})

test('a letter asking how an entry was checked adds the answer’s due date to the case and its calendar', async () => {
  const due = today + 20 * 86_400_000
  follow({ outcome: 'stillThere', seen: daysAgo(10), isNewsShown: true })
  await openLetter(texts.action.method)
  const one = await sendLetter()
  const answer = one.getByText(texts.day.methodDue, { exact: false })
  expect(answer.previousElementSibling?.textContent).toContain(usDay(due))
  expect(answer.textContent).toContain(texts.day.next)
  await userEvent.click(one.getByRole('button', { name: calendar.save }))
  await waitFor(() => expect(saveText).toHaveBeenCalledOnce())
  const { text } = vi.mocked(saveText).mock.calls[0]?.[0] ?? {}
  expect(text).toContain(`DTSTART;VALUE=DATE:${icsDay(due)}`)
  expect(text).toContain('UID:method-EFX.bureau.k')
})

test('while a second letter awaits an answer, the other rights stay available', async () => {
  const earlier = [
    { is: 'sent', at: daysAgo(90) },
    { is: 'stillThere', at: daysAgo(30) },
  ] as const
  follow({ sent: daysAgo(20), earlier })
  renderDesk()
  const one = await card()
  await userEvent.click(one.getByText(texts.more))
  for (const name of ['method', 'agency', 'statement'] as const)
    expect(one.getByRole('button', { name: texts.action[name] })).toBeTruthy()
})

test('while a second letter awaits an answer, the card does not say that there is nothing to do', async () => {
  follow({ sent: daysAgo(20), earlier: [{ is: 'sent', at: daysAgo(90) }] })
  renderDesk()
  const one = await card()
  expect(one.getByText(/^You sent a new letter\. The bureau has 30 days after /)).toBeTruthy()
  expect(one.queryByText(/Nothing to do now/)).toBeNull()
})

test.each([
  [60, 'should now show it'],
  [3, 'Your next report should show it'],
])(
  'for a statement sent %i days ago, the card says when a report shows it: %s',
  async (days, line) => {
    const earlier = [{ is: 'statement', at: daysAgo(days) }] as const
    follow({ sent: daysAgo(120), outcome: 'stillThere', seen: daysAgo(70), earlier })
    renderDesk()
    expect(await (await card()).findByText(new RegExp(line))).toBeTruthy()
  },
)

test('a statement that a report should show is still mentioned while a second letter awaits an answer', async () => {
  const earlier = [
    { is: 'sent', at: daysAgo(120) },
    { is: 'stillThere', at: daysAgo(70) },
    { is: 'statement', at: daysAgo(60) },
  ] as const
  follow({ sent: daysAgo(1), earlier })
  renderDesk()
  expect(
    await (await card()).findByText(/^You sent your statement .* should now show it/),
  ).toBeTruthy()
})

test('a corrected entry offers both the report and another letter', async () => {
  report([{ ...northband, bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 0 }] }])
  follow({})
  renderDesk()
  const one = await card()
  expect(await one.findByRole('link', { name: texts.action.report })).toBeTruthy()
  expect(one.getByRole('button', { name: texts.action.newFacts })).toBeTruthy()
  expect(one.queryByText(texts.more)).toBeNull()
})

test('only one of several cases has a primary button', async () => {
  follow({ key: 'x', name: 'Vantry' }, {}, { key: 'g', outcome: 'gone', seen: daysAgo(30) })
  report([northband, { ...northband, keys: ['x'], title: 'Vantry' }])
  renderDesk()
  await (await card('Vantry')).findByText(/^Still in /)
  const isPrimary = ({ className }: HTMLElement) => className.includes('bg-accent')
  expect(screen.getAllByRole('button').filter(isPrimary)).toHaveLength(1)
})

test('a letter with new facts states the date of the earlier letter and requires the new facts', async () => {
  follow({})
  const print = await openLetter(texts.action.newFacts)
  expect(screen.getByText(`Your earlier letter: ${usDay(daysAgo(60))}`)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.disputeSent.this })).toBeTruthy()
  expect(print.hasAttribute('disabled')).toBe(true)
  const field = screen.getByRole('textbox', { name: texts.letter.fact.newFacts })
  await userEvent.type(field, 'See the receipt.')
  expect(print.hasAttribute('disabled')).toBe(false)
})

test('a letter stays unchanged on the screen after it is sent', async () => {
  follow({})
  await openLetter(texts.action.newFacts)
  await userEvent.type(screen.getByRole('textbox', { name: texts.letter.fact.newFacts }), 'New.')
  await userEvent.click(screen.getByRole('button', { name: en.disputeSent.this }))
  await userEvent.click(screen.getByRole('button', { name: en.disputeSent.save }))
  expect(await screen.findByText(/^Sent on /)).toBeTruthy()
  expect(screen.getByRole('article').textContent).toContain(`On ${usDay(daysAgo(60))}, I disputed`)
})

test('a letter to a collection agency has no address until the consumer types it', async () => {
  follow({})
  const print = await openLetter(texts.action.agency)
  const recipient = screen.getByRole('textbox', { name: kit.recipient })
  expect(recipient).toHaveProperty('value', '')
  expect(screen.getByText(kit.agencyHint)).toBeTruthy()
  const wrong = screen.getByRole('textbox', { name: texts.letter.fact.wrong })
  await userEvent.type(wrong, 'It is $120.')
  expect(screen.getByText(kit.lacks.recipient)).toBeTruthy()
  expect(print.hasAttribute('disabled')).toBe(true)
  await userEvent.type(recipient, 'Agency, 1 Main St, Carrow, TX 75999')
  expect(print.hasAttribute('disabled')).toBe(false)
})

test('a follow-up letter repeats the reason of the first letter and opens scrolled to the top', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  follow({ claim: 'oldDebt' })
  const letter = {
    to: 'bureau',
    label: 'Equifax',
    subject: 'Re',
    body: ['The debt is too old.', 'Delete it.'],
    reasonAt: 0,
    enclosures: ['Enclosures'],
  }
  const letters = { 'oldDebt-1': [letter] }
  respondWith({
    '/api/check-up': {
      findings: [
        {
          id: 'oldDebt-1',
          rule: 'oldDebt',
          isLikelyError: true,
          bureaus: [{ provider: 'EFX', label: 'Equifax' }],
          entry: { kind: 'collection', company: 'Northband Cable', entryKey: 'k' },
          evidence: {},
        },
      ],
      bankruptcies: [],
      checked: [{ provider: 'EFX', label: 'Equifax', date: daysAgo(2) }],
    },
    '/api/review': [northband],
    '/api/urgent-alerts': [],
    '/api/dispute-kit': { ssn: 'XXX-XX-1005', letters, meanings: letters },
  })
  await openLetter(texts.action.newFacts)
  const written = screen.getByRole('article').textContent
  expect(written).toContain('The debt is too old.')
  expect(written).toContain('XXX-XX-1005')
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
  const heading = screen.getByRole('heading', { name: /Northband Cable$/ })
  expect(document.activeElement).toBe(heading)
  const steps = [kit.sign, texts.letter.enclose, kit.send, texts.letter.follow].join(' ')
  expect(heading.nextElementSibling?.textContent).toBe(steps)
})
