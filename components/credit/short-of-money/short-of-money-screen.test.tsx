// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changeNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { ShortOfMoneyContent } from './short-of-money-screen'

const respondWith = mockResponses()
const texts = en.shortOfMoney

afterEach(() => {
  cleanup()
  showNotes(noNotes)
  window.history.replaceState(null, '', '/')
})

const home = { id: 'h', kind: 'home', name: 'Tern Mortgage', lastFour: '0001', payment: 1_850_00 }
const card = { id: 'c', kind: 'card', name: 'Quillhaven', lastFour: '1234', payment: 40_00 }
const late = { ...card, id: 'l', lastFour: '5678', pastDue: 92_00, callAt: '(800) 555-0139' }

function renderBills(bills: readonly object[]) {
  respondWith({
    '/api/short-of-money': [{ provider: 'EFX', label: 'Equifax', bills }],
    '/api/report-summary': [],
    '/api/urgent-alerts': [],
  })
  renderWithProviders(<ShortOfMoneyContent />)
}

async function typeAmount(amount: string) {
  await userEvent.type(await screen.findByLabelText(texts.amount), `${amount}{Enter}`)
}

const rowOf = (text: string) =>
  within(screen.getByRole('region', { name: texts.order }))
    .getAllByRole('listitem')
    .findLast(({ textContent }) => textContent.includes(text))

test('bills are listed as home, car and power, then cards, regardless of the report’s order', async () => {
  renderBills([card, home])
  const order = await screen.findByRole('region', { name: texts.order })
  expect(
    within(order)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(['home', 'car', 'power', 'rest'].map((group) => Reflect.get(texts.group, group).title))
})

test('with two home loans, a note says to pay for the home that the consumer lives in first', async () => {
  renderBills([home])
  await screen.findByRole('region', { name: texts.order })
  expect(screen.queryByText(texts.group.home.several, { exact: false })).toBeNull()
  cleanup()
  renderBills([home, { ...home, id: 'h2', lastFour: '0002' }])
  expect(await screen.findByText(texts.group.home.several, { exact: false })).toBeTruthy()
})

test('a home loan in dispute stays in the list and still gets its payment', async () => {
  renderBills([
    { ...home, isDisputed: true, renamed: 'other' },
    { ...late, isDisputed: true },
  ])
  await typeAmount('2000')
  expect(rowOf('0001')?.textContent).toContain('Gets $1,850')
  expect(rowOf('0001')?.textContent).toContain(texts.disputePending)
  const [leftOut] = screen.getAllByText(/5678 is left out/)
  expect(leftOut?.textContent).toMatch(/Keep paying at least the minimum/)
  expect(leftOut?.textContent).not.toMatch(/Do not pay/)
})

test('bills that only another bureau lists are named, except those that the consumer denied', async () => {
  const only = { ...card, provider: 'TU', label: 'TransUnion', lastFour: '5047', payment: 155_00 }
  const elsewhere = [
    { ...only, entryKey: 'own' },
    { ...only, id: 'd', entryKey: 'denied' },
  ]
  changeNotes(() => ({ review: { denied: 'notMine' } }))
  renderBills([card])
  respondWith({
    '/api/short-of-money': [
      { provider: 'EFX', label: 'Equifax', bills: [card], elsewhere },
      { provider: 'TU', label: 'TransUnion', bills: elsewhere },
    ],
  })
  const named = await screen.findByText(/^Your TransUnion report also has /)
  expect(named.textContent).toMatch(/has Quillhaven ••••\u00a05047, \$155 a month\./)
  await userEvent.click(screen.getByRole('button', { name: 'Show TransUnion' }))
  expect(window.location.search).toContain('bureau=TU')
})

test('without bills, the page asks for no amount and does not explain the order of loans', async () => {
  renderBills([])
  expect(await screen.findByRole('region', { name: texts.help })).toBeTruthy()
  expect(screen.queryByLabelText(texts.amount)).toBeNull()
  expect(screen.queryByText(texts.group.rest.how)).toBeNull()
  cleanup()
  renderBills([home])
  expect(await screen.findByLabelText(texts.amount)).toBeTruthy()
  expect(screen.queryByText(texts.group.rest.how)).toBeNull()
  cleanup()
  renderBills([card])
  expect(await screen.findByText(texts.group.rest.how)).toBeTruthy()
})

test('$300 is divided among the bills, and a bill that is paid frees its share for the others', async () => {
  renderBills([card, late, home])
  await typeAmount('300')
  expect(screen.getByText('With $300, no bill gets its whole payment.')).toBeTruthy()
  expect(screen.getByText(/^\$1,722 more would pay them all, with what is past/)).toBeTruthy()
  expect(rowOf('1234')?.textContent).toContain(texts.getsNothing)
  await userEvent.click(screen.getAllByRole('checkbox', { name: texts.paid })[0] ?? document.body)
  expect(screen.getByText('$300 covers every payment below. $128 is left.')).toBeTruthy()
  expect(rowOf('5678')?.textContent).toContain('Gets $132')
  expect(screen.getByText(texts.covered)).toBeTruthy()
})

test('a bill that the amount covers shows it with its payment, and any other below', async () => {
  renderBills([card, { ...card, id: 'd', lastFour: '9012', payment: 60_00 }])
  await typeAmount('50')
  const covered = within(rowOf('1234') ?? document.body)
  expect(covered.getByText('$40 a month').textContent).toContain('Gets $40')
  expect(covered.getByRole('checkbox', { name: texts.paid })).toBeTruthy()
  const short = within(rowOf('9012') ?? document.body)
  expect(short.getByText('$60 a month').textContent).not.toContain('Gets')
})

test('the question about a reaffirmation agreement opens below the debts that are left out', async () => {
  renderBills([{ ...card, entryKey: 'k', bankruptcy: 'other' }])
  const left = within(await screen.findByRole('list', { name: texts.disputed }))
  expect(left.getByText(/^Quillhaven .* is left out/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.reaffirmation.yes })).toBeNull()
  await userEvent.click(screen.getByText(texts.reaffirmed))
  await userEvent.click(screen.getByRole('button', { name: en.reaffirmation.yes }))
  expect(screen.queryByText(/is left out/)).toBeNull()
})

