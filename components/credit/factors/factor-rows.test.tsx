// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PageContextProvider, usePageContext } from '@/lib/client/page/page-context'
import { changeNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderSection, renderWithProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { factorsSection } from './factors-sections'

const respondWith = mockResponses()

const texts = en.factors
const rows = {
  provider: 'EFX',
  payments: {
    state: 'watch',
    onTime: 279,
    reported: 282,
    late: 3,
    lastLate: Date.UTC(2025, 3),
    worse: 0,
    chargeOffs: 1,
  },
  utilization: { state: 'needsWork', percent: 68, balance: 34_714, limit: 51_050 },
  balances: {
    state: 'good',
    balance: 350_554,
    monthlyPayment: 3_080,
    groups: [{ name: 'mortgageAccounts', balance: 315_066 }],
    owed: 69,
  },
  age: { state: 'good', average: 97, oldest: 100 },
  newCredit: {
    state: 'good',
    newAccounts: 1,
    hardInquiries: 2,
    latestHardInquiry: Date.UTC(2025, 2, 3),
  },
  records: { state: 'needsWork', collections: 2, bankruptcies: 1, publicRecords: 1, advice: [] },
  reasons: ['4', '84'],
}
const reason = {
  code: '4',
  group: 'balances',
  title: 'Much is owed',
  meaning: 'Compares.',
  action: 'Keep paying.',
}
const card = {
  provider: 'EFX',
  label: 'Equifax',
  bands: [],
  factors: { helping: [], hurting: [{ code: '4', description: 'Balances too high', reason }] },
}

function renderFactors(byPath: Readonly<Record<string, object | number>> = {}) {
  respondWith({
    '/api/score': [card],
    '/api/factor-rows': [rows],
    '/api/first-step': [],
    '/api/coach': [],
    '/api/urgent-alerts': [],
    ...byPath,
  })
  renderWithProviders(factorsSection(renderSection, { reports: true }))
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li')
  if (!row) throw new Error(name)
  return within(row)
}

/** Returns a response in which the latest late payment was `monthsOnTime` months ago. */
const onTimeFor = (monthsOnTime: number) => ({
  '/api/factor-rows': [{ ...rows, payments: { ...rows.payments, monthsOnTime } }],
})

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

/** R9.7: impact labels. */
test.each([
  ['payments', 'HIGH'],
  ['utilization', 'MEDIUM'],
  ['balances', 'MEDIUM'],
  ['newCredit', 'LOW'],
  ['age', 'MEDIUM'],
  ['records', 'HIGH'],
] as const)('the row of the factor %s shows the impact %s', async (factor, impact) => {
  renderFactors()
  const row = await rowOf(texts[factor].name)
  expect(row.getByText(impact).parentElement?.textContent).toBe(`Impact on scores ${impact}`)
})

test.each([
  [
    'payments',
    [
      'Watch',
      '279 of 282 payments on time (99%)',
      '3 late payments, the latest in April 2025',
      '1 charge-off',
    ],
  ],
  ['utilization', ['Needs work', '68%', '$34,714 of your $51,050 limit', 'Our guide: up to 30%']],
  [
    'balances',
    [
      '$350,554',
      '$315,066 on home loans',
      '69% of your limits and original loan amounts',
      'Our guide: up to 70%',
    ],
  ],
  ['age', ['Good', '8 years 1 month on average', 'Oldest account: 8 years 4 months']],
  [
    'newCredit',
    [
      'Good',
      '1 new account in two years',
      '2 hard inquiries in the last two years',
      'The latest on 03/03/2025',
    ],
  ],
  ['records', ['Needs work', '1 bankruptcy, 2 collections, 1 public record']],
] as const)(
  'the row of the factor %s shows state, figures and threshold: %j',
  async (factor, shown) => {
    renderFactors()
    const row = await rowOf(texts[factor].name)
    for (const text of shown) expect(row.getByText(text)).toBeTruthy()
  },
)

test('the payments row names denied and bankruptcy accounts whose late payments it includes', async () => {
  const payments = {
    ...rows.payments,
    inBankruptcy: 130,
    lateAccounts: [
      { name: 'Mabel & Finch', lastFour: '5321', entryKey: 'k' },
      { name: 'Calloway', lastFour: '3561', entryKey: 'other', bankruptcy: 'other' },
    ],
  }
  renderFactors({ '/api/factor-rows': [{ ...rows, payments }] })
  const row = await rowOf(texts.payments.name)
  const included = 'Counts Calloway •••• 3561, which may be part of your bankruptcy.'
  expect(row.getByText(included)).toBeTruthy()
  expect(row.getByText('130 monthly entries in a bankruptcy, all accounts together')).toBeTruthy()
  expect(row.queryByText(/not yours/)).toBeNull()
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  const counted = 'Counts Mabel & Finch •••• 5321, which you said is not yours.'
  expect(row.getByText(counted)).toBeTruthy()
  act(() => showNotes(noNotes))
})

test('an account that is negative only by its status is listed before the on-time payments', async () => {
  const { lastLate: _, ...payments } = rows.payments
  const onlyByStatus = { ...payments, onTime: 282, late: 0, severe: 2 }
  renderFactors({ '/api/factor-rows': [{ ...rows, payments: onlyByStatus }] })
  const row = await rowOf(texts.payments.name)
  const figure = row.getByText('1 charge-off, 2 accounts in a bankruptcy, in collection or worse')
  const onTime = row.getByText('282 of 282 payments on time (100%)')
  expect(figure.compareDocumentPosition(onTime)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(row.queryByText('No late payments')).toBeNull()
})

test('the open alert comes before a card payment, and utilization is also shown without its card', async () => {
  const alert = {
    id: '1',
    title: 'New account opened',
    words: [],
    date: Date.now(),
    company: 'Vantry',
    kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
  }
  const action = { ...reason, code: '32', group: 'utilization', actionName: 'payDownCards' }
  const cards = [
    { id: 'a', name: 'Pronghorn Fuel', balance: 450_00, limit: 1_000_00, isAuthorizedUser: false },
    {
      id: 'b',
      name: 'Vantry',
      lastFour: '5134',
      balance: 900_00,
      limit: 1_000_00,
      isAuthorizedUser: false,
    },
  ]
  renderFactors({
    '/api/score': [
      { ...card, factors: { helping: [], hurting: [{ code: '32', reason: action }] } },
    ],
    '/api/factor-rows': [{ ...rows, reasons: ['32'] }],
    '/api/coach': [{ provider: 'EFX', label: 'Equifax', cards }],
    '/api/first-step': [{ provider: 'EFX', pastDue: [], cards, worthChecking: [], entries: [] }],
    '/api/urgent-alerts': [alert],
  })
  const row = await rowOf(texts.utilization.name)
  const first = await row.findByRole('link', { name: /^First: Was this you\? New account opened/ })
  expect(first.getAttribute('href')).toBe('/dashboard/monitor#alert-1')
  const payment = row.getByText('Pay $150 on Pronghorn Fuel to bring this card to 30%.')
  expect([first, payment].map((one) => one.closest('strong') !== null)).toEqual([true, false])
  expect(row.getByText('45% without Vantry •••• 5134')).toBeTruthy()
})

test('utilization is not shown without a card that is in question only because of a bankruptcy', async () => {
  const cards = [
    { id: 'a', name: 'Pronghorn Fuel', balance: 450_00, limit: 1_000_00, isAuthorizedUser: false },
    { id: 'b', name: 'Calloway', balance: 900_00, limit: 1_000_00, bankruptcy: 'other' },
  ].map((one) => ({ isAuthorizedUser: false, ...one }))
  renderFactors({ '/api/coach': [{ provider: 'EFX', label: 'Equifax', cards }] })
  const row = await rowOf(texts.utilization.name)
  await row.findByText(/whether your bankruptcy|attorney|legal aid/)
  expect(row.queryByText(/without Calloway/)).toBeNull()
})

test('a factor that the bureau lists as hurting keeps its state and shows the reason and its action', async () => {
  renderFactors()
  const row = await rowOf(texts.balances.name)
  expect(row.getByText(texts.state.good)).toBeTruthy()
  expect(
    row.getByText('Within our guide. Equifax lists this among what hurts: Much is owed.'),
  ).toBeTruthy()
  expect(row.getByText('Keep paying.')).toBeTruthy()
  const good = await rowOf(texts.age.name)
  expect(good.queryByText(texts.age.action)).toBeNull()
})

test('inquiries that are only a minor reason do not lower the state', async () => {
  const minor = {
    code: '84',
    description: 'Inquiries',
    reason: { ...reason, code: '84', group: 'newCredit' },
  }
  renderFactors({ '/api/score': [{ ...card, factors: { helping: [], hurting: [minor] } }] })
  const row = await rowOf(texts.newCredit.name)
  expect(row.getByText(texts.state.good)).toBeTruthy()
})

test('a row that counts an entry in question shows neither praise nor blame', async () => {
  const entryKeys = ['debt']
  const entries = [{ name: 'Vantry', entryKey: 'new' }]
  const lateAccounts = [{ name: 'Mabel & Finch', entryKey: 'late' }]
  const own = { balance: 900_00, limit: 1_000_00, isAuthorizedUser: false }
  renderFactors({
    '/api/coach': [
      { provider: 'EFX', label: 'Equifax', cards: [{ ...own, id: 'a', entryKey: 'card' }] },
    ],
    '/api/factor-rows': [
      {
        ...rows,
        payments: { ...rows.payments, lateAccounts },
        newCredit: { ...rows.newCredit, entries },
        records: { ...rows.records, entryKeys },
      },
    ],
  })
  const shown = () => screen.queryAllByText(texts.state.inQuestion)
  await rowOf(texts.payments.name)
  expect(shown()).toEqual([])
  const review = { debt: 'notMine', new: 'notMine', late: 'notMine', card: 'notMine' } as const
  act(() => changeNotes(() => ({ review })))
  await waitFor(() => expect(shown()).toHaveLength(4))
  for (const factor of ['balances', 'age'] as const)
    expect((await rowOf(texts[factor].name)).getByText(texts.state.good)).toBeTruthy()
  act(() => showNotes(noNotes))
})

test('a report without figures shows a message in place of a state', async () => {
  const none = {
    payments: { onTime: 0, reported: 0, late: 0, worse: 0, chargeOffs: 0 },
    utilization: {},
    balances: { groups: [] },
    age: {},
  }
  const records = { collections: 0, bankruptcies: 0, publicRecords: 0, advice: [] }
  const view = { ...none, provider: 'EFX', newCredit: { newAccounts: 0 }, records, reasons: [] }
  renderFactors({ '/api/factor-rows': [view] })
  await rowOf(texts.payments.name)
  expect(screen.getAllByText(texts.state.unknown)).toHaveLength(6)
  expect(screen.getByText(texts.payments.none)).toBeTruthy()
})

test.each([
  ['', 'EFX', '68%'],
  ['?bureau=TU', 'TU', '12%'],
])(
  'the rows at %j show the figures from %s and link to its pages',
  async (address, provider, percent) => {
    window.history.replaceState(null, '', `/dashboard${address}`)
    const other = {
      ...rows,
      provider: 'TU',
      utilization: { percent: 12, balance: 1, limit: 2, state: 'good' },
    }
    renderFactors({
      '/api/score': [card, { ...card, provider: 'TU' }],
      '/api/factor-rows': [rows, other],
    })
    const row = await rowOf(texts.utilization.name)
    expect(row.getByText(percent)).toBeTruthy()
    expect(row.getByRole('link').getAttribute('href')).toBe(
      `/score-factors/utilization?bureau=${provider}`,
    )
  },
)

test('the factor rows are shown even without a score, and a failed report can be retried', async () => {
  renderFactors({ '/api/score': 503 })
  expect((await rowOf(texts.balances.name)).getByText(texts.state.good)).toBeTruthy()
  cleanup()
  renderFactors({ '/api/factor-rows': 503 })
  expect((await screen.findByRole('alert')).textContent).toBe(en.app.cannotFetch.reports)
  respondWith({ '/api/score': [card], '/api/factor-rows': [rows] })
  await userEvent.click(screen.getByRole('button', { name: en.app.tryAgain }))
  await rowOf(texts.payments.name)
})

test.each([{ flags: 65_535 & ~64 }, { standAlone: true }])(
  'the rows have no links if %j',
  async (change) => {
    function Changed({ children }: { children: React.ReactNode }) {
      const context = usePageContext()
      const { flags = context.config.flags, ...rest } = { flags: undefined, ...change }
      return (
        <PageContextProvider value={{ ...context, ...rest, config: { ...context.config, flags } }}>
          {children}
        </PageContextProvider>
      )
    }
    respondWith({ '/api/score': [card], '/api/factor-rows': [rows] })
    renderWithProviders(<Changed>{factorsSection(renderSection, { reports: true })}</Changed>)
    await rowOf(texts.payments.name)
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test.each([
  [7, '7 months without a late payment; 12 make a full year'],
  [12, 'A full year: 12 months without a late payment'],
  [19, '19 months without a late payment'],
])(
  'the payments row shows the progress after %i months without a late payment',
  async (months, text) => {
    renderFactors(onTimeFor(months))
    expect((await rowOf(texts.payments.name)).getByText(text)).toBeTruthy()
  },
)

test('phones show only why a state differs from the figures, and the factor page shows the rest', async () => {
  renderFactors()
  const named = (await rowOf(texts.balances.name)).getByText(
    'Within our guide. Equifax lists this among what hurts: Much is owed.',
  )
  expect(named.closest('[data-detail]')).toBeNull()
  const own = (await rowOf(texts.age.name)).getByText(texts.age.why.good)
  expect(own.closest('[data-line]')).not.toBeNull()
})

test.each([
  [
    { newAccounts: 1, hardInquiries: 6 },
    '6 hard inquiries in the last two years',
    '1 new account in two years',
  ],
  [
    { newAccounts: 2, hardInquiries: 2 },
    '2 new accounts in two years',
    '2 hard inquiries in the last two years',
  ],
])(
  'the row for %j shows the larger count first because it decides the state',
  async (newCredit, first, second) => {
    renderFactors({
      '/api/factor-rows': [{ ...rows, newCredit: { state: 'needsWork', ...newCredit } }],
    })
    const row = await rowOf(texts.newCredit.name)
    expect(row.getByText(first).closest('[data-detail]')).toBeNull()
    expect(row.getByText(second).closest('[data-detail]')).not.toBeNull()
  },
)

test('the date of the latest inquiry is shown beside the count of inquiries', async () => {
  const newCredit = { newAccounts: 1, hardInquiries: 6, latestHardInquiry: Date.UTC(2026, 9, 17) }
  renderFactors({ '/api/factor-rows': [{ ...rows, newCredit }] })
  const latest = (await rowOf(texts.newCredit.name)).getByText('The latest on 10/17/2026')
  expect(latest.nextElementSibling?.textContent).toBe('1 new account in two years')
})

test('if the file has no recent payments, one sentence above the rows explains unknown states', async () => {
  const { state: _, ...age } = rows.age
  const silent = { since: Date.UTC(2022, 0) }
  renderFactors({ '/api/factor-rows': [{ ...rows, age, silent }] })
  const row = await rowOf(texts.age.name)
  expect(row.getByText('Not known')).toBeTruthy()
  expect(row.queryByText(/shows no payment/)).toBeNull()
  expect(screen.getByText(/shows no payment since January 2022/)).toBeTruthy()
})
