// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeAnswers, clearAnswers } from '@/lib/client/storage/answers'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { CardSummary } from './card-summary'
import { CoachContent } from './coach-screen'
import { CoachTeaser } from './coach-teaser'

const respondWith = mockResponses()

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

const card = (id: string, balance: number, limit: number | undefined, isAuthorizedUser = false) => ({
  ...{ id, name: `Bank ${id}`, lastFour: `000${id}`, balance, isAuthorizedUser },
  ...(limit === undefined ? {} : { limit }),
})
const date = Date.UTC(2026, 10, 19)
const over = card('1', 10_440_00, 9_000_00)
const equifax = (...cards: readonly object[]) => ({ provider: 'EFX', label: 'Equifax', date, cards })
const transUnion = (...cards: readonly object[]) => ({ provider: 'TU', label: 'TransUnion', date, cards })

function renderCoach(bureaus: readonly object[], address = '/') {
  window.history.replaceState(null, '', address)
  respondWith({ '/api/coach': bureaus })
  render(<CoachContent />, { wrapper: TestProviders })
}

async function rowsOf(name: string) {
  await screen.findByRole('table')
  const rows = screen.getAllByRole('rowgroup').find(({ textContent }) => textContent.startsWith(name))
  return within(rows ?? document.createElement('tbody'))
}

async function typeAmount(amount: string) {
  await userEvent.type(await screen.findByLabelText(en.coach.amount), `${amount}{Enter}`)
}

test('a card over its limit has its excess and the payment to each target', async () => {
  renderCoach([equifax(over)])
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('$10,440 of $9,000 in use, 116%')).toBeTruthy()
  expect(item.getByText('Over limit by $1,440')).toBeTruthy()
  for (const payment of ['$5,940', '$7,740', '$9,540']) expect(item.getByText(payment)).toBeTruthy()
})

test('a target that is reached needs no payment', async () => {
  renderCoach([equifax(card('1', 200_00, 1_000_00))])
  const item = within(await screen.findByRole('listitem'))
  expect(item.getAllByText(en.coach.reached)).toHaveLength(2)
  expect(item.getByText('$100')).toBeTruthy()
})

test.each([
  ['a limit of 0', card('2', 750_00, 0), en.coach.zeroLimit],
  ['an unknown limit', card('2', 750_00, undefined), en.coach.unknownLimit],
  ['an authorized user', card('2', 750_00, 1_000_00, true), en.coach.authorizedUser],
])('%s is explained', async (_, special, text) => {
  renderCoach([equifax(over, special)])
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a monthly amount shows the month of each target, for all cards and for each card', async () => {
  renderCoach([equifax(over, card('2', 200_00, 1_000_00))])
  await typeAmount('1,000')
  const ofCard = await rowsOf('Bank 1')
  expect(ofCard.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Month 8July 2027',
    'Month 10September 2027',
    'Month 12November 2027',
  ])
  const total = await rowsOf(en.coach.allCards)
  expect(total.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Month 7June 2027',
    'Month 9August 2027',
    'Month 12November 2027',
  ])
  expect(
    screen.getByText(
      'You pay off your own cards in month 13, December 2027. Until then you pay about $1,443.64 in interest.',
    ),
  ).toBeTruthy()
})

test('the amount is neither stored nor in the address', async () => {
  const store = vi.spyOn(Storage.prototype, 'setItem')
  renderCoach([equifax(over)], '/dashboard/coach')
  await typeAmount('123')
  await screen.findByRole('table')
  expect(store).not.toHaveBeenCalled()
  expect(window.location.href).not.toContain('123')
  expect(document.cookie).not.toContain('123')
})

test.each(['0', '-5', 'some', ' '])('the amount "%s" is refused, and the field has the focus', async (typed) => {
  renderCoach([equifax(over)])
  await typeAmount(typed)
  expect(screen.getByText(en.coach.amountInvalid)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(en.coach.amount))
  expect(screen.queryByRole('table')).toBeNull()
})