test('a past-due bill that the amount does not cover explains why later bills are paid', async () => {
  renderBills([late, card])
  await typeAmount('50')
  expect(rowOf('5678')?.textContent).toContain(texts.passedOver)
  expect(rowOf('1234')?.textContent).not.toContain(texts.passedOver)
})

test('the past-due amount is shown only if a bill is past due', async () => {
  renderBills([home, card])
  await typeAmount('1000')
  expect(screen.getByText(/\$890 more would pay them all\.$/)).toBeTruthy()
})

test('a partial home payment is set aside and offered in the call, not sent without agreement', async () => {
  renderBills([home, card])
  await typeAmount('300')
  const row = rowOf('0001')?.textContent
  expect(row).toContain('Keep $300 of $1,850')
  expect(row).toContain('Send no part before the company agrees in writing')
  await userEvent.click(screen.getAllByText(texts.script, { exact: false })[0] ?? document.body)
  expect(screen.getByText(/I can pay \$300 if you take a part\. What hardship/)).toBeTruthy()
})

test('a partly paid power bill mentions a payment plan and the shut-off, not a minimum', async () => {
  renderBills([{ ...home, kind: 'service', name: 'Elmwater', payment: 174_00 }, card])
  await typeAmount('108')
  const row = rowOf('Elmwater')?.textContent
  expect(row).toContain('Gets $108 of $174')
  expect(row).toContain(texts.partService)
  expect(row).not.toContain('minimum')
})

test('the remainder is offered in a call, because part of a card payment still counts as late', async () => {
  renderBills([late])
  await typeAmount('92')
  expect(
    screen.getByText(/\$40 more would pay .* \$92 is left: offer it when you call\.$/),
  ).toBeTruthy()
  expect(rowOf('5678')?.textContent).toContain(texts.getsNothing)
})

const openScript = async () => {
  const order = within(screen.getByRole('region', { name: texts.order }))
  const summary = order.getByText(texts.script, { exact: false })
  await userEvent.click(summary)
  return summary.closest('details')
}

test('a call about the only bill of a group names its digits, payment and what is past due', async () => {
  renderBills([{ ...late, kind: 'home' }])
  await typeAmount('15')
  const text = (await openScript())?.textContent
  expect(text).toContain(
    'My account ends in 5678. Money is short this month. I cannot make my payment of $132. I can pay $15 if you take a part.',
  )
  expect(text).toContain('Of this, $92 is past due.')
  for (const request of Object.values(texts.ask.home)) expect(text).toContain(request)
})

test('several bills of a group share one script with blanks, and ask by kind of bill', async () => {
  renderBills([card, late, { ...card, id: 's', kind: 'student', lastFour: '4444' }])
  await screen.findByRole('region', { name: texts.order })
  const text = (await openScript())?.textContent
  expect(text).toContain(`My account ends in ${texts.blank.digits}.`)
  expect(text).toContain(`I cannot make my payment of ${texts.blank.amount}.`)
  expect(text).not.toContain('I can pay')
  expect(text).toContain('For a student loan, ask about')
  for (const kind of ['student', 'card'] as const)
    for (const request of Object.values(texts.ask[kind])) expect(text).toContain(request)
})

test('a bill to call about shows the number without opening the script', async () => {
  renderBills([card, late])
  expect(await screen.findByRole('link', { name: 'Call (800) 555-0139' })).toBeTruthy()
  expect(rowOf('1234')?.textContent).toContain(texts.noPhone)
  await typeAmount('1000')
  expect(screen.queryByRole('link', { name: 'Call (800) 555-0139' })).toBeNull()
  expect(document.querySelectorAll('details')).toHaveLength(1)
})

