// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TitledScreen } from '@/components/ui/titled-screen'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { testPageContext } from '@/lib/client/testing/page-context'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { DebtPlanContent } from './debt-plan-screen'
import { DebtPlanTeaser } from './debt-plan-teaser'

const respondWith = mockResponses()

afterEach(() => {
  cleanup()
  showNotes(noNotes)
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

const card = (
  id: string,
  balance: number,
  limit: number | undefined,
  isAuthorizedUser = false,
) => ({
  id,
  name: `Bank ${id}`,
  lastFour: `000${id}`,
  balance,
  isAuthorizedUser,
  ...(limit === undefined ? {} : { limit }),
})
const date = Date.UTC(2026, 10, 19)
const over = card('1', 10_440_00, 9_000_00)
const equifax = (...cards: readonly object[]) => ({
  provider: 'EFX',
  label: 'Equifax',
  date,
  cards,
})
const transUnion = (...cards: readonly object[]) => ({
  provider: 'TU',
  label: 'TransUnion',
  date,
  cards,
})

function renderDebtPlan(bureaus: readonly object[], address = '/') {
  window.history.replaceState(null, '', address)
  respondWith({ '/api/coach': bureaus, '/api/report-summary': [] })
  renderWithProviders(<DebtPlanContent />)
}

async function rowsOf(name: string, table: string) {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('rowgroup')
  return within(
    rows.find(({ textContent }) => textContent.startsWith(name)) ?? document.createElement('tbody'),
  )
}

async function cellsOf(name: string, table: string) {
  return (await rowsOf(name, table)).getAllByRole('cell').map((cell) => cell.textContent)
}

async function typeAmount(amount: string) {
  await userEvent.type(await screen.findByLabelText(en.coach.amount), `${amount}{Enter}`)
}

test('a card over its limit shows the excess and the payment to each target', async () => {
  renderDebtPlan([equifax(over)])
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('$10,440 of $9,000 in use, 116%')).toBeTruthy()
  expect(item.getByText('Over limit by $1,440')).toBeTruthy()
  for (const payment of ['$5,940', '$7,740', '$9,540']) expect(item.getByText(payment)).toBeTruthy()
})

test('the total counts cards without a limit, so it names the limits and not one card’s excess', async () => {
  renderDebtPlan([equifax(over, card('2', 750_00, 0))])
  expect(await screen.findByText('$2,190 above the limits')).toBeTruthy()
  expect(screen.queryByText('Over limit by $2,190')).toBeNull()
})

test('a target that has been reached needs no payment', async () => {
  renderDebtPlan([equifax(card('1', 200_00, 1_000_00))])
  const item = within(await screen.findByRole('listitem'))
  expect(item.getAllByText(en.coach.reached)).toHaveLength(2)
  expect(item.getByText('$100')).toBeTruthy()
})

test.each([
  ['a limit of 0', card('2', 750_00, 0), en.coach.unknownLimit],
  ['an unknown limit', card('2', 750_00, undefined), en.coach.unknownLimit],
  ['an authorized user', card('2', 750_00, 1_000_00, true), en.coach.authorizedUser],
  ['no named owner', { ...card('2', 750_00, 1_000_00), isShared: true as const }, en.coach.shared],
])('the coach shows a note on a card with %s', async (_, special, text) => {
  renderDebtPlan([equifax(over, special)])
  expect(await screen.findByText(text)).toBeTruthy()
})

test('for a monthly amount, the plan shows the month of each target, the payoff date and the interest', async () => {
  renderDebtPlan([equifax(over, card('2', 200_00, 1_000_00))])
  await typeAmount('1,000')
  // With one rate for all cards, the order changes neither cost nor end date.
  expect(await screen.findByText(en.coach.alike.oneRate)).toBeTruthy()
  expect(screen.queryByText(en.coach.rows.interest)).toBeNull()
  expect(screen.queryByText(en.coach.cheapest)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: en.coach.strategies.utilization }))
  await userEvent.click(screen.getByText(en.coach.chart.targets))
  expect(await cellsOf('Bank 1', en.coach.chart.targets)).toEqual([
    '8 monthsJuly 2027',
    '10 monthsSeptember 2027',
    '1 yearNovember 2027',
  ])
  expect(
    screen.getByText(
      'You pay off your own cards in 1 year 1 month, in December 2027. Until then you pay about $1,444 in interest.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText(
      /^An extra \$200 a month saves about \$[\d.]+ in interest\.$|sooner and saves/,
    ),
  ).toBeTruthy()
  expect(screen.getByText(en.coach.statementDay)).toBeTruthy()
})

