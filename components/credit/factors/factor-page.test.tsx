// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changeNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import {
  renderSection,
  renderWithProviders,
  TestProviders,
} from '@/lib/client/testing/test-providers'
import type { FactorGroup } from '@/lib/contract/choices'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { factorPageContent } from './factor-page-sections'

const respondWith = mockResponses()

const texts = en.factorPages
const rows = {
  provider: 'EFX',
  payments: { onTime: 0, reported: 0, late: 0, worse: 0, chargeOffs: 0 },
  utilization: { state: 'needsWork', percent: 124, balance: 12_400, limit: 10_000 },
  balances: { groups: [] },
  age: {},
  newCredit: { newAccounts: 0 },
  records: { collections: 0, bankruptcies: 0, publicRecords: 0, advice: [] },
  reasons: ['32', '98'],
}
const hurting = {
  code: '32',
  description: 'Bankcard balances too high',
  reason: {
    code: '32',
    group: 'utilization',
    title: 'You use much',
    meaning: 'Compares.',
    action: 'Pay down.',
  },
}
const helping = {
  code: 'P36',
  description: 'Limit is high',
  reason: {
    code: 'P36',
    group: 'utilization',
    title: 'Your limit is high',
    meaning: 'Looks at limits.',
  },
}
const other = {
  code: '98',
  reason: { code: '98', group: 'records', title: 'A bankruptcy', meaning: 'Looks.' },
}
const card = {
  provider: 'EFX',
  label: 'Equifax',
  bands: [],
  factors: { helping: [helping], hurting: [hurting, other] },
}
const use = { name: 'cards.owed', value: 124, is: 'over', than: 30 }
const items = [
  {
    id: 'a',
    kind: 'account',
    name: 'Marrowgate',
    maskedNumber: '•••• 1234',
    balance: 12_400,
    limit: 10_000,
  },
  { id: 'b', kind: 'account', name: 'Storefront', balance: 20, limit: 0, isClosed: true },
]
const details = { provider: 'EFX', figures: { '32': [use] }, items }

const answers = {
  '/api/score': [card],
  '/api/factor-rows': [rows],
  '/api/factor-details': [details],
  '/api/first-step': [],
  '/api/coach': [],
  '/api/check-up': { findings: [], checked: [] },
  '/api/urgent-alerts': [],
}

function renderPage(factor: FactorGroup, byPath: Readonly<Record<string, object | number>> = {}) {
  respondWith({ ...answers, ...byPath })
  renderWithProviders(factorPageContent(renderSection, factor, { reports: true }))
}

const reasonOf = async (title: string) =>
  within((await screen.findByText(title)).closest('li') ?? document.body)

afterEach(() => {
  cleanup()
  showNotes(noNotes)
  window.history.replaceState(null, '', '/')
})

test('a reason shows its meaning and the report’s figure, and its action appears once', async () => {
  renderPage('utilization')
  const reason = await reasonOf('You use much')
  expect(reason.getByText('Compares.')).toBeTruthy()
  expect(await reason.findByText(texts.figures.cards.owed)).toBeTruthy()
  expect(reason.getByText('124%')).toBeTruthy()
  expect(screen.getAllByText('Pay down.')).toHaveLength(1)
  expect(screen.queryByText('A bankruptcy')).toBeNull()
})

test('the bureau’s wording is one click away for all reasons and marked as English', async () => {
  renderPage('utilization')
  const wording = await screen.findByText('Bankcard balances too high')
  expect(wording.closest('details')?.open).toBe(false)
  await userEvent.click(screen.getByText('In Equifax’s words'))
  expect(wording.closest('details')?.open).toBe(true)
  expect(wording.lang).toBe('en')
})

test('a reason that the report does not support is quoted in the list that the bureau assigned it to', async () => {
  renderPage('utilization')
  const helps = within(await screen.findByRole('region', { name: en.reasonLists.helping }))
  expect(helps.getByText('Limit is high').lang).toBe('en')
  expect(screen.queryByText('Your limit is high')).toBeNull()
})