test('a group without a bill in the report does not explain its place', async () => {
  renderBills([card])
  expect(await screen.findByText(texts.group.car.none)).toBeTruthy()
  expect(screen.queryByText(texts.group.car.why, { exact: false })).toBeNull()
  expect(screen.getByText(texts.group.home.why, { exact: false })).toBeTruthy()
})

test('the amount stays on the device, is deleted with the answers, and is not in the URL', async () => {
  changeNotes(() => ({
    values: { shortOfMoney: { amount: '300', isForCards: false } },
  }))
  renderBills([card, home])
  expect(await screen.findByText(/^With \$300/)).toBeTruthy()
  expect(screen.queryByText(texts.forCards)).toBeNull()
  expect(window.location.search + document.cookie).not.toContain('300')
  act(() => showNotes(noNotes))
  expect(screen.queryByText(/^With \$300/)).toBeNull()
})

test('an amount from the debt plan leaves the home unpaid until the consumer marks it as paid', async () => {
  changeNotes(() => ({
    values: { shortOfMoney: { amount: '40', isForCards: true } },
  }))
  renderBills([card, home])
  expect(await screen.findByText(texts.forCards)).toBeTruthy()
  expect(rowOf('0001')?.textContent).toContain('Keep $40 of $1,850')
  expect(screen.queryByText(texts.covered)).toBeNull()
})

test('an amount typed on this page applies to all bills, even after one from the debt plan', async () => {
  changeNotes(() => ({
    values: { shortOfMoney: { amount: '40', isForCards: true } },
  }))
  renderBills([card, home])
  await userEvent.clear(await screen.findByLabelText(texts.amount))
  await typeAmount('300')
  expect(screen.queryByText(texts.forCards)).toBeNull()
  expect(rowOf('0001')?.textContent).toContain('Keep $300 of $1,850')
  expect(screen.queryByText(texts.covered)).toBeNull()
})

test('a bill that the consumer denies is left out and listed by name and last digits', async () => {
  changeNotes(() => ({ review: { k: 'notMine' } }))
  renderBills([{ ...card, entryKey: 'k' }])
  expect(await screen.findByText(/^Quillhaven •••• 1234 is left out: you said/)).toBeTruthy()
  expect(screen.getByText(texts.group.rest.none, { exact: false })).toBeTruthy()
})

test('for a denied student loan, the page advises checking bank statements and StudentAid.gov', async () => {
  changeNotes(() => ({ review: { k: 'notMine' } }))
  renderBills([{ ...card, kind: 'student', renamed: 'student', entryKey: 'k' }])
  const text = (await screen.findByText(/you said that it is not yours/)).textContent
  expect(text).toContain('bank statements and at StudentAid.gov')
  expect(text).not.toContain('Do not pay')
})

test.each([
  ['a home loan', [home], texts.helper.home.title],
  ['cards only', [card], texts.helper.counselor.title],
])('with %s, the helper that fits best comes first', async (_, bills, first) => {
  renderBills(bills)
  const help = await screen.findByRole('region', { name: texts.help })
  expect(within(help).getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(first)
  expect(within(help).getByRole('link', { name: /^lawhelp\.org/ })).toBeTruthy()
  expect(within(help).getByRole('link', { name: '1-800-388-2227' }).getAttribute('href')).toBe(
    'tel:+18003882227',
  )
})

test('an amount without a number is rejected', async () => {
  renderBills([card])
  await typeAmount('some')
  expect(screen.getByText(texts.amountInvalid)).toBeTruthy()
})

test('if the report cannot be fetched, the notice, the order of payment and the free help are shown', async () => {
  respondWith({ '/api/short-of-money': 503, '/api/report-summary': 503, '/api/urgent-alerts': [] })
  renderWithProviders(<ShortOfMoneyContent />)
  expect(await screen.findByText(en.app.cannotFetch.reports)).toBeTruthy()
  for (const name of [texts.order, texts.promises, texts.help])
    expect(screen.getByRole('region', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: '211' })).toBeTruthy()
  expect(screen.queryByText(texts.group.home.none, { exact: false })).toBeNull()
})

test('a home loan in foreclosure says whom to call, and not how long a lender must wait', async () => {
  renderBills([{ ...home, pastDue: 3_700_00, loanCase: 'foreclosure' }])
  expect(await screen.findByText(en.loanCase.foreclosure)).toBeTruthy()
  expect(screen.queryByText(texts.foreclosure)).toBeNull()
})

test('a federal student loan in default does not come after all bills', async () => {
  renderBills([card])
  expect(await screen.findByText(/except a federal student loan in default/)).toBeTruthy()
})