test('if no order is cheaper, the plan starts with the card of the first step', async () => {
  renderDebtPlan([equifax(over, card('2', 750_00, undefined), card('3', 200_00, 1_000_00))])
  await typeAmount('3,000')
  expect((await screen.findByText(/^Start with/)).textContent).toContain('Bank 1')
})

test.each([
  ['one card', [over], false],
  ['two cards', [over, card('2', 200_00, 1_000_00)], true],
] as const)('with %s, the plan names the card to pay first: %s', async (_, cards, isSaid) => {
  renderDebtPlan([equifax(...cards)])
  await typeAmount('1,000')
  await screen.findByText(en.coach.statementDay)
  expect(screen.queryByText(/^Start with/) !== null).toBe(isSaid)
})

test.each([
  ['own cards only', false],
  ['a card of another person', true],
])(
  'with %s, the plan says that it leaves out other people’s cards: %s',
  async (_, isAuthorizedUser) => {
    renderDebtPlan([equifax(over, card('2', 200_00, 1_000_00, isAuthorizedUser))])
    await typeAmount('1,000')
    await screen.findByText(en.coach.statementDay)
    expect(screen.queryByText(en.coach.assumesOwn) !== null).toBe(isAuthorizedUser)
  },
)

test.each([
  ['1,000', 'a year', false],
  ['400', 'less than three years', false],
  ['250', 'over six years', true],
  ['100', 'no end', true],
])(
  'a plan of $%s a month (duration: %s) links to a credit counselor: %s',
  async (amount, _, is) => {
    renderDebtPlan([equifax(over)])
    await typeAmount(amount)
    await screen.findByText(en.coach.statementDay)
    expect(screen.queryByRole('link', { name: /^nfcc\.org/ }) !== null).toBe(is)
  },
)

test('a plan links to a credit counselor if the minimum payments alone never pay the cards off', async () => {
  renderDebtPlan([equifax({ ...over, minimumPayment: 200_00 })])
  await typeAmount('1,000')
  expect(await screen.findByText(/^The minimum payments in your report do not pay/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^nfcc\.org/ })).toBeTruthy()
})

test('a rate entered for one card makes "highest rate first" the cheapest order', async () => {
  renderDebtPlan([equifax(over, card('2', 5_000_00, 6_000_00))])
  await userEvent.click(await screen.findByText(en.coach.ownRates))
  await userEvent.type(screen.getByLabelText(/^Bank 1/), '12')
  await typeAmount('1,000')
  const planOf = (name: string) =>
    screen.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(name))
  await screen.findAllByText(en.coach.cheapest)
  expect(planOf(en.coach.strategies.avalanche)?.textContent).toContain(en.coach.cheapest)
  expect(planOf(en.coach.strategies.utilization)?.textContent).not.toContain(en.coach.cheapest)
  expect(screen.queryByText(en.coach.alike.oneRate)).toBeNull()
})

test('the debt is shown as a chart and a table, and a note says if a minimum payment is missing', async () => {
  renderDebtPlan([equifax({ ...over, minimumPayment: 300_00 }, card('2', 200_00, 1_000_00))])
  await typeAmount('1,000')
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toContain(
    '$10,640 today; with this plan $0 after',
  )
  expect(screen.getByText(en.coach.chart.noMinimums)).toBeTruthy()
  expect(
    within(screen.getByRole('table', { name: en.coach.chart.table })).getAllByRole('row'),
  ).toHaveLength(15)
})