test('a card shows its utilization, its limit and any excess, or that it has no limit', async () => {
  renderPage('utilization')
  const item = await reasonOf('Marrowgate')
  expect(item.getByText('Account •••• 1234')).toBeTruthy()
  expect(item.getByText('124% used: $12,400 of $10,000')).toBeTruthy()
  expect(item.getByText('Over limit by $2,400')).toBeTruthy()
  const unlimited = await reasonOf('Storefront')
  expect(unlimited.getByText('No limit reported')).toBeTruthy()
})

test.each(['payments', 'utilization', 'balances', 'age', 'newCredit', 'records'] as const)(
  'the %s page without reasons or items explains how long changes take',
  async (factor) => {
    const noReasons = { ...card, factors: { helping: [], hurting: [] } }
    renderPage(factor, {
      '/api/score': [noReasons],
      '/api/factor-details': [{ ...details, items: [] }],
    })
    const noItems = await screen.findByText(texts[factor].noItems)
    expect(noItems.matches('.has-data-said-above\\:hidden [data-said-above]')).toBe(
      factor === 'records',
    )
    expect(screen.queryByRole('heading', { name: texts.reasons })).toBeNull()
    const time = screen.getByRole('region', { name: texts.time })
    expect(time.textContent).toContain(texts[factor].time.replaceAll(/<[^>]+>/g, ''))
  },
)

test.each(['newCredit', 'age'] as const)(
  'the %s page advises clearing up an open alert first',
  async (factor) => {
    const alert = {
      id: '1',
      title: 'New account opened',
      words: [],
      date: Date.now(),
      company: 'Vantry',
      kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
    }
    const watched = {
      ...rows,
      newCredit: { state: 'watch', newAccounts: 3 },
      age: { state: 'watch', average: 40 },
    }
    const noReasons = { ...card, factors: { helping: [], hurting: [] } }
    renderPage(factor, {
      '/api/score': [noReasons],
      '/api/factor-rows': [watched],
      '/api/urgent-alerts': [alert],
    })
    expect(await screen.findByText('First clear up Vantry, which is in question.')).toBeTruthy()
    expect(screen.queryByText(en.factors[factor].action)).toBeNull()
    const link = screen.getByRole('link', { name: en.firstStep.answerAlert.button })
    expect(link.getAttribute('href')).toMatch(/^\/dashboard\/monitor.*#/)
  },
)

test('advice that applies to several reasons is given once', async () => {
  const young = (code: string, title: string) => ({
    code,
    reason: { ...hurting.reason, code, group: 'age', title, actionName: 'pauseNewAccounts' },
  })
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  const alert = { id: '1', title: '', words: [], date: Date.now(), company: 'Vantry', kind }
  const hurtingAge = [young('1', 'Young account'), young('2', 'Young card')]
  renderPage('age', {
    '/api/score': [{ ...card, factors: { helping: [], hurting: hurtingAge } }],
    '/api/factor-rows': [{ ...rows, age: { state: 'watch', average: 40 }, reasons: ['1', '2'] }],
    '/api/urgent-alerts': [alert],
  })
  await screen.findByText('Young card')
  await screen.findAllByText('First clear up Vantry, which is in question.')
  expect(screen.getAllByText('First clear up Vantry, which is in question.')).toHaveLength(1)
})

test('the age page names a charged-off account that only the review denied', async () => {
  changeNotes(() => ({ review: { k: 'notMine' } }))
  renderPage('age', {
    '/api/score': [{ ...card, factors: { helping: [], hurting: [] } }],
    '/api/factor-rows': [{ ...rows, age: { state: 'watch', average: 40 } }],
    '/api/first-step': [
      {
        provider: 'EFX',
        pastDue: [],
        worthChecking: [],
        entries: [{ name: 'Pellworth', lastFour: '4410', entryKey: 'k' }],
      },
    ],
  })
  const advice = /First clear up Pellworth •••• 4410, which is in question\./
  expect(await screen.findByText(advice)).toBeTruthy()
})

test('a card that an alert asks about is marked among the cards', async () => {
  const [first] = items
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  const alert = { id: '1', title: '', words: [], date: Date.now(), company: first?.name, kind }
  renderPage('utilization', { '/api/urgent-alerts': [alert] })
  const mark = await screen.findByText(en.disputeNotes.Asked)
  const item = mark.closest('li')
  expect(item?.textContent).toContain('Marrowgate')
  expect(item?.querySelector('a')?.textContent).toBe(en.firstStep.answerAlert.button)
})

test('on the utilization page, an open alert replaces the payment', async () => {
  const owed = { id: '1', name: 'Quillhaven', lastFour: '7577', isAuthorizedUser: false }
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  const alert = { id: '1', title: '', words: [], date: Date.now(), company: 'Vantry', kind }
  const reason = { ...hurting.reason, actionName: 'payDownCards' }
  renderPage('utilization', {
    '/api/score': [{ ...card, factors: { helping: [], hurting: [{ ...hurting, reason }] } }],
    '/api/urgent-alerts': [alert],
    '/api/first-step': [{ provider: 'EFX', pastDue: [], worthChecking: [], entries: [] }],
    '/api/coach': [
      { provider: 'EFX', label: 'Equifax', cards: [{ ...owed, balance: 800, limit: 1_000 }] },
    ],
  })
  expect(await screen.findByText(en.firstStep.heading)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.firstStep.answerAlert.button })).toBeTruthy()
  expect(screen.queryByText(/Pay \$3 on Quillhaven/)).toBeNull()
})

