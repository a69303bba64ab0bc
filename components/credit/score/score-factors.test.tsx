// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAdviceFile } from '@/components/credit/shared/advice'
import { changeNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders, TestProviders } from '@/lib/client/testing/test-providers'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import type { FactorGroup } from '@/lib/contract/choices'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { FactorsDialog } from './factors-dialog'
import { FirstReasons } from './score-factors'

const respondWith = mockResponses()

const reasonOf = (code: string, group: FactorGroup, action?: string) => ({
  code,
  group,
  title: `Title ${code}`,
  meaning: 'Compares.',
  ...(action ? { action } : {}),
})
const hurting = [
  {
    code: '32',
    description: 'Bankcard balances too high',
    reason: reasonOf('32', 'utilization', 'Pay down.'),
  },
  { code: '34', reason: reasonOf('34', 'utilization', 'Pay down.') },
  { code: '999', description: 'Something new' },
  { code: '998' },
  { code: '5', reason: reasonOf('5', 'payments', 'Pay on time.') },
  { code: '94', reason: { ...reasonOf('94', 'balances'), isAboutLoans: true } },
  { code: '95', reason: reasonOf('95', 'records', 'Agree on a payment.') },
]
const young = { code: '14', reason: reasonOf('14', 'age') }
const helping = [{ code: 'P85', description: 'No inquiries', reason: reasonOf('P85', 'newCredit') }]
const factors = { helping, hurting }
const card: ScoreCardData = { provider: 'TU', label: 'TransUnion', score: 661, bands: [], factors }

afterEach(() => {
  cleanup()
  showNotes(noNotes)
})

test('the dialog lists all reasons in plain words, each with a link to its factor for the bureau', async () => {
  renderWithProviders(<FactorsDialog card={card} onClose={() => undefined} />)
  expect(screen.getByRole('heading', { name: en.reasonLists.helping })).toBeTruthy()
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Title 32', '/score-factors/utilization?bureau=TU'],
    ['Title 34', '/score-factors/utilization?bureau=TU'],
    ['Title 5', '/score-factors/payments?bureau=TU'],
    ['Title 94', '/score-factors/balances?bureau=TU'],
    ['Title 95', '/score-factors/records?bureau=TU'],
    ['Title P85', '/score-factors/new-credit?bureau=TU'],
  ])
})

test('the bureau’s wording follows each reason, and is shown alone for an unknown one', () => {
  renderWithProviders(<FactorsDialog card={card} onClose={() => undefined} />)
  const wording = screen.getByText('Bankcard balances too high')
  expect([wording.lang, wording.closest('li')?.textContent]).toEqual([
    'en',
    'Title 32Bankcard balances too high',
  ])
  expect(screen.getByText('Something new').lang).toBe('en')
  expect(screen.getByText('Reason code 998')).toBeTruthy()
})

test('the score page shows three reasons that hurt and those that help', async () => {
  respondWith({ '/api/score': [card] })
  renderWithProviders(<FirstReasons />)
  const listUnder = async (name: string) => {
    const heading = await screen.findByRole('heading', { name })
    return within(heading.parentElement ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  }
  expect(await listUnder(en.reasonLists.hurting)).toEqual(['Title 32', 'Title 34', 'Something new'])
  expect(await listUnder(en.reasonLists.helping)).toEqual(['Title P85'])
})

test('reasons that include a denied card are marked, with a link to the identity theft file', async () => {
  const thiefsCard = { id: '1', name: 'Vantry', entryKey: 'k', balance: 1, isAuthorizedUser: false }
  respondWith({
    '/api/score': [card],
    '/api/urgent-alerts': [],
    '/api/coach': [{ provider: 'TU', label: 'TransUnion', cards: [thiefsCard] }],
  })
  // The list itself fetches nothing; it only reads what other parts of the page have loaded.
  const OtherPart = () => <p>{useAdviceFile().bureaus.map(({ label }) => label)}</p>
  render(
    <TestProviders>
      <OtherPart />
      <FactorsDialog card={card} onClose={() => undefined} />
    </TestProviders>,
  )
  await screen.findByText('TransUnion', { selector: 'p' })
  const { countsDenied } = en.reasonLists
  expect(screen.queryByText(countsDenied)).toBeNull()
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  const marks = screen.getAllByRole('link', { name: countsDenied })
  expect(marks.map((mark) => mark.closest('li')?.textContent)).toEqual([
    expect.stringContaining('Title 32'),
    expect.stringContaining('Title 34'),
  ])
  expect(marks[0]?.getAttribute('href')).toBe('/dashboard/identity-theft')
})

test('reasons that count a card an unanswered alert asks about are marked', async () => {
  const opened = Date.UTC(2026, 10, 1)
  const thiefsCard = { id: '1', name: 'Vantry', opened, balance: 1, isAuthorizedUser: false }
  const kind = { name: 'newAccount', severity: 'actNow', topic: 'accounts', mayBeFraud: true }
  respondWith({
    '/api/score': [card],
    '/api/urgent-alerts': [{ id: 'a', kind, company: 'Vantry', provider: 'TU', date: opened }],
    '/api/coach': [{ provider: 'TU', label: 'TransUnion', cards: [thiefsCard] }],
  })
  const OtherPart = () => <p>{useAdviceFile().bureaus.map(({ label }) => label)}</p>
  render(
    <TestProviders>
      <OtherPart />
      <FactorsDialog card={card} onClose={() => undefined} />
    </TestProviders>,
  )
  await screen.findByText('TransUnion', { selector: 'p' })
  const marked = () =>
    screen.queryAllByText(en.reasonLists.countsAsked).map((one) => one.closest('li')?.textContent)
  expect(marked()).toEqual([
    expect.stringContaining('Title 32'),
    expect.stringContaining('Title 34'),
  ])
  act(() => changeNotes(() => ({ alerts: { a: 'yes' } })))
  expect(marked()).toEqual([])
})

test('a reason about age is marked once a charged-off account is denied', async () => {
  const entries = [{ name: 'Pellworth', entryKey: 'k' }]
  respondWith({
    '/api/urgent-alerts': [],
    '/api/coach': [],
    '/api/first-step': [{ provider: 'TU', pastDue: [], worthChecking: [], entries }],
  })
  const OtherPart = () => <p>{useAdviceFile().facts.map((one) => one.provider)}</p>
  const ageCard = { ...card, factors: { helping: [], hurting: [...hurting, young] } }
  render(
    <TestProviders>
      <OtherPart />
      <FactorsDialog card={ageCard} onClose={() => undefined} />
    </TestProviders>,
  )
  await screen.findByText('TU', { selector: 'p' })
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  const [mark, ...others] = screen.getAllByRole('link', { name: en.reasonLists.countsDenied })
  expect(mark?.closest('li')?.textContent).toContain('Title 14')
  expect(others).toEqual([])
})