test('coach input stays on the device until it is deleted, and is in neither the URL nor a cookie', async () => {
  renderDebtPlan([equifax(over)], '/dashboard/coach')
  await typeAmount('1,234')
  await screen.findByText(en.coach.alike.oneCard)
  cleanup()
  renderDebtPlan([equifax(over)], '/dashboard/coach')
  expect(await screen.findByText(en.coach.alike.oneCard)).toBeTruthy()
  expect(screen.getByLabelText(en.coach.amount)).toHaveProperty('value', '1,234')
  expect(window.location.href + document.cookie).not.toContain('1,234')
  act(() => showNotes(noNotes))
  expect(screen.queryByText(en.coach.alike.oneCard)).toBeNull()
  expect(screen.getByLabelText(en.coach.amount)).toHaveProperty('value', '')
})

test('the host’s link for a lower rate is labeled as the host’s', async () => {
  const nextSteps = {
    lowerRate: { text: 'A lower rate', href: 'https://www.partner.example/rates' },
  }
  respondWith({ '/api/coach': [equifax(over)] })
  renderWithProviders(
    <PageContextProvider
      value={{ ...testPageContext, config: { ...testPageContext.config, nextSteps } }}
    >
      <DebtPlanContent />
    </PageContextProvider>,
  )
  expect((await screen.findByRole('link', { name: 'A lower rate' })).getAttribute('href')).toBe(
    nextSteps.lowerRate.href,
  )
  expect(screen.getByText(/^From /)).toBeTruthy()
})

test.each(['some', ' '])(
  'the amount "%s" is rejected, and its field gets the focus',
  async (typed) => {
    renderDebtPlan([equifax(over)])
    await typeAmount(typed)
    expect(screen.getByText(en.coach.amountInvalid)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(en.coach.amount))
    expect(screen.queryByRole('table')).toBeNull()
  },
)