test('the figures about collections leave out medical ones and state how many there are', async () => {
  const reasonOfCode = (code: string, title: string) => ({
    code,
    reason: { code, group: 'records', title, meaning: 'Looks.' },
  })
  const hurtingNow = [reasonOfCode('95', 'Unpaid'), reasonOfCode('96', 'Owed')]
  const figures = {
    '95': [{ name: 'unpaidCollections', value: 2, is: 'atLeast', than: 1 }],
    '96': [{ name: 'collectionsOwed', value: 1_626, is: 'over', than: 500 }],
  }
  const records = { ...rows.records, collections: 2, unpaidMedical: { count: 1, owed: 386 } }
  renderPage('records', {
    '/api/score': [{ ...card, factors: { helping: [], hurting: hurtingNow } }],
    '/api/factor-rows': [{ ...rows, records, reasons: ['95', '96'] }],
    '/api/factor-details': [{ ...details, figures }],
  })
  const unpaid = (await reasonOf('Unpaid')).getAllByRole('definition')
  expect(unpaid.map(({ textContent }) => textContent)).toEqual([
    '1',
    'And 1 medical, which VantageScore says it leaves out',
  ])
  expect((await reasonOf('Owed')).getByRole('definition').textContent).toBe('$1,240')
})

test.each([
  [1_100, 2],
  [900, 1],
])(
  'for a balance of %s dollars and a limit of 1,000, the credit left on cards takes %i lines',
  async (balance, count) => {
    const left = { name: 'cardCreditLeft', value: 105, is: 'under', than: 1_000 }
    const cards = [
      {
        id: 'a',
        name: 'Quillhaven',
        balance: balance * 100,
        limit: 100_000,
        isAuthorizedUser: false,
      },
    ]
    renderPage('utilization', {
      '/api/factor-details': [{ ...details, figures: { '32': [left] } }],
      '/api/coach': [{ provider: 'EFX', label: 'Equifax', cards }],
    })
    const shown = await reasonOf('You use much')
    await waitFor(() => expect(shown.getAllByRole('definition')).toHaveLength(count))
    expect(shown.queryByText(texts.overCountsAsZero) !== null).toBe(count === 2)
  },
)

test.each(['utilization', 'balances'] as const)(
  'on the %s page, an account of which the consumer is an authorized user is marked',
  async (factor) => {
    const shared = { id: 's', kind: 'account', isCard: true, name: 'Hearthstead', balance: 90 }
    renderPage(factor, {
      '/api/factor-details': [{ ...details, items: [{ ...shared, isAuthorizedUser: true }] }],
    })
    const item = (await screen.findByText('Hearthstead')).closest('li')
    expect(item?.textContent).toContain(texts.item.authorizedUser)
  },
)

test.each(['utilization', 'balances'] as const)(
  'on the %s page, a shared account without a named owner has a note',
  async (factor) => {
    const shared = { id: 's', kind: 'account', isCard: true, name: 'Hearthstead', balance: 90 }
    renderPage(factor, {
      '/api/factor-details': [{ ...details, items: [{ ...shared, isShared: true }] }],
    })
    const item = (await screen.findByText('Hearthstead')).closest('li')
    expect(item?.textContent).toContain(texts.item.shared)
    expect(item?.textContent).not.toContain(texts.item.authorizedUser)
  },
)

