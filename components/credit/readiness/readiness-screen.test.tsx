// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { saveText } from '@/lib/client/files/save-file'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { testPageContext } from '@/lib/client/testing/page-context'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { ReadinessContent } from './readiness-screen'

vi.mock('@/lib/client/files/save-file', { spy: true })

const respondWith = mockResponses()
const texts = en.ready

afterEach(() => {
  cleanup()
  showNotes(noNotes)
  vi.restoreAllMocks()
})

const owed = { isOwed: true, isPastDue: false, monthsReported: 60 }
const bureau = {
  provider: 'EFX',
  label: 'Equifax',
  date: Date.UTC(2026, 10, 19),
  cards: [
    { id: 'a', name: 'Quillhaven', balance: 6_800_00, limit: 10_000_00, isAuthorizedUser: false },
  ],
  accounts: [{ ...owed, name: 'Quillhaven', monthlyPayment: 300_00 }],
}
const carLoan = {
  name: 'Car loan',
  lowestScore: 660,
  highestUtilization: 50,
  monthsWithoutLate: 12,
  highestDebtToIncome: 10,
}

const summary = {
  provider: 'EFX',
  label: 'Equifax',
  oldestAccount: {},
  counts: {},
  rows: [],
  total: {},
}

function renderReady(
  more: object = {},
  summaries: readonly object[] = [],
  score: object = { score: 700 },
  locale?: 'es',
  alerts: readonly object[] = [],
) {
  respondWith({
    '/api/ready': [{ ...bureau, ...more }],
    '/api/score': [
      {
        provider: 'EFX',
        label: 'Equifax',
        ...score,
        bands: [],
        factors: { helping: [], hurting: [] },
      },
    ],
    '/api/report-summary': summaries,
    '/api/urgent-alerts': alerts,
  })
  const config = {
    ...testPageContext.config,
    locale,
    readiness: [carLoan, { name: 'Card', highestUtilization: 90 }],
  }
  render(
    <TestProviders>
      <PageContextProvider value={{ ...testPageContext, config }}>
        <ReadinessContent />
      </PageContextProvider>
    </TestProviders>,
  )
}

const productOf = async (name: string) => within(await screen.findByRole('region', { name }))

test('the dates to lift and restore a freeze are saved in one calendar file, and frozen reports are named', async () => {
  vi.mocked(saveText).mockReturnValue()
  renderReady({}, [{ ...summary, isFrozen: true }])
  const first = within(await screen.findByRole('list', { name: texts.firstTitle }))
  expect(first.getByText(/^Your Equifax file is frozen/)).toBeTruthy()
  expect(first.getByRole('link', { name: /^Lift it at Equifax/ })).toBeTruthy()
  const title = screen.getByText(/Frozen at Equifax/).closest('summary')
  expect(title?.parentElement).toHaveProperty('open', false)
  await userEvent.click(title ?? document.body)
  fireEvent.change(screen.getByLabelText(texts.thaw.day), { target: { value: '2026-12-20' } })
  await userEvent.click(screen.getByRole('button', { name: texts.thaw.save }))
  await expect.poll(() => vi.mocked(saveText).mock.calls[0]?.[0].text).toContain('20261220')
  const { text } = vi.mocked(saveText).mock.calls[0]?.[0] ?? { text: '' }
  expect(text).toContain('20270103')
})

test('without a frozen report, the disclosure about freezes is closed', async () => {
  renderReady()
  const title = await screen.findByText(texts.thaw.title)
  expect(title.closest('details')).toHaveProperty('open', false)
})

const asked = {
  id: 'a',
  title: 'New account',
  date: Date.UTC(2026, 10, 19),
  company: 'Vantry',
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
}

test('open alerts are asked about once above the products', async () => {
  renderReady({}, [], { score: 700 }, undefined, [asked])
  expect(await screen.findByText(/^1 urgent alert is unanswered\./)).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain(
    texts.seeAlerts,
  )
  expect(screen.queryByText(/^First:/)).toBeNull()
})

test('while an alert is open, the points that are met are not shown as a success', async () => {
  renderReady({}, [], { score: 700 }, undefined, [asked])
  const product = await screen.findByRole('region', { name: 'Car loan' })
  await screen.findByText(/^1 urgent alert is unanswered\./)
  expect(product.querySelector('.bg-positive, .text-positive')).toBeNull()
  cleanup()
  renderReady()
  const settled = await screen.findByRole('region', { name: 'Car loan' })
  expect(settled.querySelectorAll('.bg-positive')).toHaveLength(2)
})

test('a product shows how many of its criteria are met and what the others lack', async () => {
  renderReady()
  const product = await productOf('Car loan')
  expect(await product.findByText('2 of 4 met')).toBeTruthy()
  expect(product.getByText('1 not known', { exact: false })).toBeTruthy()
  const points = product.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(points.slice(0, 3)).toEqual([
    'Met: your score is 700; 660 or more is asked for.',
    'Not yet: card use is 68%; 50% or less is $1,800 away.',
    'Met: nothing in this report was late; 1 year without a late payment is asked for.',
  ])
  expect((await productOf('Card')).getByText('1 of 1 met')).toBeTruthy()
  expect(screen.getByText(texts.noDecision.replace('{name}', 'Partner'))).toBeTruthy()
})

test.each([
  [undefined, 'en'],
  ['es', 'es'],
] as const)(
  'with the host’s locale %s, the name of its product is marked as %s',
  async (locale, lang) => {
    renderReady({}, [], { score: 700 }, locale)
    expect((await screen.findByText('Car loan')).lang).toBe(lang)
  },
)

test('without a score, no product is compared', async () => {
  renderReady({}, [], {})
  expect(await screen.findByText(/^Equifax sent no score for you\./)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Car loan' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: texts.income })).toBeNull()
  expect(screen.queryByText(texts.noDecision.replace('{name}', 'Partner'))).toBeNull()
})

test('a valid income is compared with the monthly payments and stored on the device', async () => {
  renderReady()
  const product = await productOf('Car loan')
  expect(screen.getByText('Your income would answer 1 more point.')).toBeTruthy()
  const income = () => screen.getByRole('textbox', { name: texts.income })
  await userEvent.type(income(), 'much{Enter}')
  expect(await screen.findByText(texts.incomeInvalid)).toBeTruthy()
  await userEvent.clear(income())
  await userEvent.type(income(), '2,000{Enter}')
  const gap = await product.findByText('$100 a month')
  expect(gap.closest('li')?.textContent).toBe(
    'Not yet: the payments on your own cards and loans, $300 a month, are 15% of your income; 10% or less is $100 a month away.',
  )
  expect(screen.getByText('Your income answers 1 more point.')).toBeTruthy()
  await userEvent.clear(income())
  await userEvent.type(income(), '{Enter}')
  expect(await product.findByText(/^enter your income to compare it/)).toBeTruthy()
})