test('a plan below the minimum payments links to the page about being short of money', async () => {
  renderDebtPlan([
    equifax(
      { ...over, minimumPayment: 405_00 },
      { ...card('2', 9_000_00, 9_000_00), minimumPayment: 301_00 },
    ),
  ])
  await typeAmount('300')
  expect(
    screen.getByText(
      /^\$300 is less than the minimum payments in your report, \$706 a month\..* hardship plan\.$/,
    ),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See who gets what with $300' })
  expect(link.getAttribute('href')).toBe('/dashboard/short-of-money')
  expect(screen.queryByRole('table')).toBeNull()
  expect(readNotes().values.shortOfMoney).toEqual({ amount: '300', isForCards: true })
  await userEvent.clear(screen.getByLabelText(en.coach.amount))
  await typeAmount('800')
  expect(readNotes().values.shortOfMoney).toBeUndefined()
})

test.each([
  ['208.81', en.coach.paidOffLater],
  ['208', en.coach.paidOffNever],
] as const)(
  'a plan of $%s a month for a debt of 10,440 dollars at 24 %% shows no payoff date: %s',
  async (amount, conclusion) => {
    renderDebtPlan([equifax(over)])
    await typeAmount(amount)
    expect(await screen.findByText(conclusion)).toBeTruthy()
    expect(screen.queryAllByText(/[A-Z][a-z]+ 20\d\d/)).toEqual([])
  },
)

test('a different interest rate changes the number of months and the interest', async () => {
  renderDebtPlan([equifax(over)])
  const rate = await screen.findByLabelText(en.coach.rate)
  expect(rate).toHaveProperty('value', '24')
  await userEvent.clear(rate)
  await userEvent.type(rate, '0')
  await typeAmount('1,000')
  expect(
    await screen.findByText('You pay off your own cards in 11 months, in October 2027.'),
  ).toBeTruthy()
  await userEvent.type(rate, '{Backspace}two{Enter}')
  expect(screen.getByText(en.coach.rateInvalid)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the coach says there is nothing to plan if the consumer has no balance of their own', async () => {
  renderDebtPlan([equifax(card('1', 0, 1_000_00), card('2', 500_00, 1_000_00, true))])
  await screen.findByText(en.coach.authorizedUser)
  expect(screen.getByText(en.coach.nothingOwed)).toBeTruthy()
  expect(screen.queryByLabelText(en.coach.amount)).toBeNull()
})

test('the coach shows the bureau in the URL and lets the consumer choose another', async () => {
  renderDebtPlan([equifax(over), transUnion(card('9', 100_00, 200_00))], '/?bureau=TU')
  expect(await screen.findByText(/^Bank 9/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Equifax' }))
  expect(window.location.search).toBe('?bureau=EFX')
})

test('without an open card, the debt plan hides its lead', async () => {
  respondWith({ '/api/coach': [equifax()], '/api/report-summary': [] })
  renderWithProviders(
    <TitledScreen texts="coach">
      <DebtPlanContent />
    </TitledScreen>,
  )
  const message = await screen.findByText(en.coach.noCards)
  expect(message.matches('[data-empty]')).toBe(true)
  const lead = screen.getByText(/^What you can pay each month/)
  expect(lead.className).toContain('group-has-data-empty/screen:hidden')
})

test.each([
  ['no report', [], en.coach.noReport],
  ['no open card', [equifax()], en.coach.noCards],
  ['no card with a limit', [equifax(card('1', 500_00, 0))], en.coach.noLimits],
])('the coach shows the message for %s', async (_, bureaus, text) => {
  renderDebtPlan(bureaus)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the debt plan teaser links to the debt plan', async () => {
  respondWith({ '/api/coach': [equifax(card('1', 50_00, 1_000_00))] })
  renderWithProviders(<DebtPlanTeaser />)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/dashboard/coach')
})

describe('a card that an alert questions', () => {
  const opened = Date.UTC(2026, 10, 17)
  const stolen = {
    ...card('7', 8_000_00, 10_000_00),
    name: 'Vantry Card Services',
    opened,
    entryKey: 'k7',
  }
  const alert = (severity: 'actNow' | 'check') => ({
    id: 'a',
    title: 'New account',
    date: opened,
    company: 'Vantry Card Services',
    kind: { name: 'newAccount', severity, mayBeFraud: true },
  })
  const renderWith = (severity: 'actNow' | 'check') => {
    respondWith({
      '/api/urgent-alerts': [alert(severity)],
      '/api/coach': [equifax(card('1', 400_00, 1_000_00), stolen)],
    })
    renderWithProviders(<DebtPlanContent />)
  }
  afterEach(() => showNotes(noNotes))

  test('a questioned card is left out of total, list and plan until the consumer confirms it', async () => {
    renderWith('actNow')
    expect(
      await screen.findByText('Pay $100 on Bank 1 •••• 0001 to bring this card to 30%'),
    ).toBeTruthy()
    expect(screen.getByText(/is left out: an alert asks whether you opened it/)).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => href === '/dashboard/monitor#alert-a')).toHaveLength(1)
    expect(
      screen.getByText(
        'With this card, your report shows 76% of your limits in use; without it 40%.',
      ),
    ).toBeTruthy()
    await typeAmount('200')
    expect(
      (await screen.findAllByRole('table')).map(({ textContent }) => textContent).join(),
    ).not.toContain('Vantry')
    act(() => changeNotes(() => ({ alerts: { a: 'no' } })))
    expect(screen.getByText(/is left out: you said that you did not open it/)).toBeTruthy()
    expect(screen.getByText('Pay $100 on Bank 1 •••• 0001 to bring this card to 30%')).toBeTruthy()
    act(() => changeNotes(() => ({ alerts: { a: 'yes' } })))
    expect(
      screen.getByText('Pay $3,000 on Vantry Card Services •••• 0007 to bring this card to 50%'),
    ).toBeTruthy()
  })

  test('a questioned card leaves nothing to plan if it is the only card', async () => {
    respondWith({ '/api/urgent-alerts': [alert('actNow')], '/api/coach': [equifax(stolen)] })
    renderWithProviders(<DebtPlanContent />)
    expect(await screen.findByText(en.coach.onlyDisputed)).toBeTruthy()
    expect(screen.queryByLabelText(en.coach.amount)).toBeNull()
  })

  test('a questioned card is included again if the alert is old and unanswered', async () => {
    renderWith('check')
    expect(
      await screen.findByText(
        'Pay $3,000 on Vantry Card Services •••• 0007 to bring this card to 50%',
      ),
    ).toBeTruthy()
  })

  test('a card that the consumer denied in the review is left out even without an open alert', async () => {
    changeNotes(() => ({ review: { k7: 'notMine' } }))
    renderWith('check')
    expect(
      await screen.findByText('Pay $100 on Bank 1 •••• 0001 to bring this card to 30%'),
    ).toBeTruthy()
    expect(screen.getByText(/is left out: you said that it is not yours/)).toBeTruthy()
    act(() => changeNotes(() => ({ review: { k7: 'mine' } })))
    expect(
      screen.getByText('Pay $3,000 on Vantry Card Services •••• 0007 to bring this card to 50%'),
    ).toBeTruthy()
  })

  test.each([
    [true, /you do not know it\. Ask the card company to remove you; then dispute what stays\.$/],
    [false, /not yours\. Do not pay it before it is cleared up\.$/],
  ])(
    'the advice for a denied card depends on whether the consumer is an authorized user: %s',
    async (isAuthorizedUser, text) => {
      changeNotes(() => ({ review: { k7: 'notMine' } }))
      renderDebtPlan([equifax({ ...stolen, isAuthorizedUser })])
      expect(await screen.findByText(text)).toBeTruthy()
    },
  )
})

test('a card that a bankruptcy may include is planned once the consumer says that it was reaffirmed', async () => {
  renderDebtPlan([equifax({ ...over, name: 'Mabel & Finch', entryKey: 'k', bankruptcy: 'other' })])
  expect(
    await screen.findByText(
      /Ask your attorney or legal aid before the next due date.*keep paying at least the minimum/,
    ),
  ).toBeTruthy()
  expect(screen.queryByLabelText(en.coach.amount)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: en.reaffirmation.yes }))
  expect(screen.getByLabelText(en.coach.amount)).toBeTruthy()
  expect(screen.getByText(/^You said that you signed a reaffirmation agreement/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: en.reaffirmation.undo }))
  await userEvent.click(screen.getByRole('button', { name: en.reaffirmation.no }))
  expect(screen.queryByLabelText(en.coach.amount)).toBeNull()
  expect(readNotes().values.reaffirmed).toEqual({ k: 'no' })
})

test('for a card in an open chapter 13 plan, the coach refers the consumer to the trustee', async () => {
  renderDebtPlan([equifax({ ...over, entryKey: 'k', bankruptcy: 'openPlan' })])
  expect(await screen.findByText(/Ask the trustee or your attorney/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.reaffirmation.yes })).toBeNull()
})

test('a more urgent step is above the plan with a button, and the first payment is muted', async () => {
  const pastDue = [{ name: 'Pellworth', amount: 189_00 }]
  respondWith({
    '/api/coach': [equifax(card('1', 900_00, 1_000_00))],
    '/api/report-summary': [],
    '/api/score': [{ provider: 'EFX', label: 'Equifax', bands: [] }],
    '/api/first-step': [{ provider: 'EFX', worthChecking: [], entries: [], pastDue }],
    '/api/urgent-alerts': [],
  })
  renderWithProviders(<DebtPlanContent />)
  const link = await screen.findByRole('link', { name: en.firstStep.payPastDue.button })
  expect(link.getAttribute('href')).toContain('/dashboard/report')
  expect(screen.getByText('Pay $189 to Pellworth now')).toBeTruthy()
  expect(screen.getByText(/^Pay \$400 on Bank 1/).className).toBe('text-ink-muted')
})