test('an entry denied only in the review is marked', async () => {
  const collection = { id: 'c', kind: 'collection', name: 'Lindenhurst Dental', entryKey: 'k' }
  changeNotes(() => ({ review: { k: 'notMine' } }))
  renderPage('records', { '/api/factor-details': [{ ...details, items: [collection] }] })
  const mark = await screen.findByText(en.disputeNotes.NotMine)
  expect(mark.closest('li')?.textContent).toContain('Lindenhurst Dental')
})

test.each([
  [42_200, ['Bankruptcy', 'Filed 09/26/2025', 'Liability: $42,200']],
  [0, ['Bankruptcy', 'Filed 09/26/2025']],
])(
  'a bankruptcy with a liability of $%s shows the amount with a label, or nothing for 0',
  async (balance, lines) => {
    const date = Date.UTC(2025, 8, 26)
    const record = {
      id: 'r',
      kind: 'record',
      recordKind: 'bankruptcy',
      name: 'Court',
      date,
      balance,
    }
    renderPage('records', { '/api/factor-details': [{ ...details, items: [record] }] })
    const item = (await screen.findByText('Court')).closest('li')
    expect(
      [...(item?.querySelectorAll('.text-sm > span') ?? [])].map((one) => one.textContent),
    ).toEqual(lines)
    expect(item?.textContent).not.toContain('$0')
  },
)

test('an entry worth checking links to its letter, and the page links to all such entries', async () => {
  const entry = { kind: 'collection', company: 'Lindenhurst Dental', date: 1, amount: 1_555 }
  const finding = { id: 'medicalYoung-1', rule: 'medicalYoung', isLikelyError: true }
  const bureaus = [{ provider: 'EFX', label: 'Equifax' }]
  renderPage('records', {
    '/api/factor-details': [
      { ...details, items: [{ id: 'c', kind: 'collection', name: entry.company, date: 1 }] },
    ],
    '/api/check-up': {
      findings: [{ ...finding, entry, bureaus, evidence: {} }],
      checked: bureaus,
      bankruptcies: [],
    },
  })
  const link = await screen.findByRole('link', { name: en.checkUpLine.openLetter })
  expect(link.getAttribute('href')).toBe('/dashboard/check-up?finding=medicalYoung-1')
  expect(screen.getByRole('link', { name: 'Check 1 entry · $1,555' })).toBeTruthy()
})

const lateRules = [
  ['oldLate', 'payments', 1],
  ['oldLate', 'utilization', 0],
  ['oneBureau', 'age', 0],
  ['closedBalance', 'age', 0],
  ['closedBalance', 'utilization', 1],
] as const

test.each(lateRules)(
  'the letter of the rule %s is offered on the %s page %i times',
  async (rule, factor, count) => {
    const entry = { kind: 'account', company: 'Marrowgate', maskedNumber: '•••• 1234' }
    const bureaus = [{ provider: 'EFX', label: 'Equifax' }]
    const finding = { id: `${rule}-1`, rule, isLikelyError: true, entry, bureaus, evidence: {} }
    renderPage(factor, {
      '/api/check-up': { findings: [finding], checked: bureaus, bankruptcies: [] },
    })
    await screen.findByText('Marrowgate')
    const links = () => screen.queryAllByRole('link', { name: en.checkUpLine.openLetter })
    if (count > 0) await waitFor(() => expect(links()).not.toEqual([]))
    expect(links()).toHaveLength(count)
  },
)

test('the records page gives the advice about a bankruptcy once, beside the entry', async () => {
  const advice = { bankruptcyAdvice: 'discharged' }
  const record = { id: 'r', kind: 'record', recordKind: 'bankruptcy', name: 'Court', ...advice }
  const records = { ...rows.records, state: 'watch', bankruptcies: 1, ...advice }
  renderPage('records', {
    '/api/factor-rows': [{ ...rows, records }],
    '/api/factor-details': [{ ...details, items: [record] }],
  })
  await screen.findByText(en.factors.records.why.watch)
  const shown = await screen.findAllByText(en.bankruptcyAdvice.discharged)
  expect(shown.map((one) => one.closest('li') !== null)).toEqual([true])
})