test('an amount below the minimum payments of the report is refused with their sum', async () => {
  renderCoach([
    equifax({ ...over, minimumPayment: 405_00 }, { ...card('2', 9_000_00, 9_000_00), minimumPayment: 301_00 }),
  ])
  await typeAmount('300')
  expect(screen.getByText('Your report shows minimum payments of $706 a month. Enter at least that.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  ['208.81', 'later', en.coach.paidOffLater],
  ['208', 'never', en.coach.paidOffNever],
] as const)('$%s a month, of $10,440 at 24 %%, says "%s" and no date', async (amount, words, conclusion) => {
  renderCoach([equifax(over)])
  await typeAmount(amount)
  expect((await screen.findAllByText(en.coach[words])).length).toBeGreaterThan(0)
  expect(screen.getByText(conclusion)).toBeTruthy()
  expect(screen.getByRole('table').textContent).not.toMatch(/20\d\d/)
})

test('another interest rate gives other months and another interest', async () => {
  renderCoach([equifax(over)])
  const rate = await screen.findByLabelText(en.coach.rate)
  expect(rate).toHaveProperty('value', '24')
  await userEvent.clear(rate)
  await userEvent.type(rate, '0')
  await typeAmount('1,000')
  expect(await screen.findByText('You pay off your own cards in month 11, October 2027.')).toBeTruthy()
  await userEvent.type(rate, '{Backspace}two{Enter}')
  expect(screen.getByText(en.coach.rateInvalid)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('without a balance of one’s own there is nothing to plan', async () => {
  renderCoach([equifax(card('1', 0, 1_000_00), card('2', 500_00, 1_000_00, true))])
  await screen.findByText(en.coach.authorizedUser)
  expect(screen.queryByLabelText(en.coach.amount)).toBeNull()
})

test('the bureau of the address is shown, and the other one can be chosen', async () => {
  renderCoach([equifax(over), transUnion(card('9', 100_00, 200_00))], '/?bureau=TU')
  expect(await screen.findByText(/^Bank 9/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Equifax' }))
  expect(window.location.search).toBe('?bureau=EFX')
})

test.each([
  ['no report', [], en.coach.noReport],
  ['no open card', [equifax()], en.coach.noCards],
  ['no card with a limit', [equifax(card('1', 500_00, 0))], en.coach.noLimits],
])('%s is said', async (_, bureaus, text) => {
  renderCoach(bureaus)
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['above 30 %', card('1', 34_714_00, 51_050_00), 'Pay $19,399 to bring your cards to 30%.'],
  ['above 10 %', card('1', 200_50, 1_000_00), 'Pay $100.50 to bring your cards to 10%.'],
  ['at 5 %', card('1', 50_00, 1_000_00), 'Your cards use 5% of their limits, which is 10% or less.'],
])('%s the teaser is one sentence with a link', async (_, owned, sentence) => {
  respondWith({ '/api/coach': [equifax(owned)] })
  render(<CoachTeaser />, { wrapper: TestProviders })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/coach')
})

test('the summary names each card with its next payment', async () => {
  respondWith({ '/api/coach': [equifax(over, card('2', 50_00, 0))] })
  render(<CardSummary />, { wrapper: TestProviders })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('116% in use$7,740 to reach 30%')
  expect(second?.textContent).toContain(en.coach.noLimitShort)
})

describe('a card that an alert puts in question', () => {
  const opened = Date.UTC(2026, 10, 17)
  const stolen = { ...card('7', 8_000_00, 10_000_00), name: 'Vantry Card Services', opened, entryKey: 'k7' }
  const alert = (severity: 'actNow' | 'check') => ({
    ...{ id: 'a', title: 'New account', date: opened, company: 'Vantry Card Services' },
    kind: { name: 'newAccount', severity, mayBeFraud: true },
  })
  const renderWith = (severity: 'actNow' | 'check') => {
    respondWith({
      '/api/urgent-alerts': [alert(severity)],
      '/api/coach': [equifax(card('1', 400_00, 1_000_00), stolen)],
    })
    render(<CoachContent />, { wrapper: TestProviders })
  }
  afterEach(() => clearAnswers(undefined))

  test('is left out of the total, the list and the plan, before and after "not me", until it was me', async () => {
    renderWith('actNow')
    expect(await screen.findByText('Pay $100 to bring your cards to 30%.')).toBeTruthy()
    expect(screen.getByText(/is left out: an alert asks whether it is yours/)).toBeTruthy()
    expect(screen.getByText('With it, your report shows 76% of your limits in use; without it 40%.')).toBeTruthy()
    await typeAmount('200')
    expect((await screen.findByRole('table')).textContent).not.toContain('Vantry')
    act(() => changeAnswers(undefined, () => ({ alerts: { a: 'no' } })))
    expect(screen.getByText(/is left out: you said that this was not you/)).toBeTruthy()
    expect(screen.getByText('Pay $100 to bring your cards to 30%.')).toBeTruthy()
    act(() => changeAnswers(undefined, () => ({ alerts: { a: 'yes' } })))
    expect(screen.getByText('Pay $5,100 to bring your cards to 30%.')).toBeTruthy()
  })

  test('counts again when the alert is old and nobody has denied it', async () => {
    renderWith('check')
    expect(await screen.findByText('Pay $5,100 to bring your cards to 30%.')).toBeTruthy()
  })

  test('is left out without an open alert when the review says that it is not the consumer’s', async () => {
    changeAnswers(undefined, () => ({ review: { k7: 'notMine' } }))
    renderWith('check')
    expect(await screen.findByText('Pay $100 to bring your cards to 30%.')).toBeTruthy()
    expect(screen.getByText(/is left out: you said that it is not yours/)).toBeTruthy()
    act(() => changeAnswers(undefined, () => ({ review: { k7: 'mine' } })))
    expect(screen.getByText('Pay $5,100 to bring your cards to 30%.')).toBeTruthy()
  })
})