test('the balances page lists the balances of each kind of account below their total', async () => {
  const groups = [
    { name: 'revolvingAccounts', balance: 25_146 },
    { name: 'installmentAccounts', balance: 2_213 },
  ]
  const sumOf = async (balance: number, shown: object[]) => {
    renderPage('balances', {
      '/api/factor-rows': [{ ...rows, balances: { state: 'good', balance, groups: shown } }],
    })
    await screen.findByText(en.factors.balances.why.good)
    return screen.queryByText(texts.balanceSum.revolvingAccounts)?.closest('dl')?.textContent
  }
  expect(await sumOf(27_359, groups)).toBe('Cards$25,146Other loans$2,213')
  expect(screen.queryByText('$25,146 on cards')).toBeNull()
  cleanup()
  expect(await sumOf(25_146, groups.slice(0, 1))).toBeUndefined()
  expect(screen.getByText('$25,146 on cards')).toBeTruthy()
})

/** Returns a long advice as an entry shows it, with the rest in a `<details>`. */
const folded = (advice: string) => advice.replace('. ', `.${en.factorPages.whyAndWhatElse}`)

test('the collections page gives advice shared by several entries once, below the entries', async () => {
  const finding = { isLikelyError: true, isRecord: true }
  const worthChecking = [
    { ...finding, id: 'discharged-1', amount: 1_610_00 },
    // An account that the page does not list.
    { ...finding, id: 'closedBalance-1', amount: 412_00, isRecord: undefined },
  ]
  const items = ['Skylark Wireless', 'Lindenhurst Dental', 'Northband Cable'].map((name) => ({
    id: name,
    kind: 'collection',
    name,
    advice: name === 'Lindenhurst Dental' ? 'medical' : 'discharged',
  }))
  renderPage('records', {
    '/api/factor-details': [{ ...details, items }],
    '/api/factor-rows': [
      { ...rows, records: { ...rows.records, collections: 3, advice: ['discharged', 'medical'] } },
    ],
    '/api/first-step': [{ provider: 'EFX', pastDue: [], worthChecking }],
  })
  const list = await screen.findByRole('region', { name: en.factorPages.records.items })
  const texts = (await within(list).findAllByRole('listitem')).map(({ textContent }) => textContent)
  const { discharged, medical } = en.collectionAdvice
  expect(texts).toEqual([
    'Skylark WirelessCollection',
    `Northband CableCollectionFor Skylark Wireless and Northband Cable${folded(discharged)}`,
    `Lindenhurst DentalCollection${folded(medical)}`,
  ])
  expect(await screen.findByRole('link', { name: 'Check 1 entry · $1,610' })).toBeTruthy()
})

test('a factor page gives the same advice whether it is opened first or after other pages', async () => {
  const owed = { id: '1', name: 'Quillhaven', lastFour: '7577', isAuthorizedUser: false }
  respondWith({
    ...answers,
    '/api/first-step': [{ provider: 'EFX', pastDue: [], worthChecking: [] }],
    '/api/coach': [
      { provider: 'EFX', label: 'Equifax', cards: [{ ...owed, balance: 800, limit: 1_000 }] },
    ],
  })
  const client = new QueryClient()
  const open = () =>
    render(
      <QueryClientProvider client={client}>
        {factorPageContent(renderSection, 'utilization', { reports: true })}
      </QueryClientProvider>,
      { wrapper: ({ children }) => <TestProviders>{children}</TestProviders> },
    )
  const first = open()
  const advice = 'Pay $3 on Quillhaven •••• 7577 to bring this card to 50%'
  expect(await screen.findByText(advice)).toBeTruthy()
  expect(await screen.findByText('124% used: $12,400 of $10,000')).toBeTruthy()
  const words = first.container.textContent
  first.unmount()
  expect(open().container.textContent).toBe(words)
})

test('the card that the first step asks to pay is marked among the cards', async () => {
  const owed = { id: '1', name: 'Marrowgate', lastFour: '1234', isAuthorizedUser: false }
  renderPage('utilization', {
    '/api/first-step': [{ provider: 'EFX', pastDue: [], worthChecking: [], entries: [] }],
    '/api/coach': [
      { provider: 'EFX', label: 'Equifax', cards: [{ ...owed, balance: 800, limit: 1_000 }] },
    ],
  })
  const mark = await screen.findByText('Pay $3 first')
  expect(mark.closest('li')?.textContent).toContain('Marrowgate')
})

test('an inquiry is shown with the account that the same company then opened', async () => {
  const [opened, asked] = [Date.UTC(2025, 2, 11), Date.UTC(2025, 2, 10)]
  const name = 'Saltbrook'
  const account = { id: 'a', kind: 'account', name, maskedNumber: '•••• 7538', date: opened }
  const inquiry = { id: 'i', kind: 'inquiry', name, date: asked }
  renderPage('newCredit', { '/api/factor-details': [{ ...details, items: [account, inquiry] }] })
  const item = (await screen.findByText(name)).closest('li')
  expect(item?.textContent.replaceAll('\u00a0', ' ')).toBe(
    'Saltbrook •••• 7538Opened 03/11/2025Hard inquiry 03/10/2025',
  )
})

test('a factor page links to the list of the same bureau’s factors', async () => {
  window.history.replaceState(null, '', '/score-factors/age?bureau=EFX')
  renderPage('age')
  const link = await screen.findByRole('link', { name: texts.allFactors })
  expect(link.getAttribute('href')).toBe('/score-factors?bureau=EFX')
})

test('the card utilization page links to the same bureau’s coach', async () => {
  window.history.replaceState(null, '', '/score-factors/utilization?bureau=TU')
  renderPage('utilization')
  const link = await screen.findByRole('link', { name: texts.coach })
  expect(link.getAttribute('href')).toBe('/dashboard/coach?bureau=TU')
})

test('the card utilization page of a report without an open card has no link to the coach', async () => {
  renderPage('utilization', {
    '/api/factor-rows': [{ ...rows, utilization: { balance: 0, limit: 0 } }],
  })
  expect(await screen.findByText(en.factors.utilization.noLimit)).toBeTruthy()
  expect(screen.queryByText(en.factors.notReported)).toBeNull()
  expect(screen.queryByRole('link', { name: texts.coach })).toBeNull()
})

test('pressing a term on a factor page shows its definition', async () => {
  renderPage('newCredit')
  await userEvent.click(screen.getByRole('button', { name: 'Hard inquiries' }))
  expect(screen.getByText(en.glossary.terms.hardInquiry.text)).toBeTruthy()
})

test('a factor page without a report shows the reasons without figures', async () => {
  renderPage('utilization', { '/api/factor-rows': 503, '/api/factor-details': 503 })
  expect(await screen.findByText('You use much')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
})

test('a factor page shows only the reasons if the host has disabled reports', async () => {
  respondWith({ '/api/score': [card] })
  renderWithProviders(factorPageContent(renderSection, 'utilization', { reports: false }))
  expect(await screen.findByText('You use much')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: texts.utilization.items })).toBeNull()
})

test.each([
  [
    'payments',
    { late: 2, lastLate: Date.UTC(2025, 3), pastDue: 90, status: 'LATE_30_DAYS' },
    ['2 late payments, the latest in April 2025', '$90 past due', 'Late 30 days'],
  ],
  ['balances', { balance: 500, limit: 1_000 }, ['50% of $1,000 still owed']],
  ['balances', { balance: 46, limit: 600, isCard: true }, ['8% of $600 in use']],
  [
    'age',
    { date: Date.UTC(2020, 1, 3), isClosed: true, maskedNumber: '•••• 1' },
    ['Closed account •••• 1', '02/03/2020'],
  ],
  ['newCredit', { kind: 'inquiry', date: Date.UTC(2026, 1, 3) }, ['Hard inquiry 02/03/2026']],
  [
    'records',
    { kind: 'collection', date: Date.UTC(2026, 1, 3), balance: 90, status: 'UNPAID' },
    ['Assigned 02/03/2026', '$90', 'Unpaid'],
  ],
] as const)(
  'an item on the %s page shows what matters to that factor: %j',
  async (factor, fields, shown) => {
    const item = { id: 'a', kind: 'account', name: 'Company', ...fields }
    renderPage(factor, { '/api/factor-details': [{ ...details, items: [item] }] })
    const found = await reasonOf('Company')
    for (const text of shown) expect(found.getByText(text)).toBeTruthy()
  },
)
