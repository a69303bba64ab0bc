// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { mockTranslator } from '@/lib/client/testing/mock-translator'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { Simulator } from './simulator'

const respondWith = mockResponses()
const translate = mockTranslator()

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const cardOf = (provider: string, label: string, score?: number) => ({
  provider,
  label,
  ...(score === undefined ? {} : { score, date: Date.UTC(2026, 10, 19) }),
  bands: [],
  factors: { helping: [], hurting: [] },
})
const equifax = cardOf('EFX', 'Equifax', 702)
const transUnion = cardOf('TU', 'TransUnion', 661)
const pathway = { pointsFrom: 10, pointsTo: 12, months: 6, actions: [] }

function renderSimulator(address: string, cards: readonly object[]) {
  window.history.replaceState(null, '', address)
  respondWith({ '/api/score': cards, '/api/score-up': { kind: 'reachable', pathway } })
  renderWithProviders(<Simulator />)
}

test.each([
  ['/', [equifax], '712 to 714', 'Equifax score of 702'],
  ['/?bureau=TU', [equifax, transUnion], '671 to 673', 'TransUnion score of 661'],
  ['/?bureau=EXP', [equifax, transUnion], '712 to 714', 'Equifax score of 702'],
  ['/', [cardOf('EFX', 'Equifax', 846)], '850', 'Equifax score of 846'],
])(
  'the planner at %s with the score cards %j shows the range %s, starting from the %s',
  async (address, cards, range, start) => {
    renderSimulator(address, cards)
    expect(await screen.findByText(range, { selector: 'strong' })).toBeTruthy()
    expect(screen.getByText(`Starting from your ${start} on 11/19/2026.`)).toBeTruthy()
    expect(screen.queryByText(en.planner.anyBureau) !== null).toBe(
      cards.includes(equifax) && cards.length > 1,
    )
  },
)

test('the planner shows the specified message if no bureau has a score', async () => {
  renderSimulator('/', [cardOf('EFX', 'Equifax')])
  expect(await screen.findByText(en.planner.noScore)).toBeTruthy()
  const link = screen.getByRole('link', { name: en.planner.seeWhyNoScore })
  expect(link.getAttribute('href')).toBe('/dashboard')
})

test.each([
  ['/?points=40&months=6', 702, 'Try fewer points or more time.'],
  ['/?points=10&months=6', 702, 'Try more time.'],
  ['/?points=40&months=24', 702, 'Try fewer points.'],
  [
    '/?points=10&months=24',
    702,
    'Keep paying on time, and look again after the next update of your score.',
  ],
  ['/?points=10&months=6', 802, /^Your score is already in the highest band, Excellent\./],
])(
  'without a pathway, the planner at %s with a score of %i suggests something else',
  async (address, score, text) => {
    window.history.replaceState(null, '', address)
    const bands = [{ name: 'Excellent', low: 781, high: 850, step: 5 }]
    respondWith({ '/api/score': [{ ...equifax, score, bands }], '/api/score-up': { kind: 'none' } })
    renderWithProviders(<Simulator />)
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  },
)

test('both alternatives to an unreachable target show their range, month and actions', async () => {
  const alternatives = [
    {
      kind: 'fewerPoints',
      pathway: { pointsFrom: 20, pointsTo: 24, months: 6, actions: ['Pay on time.'] },
    },
    { kind: 'moreTime', pathway: { pointsFrom: 40, pointsTo: 48, months: 18, actions: [] } },
  ]
  window.history.replaceState(null, '', '/?points=40&months=6')
  respondWith({ '/api/score': [equifax], '/api/score-up': { kind: 'outOfReach', alternatives } })
  renderWithProviders(<Simulator />)
  expect(
    await screen.findByText('40 points in 6 months is out of reach with your file today.'),
  ).toBeTruthy()
  const sections = [en.planner.alternatives.fewerPoints, en.planner.alternatives.moreTime].map(
    (name) => screen.getByRole('heading', { name }).closest('section'),
  )
  expect(sections[0]?.textContent).toContain('722 to 726')
  expect(sections[0]?.textContent).toContain('20 to 24 points in 6 months, by May 2027.')
  expect(sections[0]?.textContent).toContain('Pay on time.')
  expect(sections[1]?.textContent).toContain('742 to 750')
  expect(sections[1]?.textContent).toContain('40 to 48 points in 18 months, by May 2028.')
})

test.each([
  ['/', '10', '6'],
  ['/?points=60&months=18', '60', '18'],
  ['/?points=61&months=0', '10', '6'],
])('the planner at %s selects the target of %s points in %s months', (address, points, months) => {
  renderSimulator(address, [equifax])
  expect(choice(en.planner.pointsLegend, points).checked).toBe(true)
  expect(choice(en.planner.monthsLegend, months).checked).toBe(true)
})

test('a selected target is shown immediately and added to the URL along with the bureau', async () => {
  renderSimulator('/?bureau=TU', [equifax, transUnion])
  await userEvent.click(choice(en.planner.pointsLegend, '40'))
  expect(choice(en.planner.pointsLegend, '40').checked).toBe(true)
  expect(window.location.search).toBe('?bureau=TU&points=40&months=6')
})

const noPlanFor = (points: string) => `a way to gain ${points} points in 6 months`

test('the planner shows each new target while a browser translates the page', async () => {
  renderSimulator('/?points=40&months=6', [equifax])
  await screen.findByText('712 to 714')
  respondWith({ '/api/score-up': { kind: 'none' } })
  await translate()
  for (const points of ['60', '80']) {
    await userEvent.click(choice(en.planner.pointsLegend, points))
    await waitFor(() => expect(document.body.textContent).toContain(noPlanFor(points)))
  }
  expect(document.body.textContent).not.toContain(noPlanFor('60'))
})

test.each([
  ['EFX', '$300'],
  ['TU', undefined],
])(
  'for an Equifax plan and a debt plan of %s, an action about utilization shows the amount %s',
  async (provider, amount) => {
    const action = 'Lower your card balances below 30 % of their limits.'
    const cards = [{ id: '1', balance: 600_00, limit: 1_000_00, isAuthorizedUser: false }]
    respondWith({
      '/api/score': [equifax],
      '/api/score-up': {
        kind: 'reachable',
        pathway: { ...pathway, actions: [action, 'Pay on time.'] },
      },
      '/api/coach': [{ provider, label: provider, cards }],
    })
    renderWithProviders(<PlannerBesideDebtPlan />)
    const item = within((await screen.findByText(action)).closest('li') ?? document.body)
    if (amount)
      expect(
        (await item.findByText(/in total on your cards, to reach 30%$/)).textContent,
      ).toContain(amount)
    else expect(item.queryByText(/in total/)).toBeNull()
    expect(screen.getByRole('link', { name: en.planner.eachCard }).getAttribute('href')).toBe(
      '/dashboard/coach',
    )
  },
)

test('a plan for another bureau is shown as one line with a link to that bureau’s plan', async () => {
  window.history.replaceState(null, '', '/?bureau=TU')
  const actions = ['Of the $34,714 that Equifax reports on your cards, pay $370.']
  respondWith({
    '/api/score': [equifax, transUnion],
    '/api/score-up': { kind: 'reachable', pathway: { ...pathway, actions } },
  })
  renderWithProviders(<Simulator />)
  expect(await screen.findByText('This plan is for your Equifax file.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/dashboard/stitch_up?points=10&months=6&bureau=EFX',
  )
  expect(screen.queryByText(/\d to \d/)).toBeNull()
})

test('an amount that an action names is not repeated beside it', async () => {
  const action = 'Of the $34,714 that Equifax reports on your cards, pay $370.'
  respondWith({
    '/api/score': [equifax],
    '/api/score-up': { kind: 'reachable', pathway: { ...pathway, actions: [action] } },
  })
  renderWithProviders(<Simulator />)
  const item = (await screen.findByText(action)).closest('li')
  expect(item?.textContent).toBe(action)
})

/** Responds with a plan for cards of which an alert asks about one. */
function respondWithDisputedCard() {
  const actions = [
    'Of the $25,146 that Equifax reports, pay $8,040. Begin with Vantry Card Services.',
    'Begin with Pellworth Trust: 60 % of its limit.',
    'Pay on time.',
  ]
  const opened = Date.UTC(2026, 10, 17)
  const owed = { lastFour: '5134', balance: 600_00, limit: 1_000_00, isAuthorizedUser: false }
  const cards = [
    { ...owed, id: '1', name: 'Vantry Card Services', lastFour: '5134', opened },
    { ...owed, id: '2', name: 'Pellworth Trust', lastFour: '1001', opened: 0 },
  ]
  const alert = {
    id: 'a',
    title: 'New account',
    date: opened,
    company: 'Vantry Card Services',
    kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
  }
  respondWith({
    '/api/score': [equifax],
    '/api/score-up': { kind: 'reachable', pathway: { ...pathway, actions } },
    '/api/coach': [{ provider: 'EFX', label: 'Equifax', cards }],
    '/api/urgent-alerts': [alert],
  })
}

test('a step that includes a disputed card asks to clear up the card and shows the payment without it', async () => {
  respondWithDisputedCard()
  renderWithProviders(<PlannerBesideDebtPlan />)
  expect(
    await screen.findByText(/^Clear up Vantry Card Services •••• 5134 first: an alert asks/),
  ).toBeTruthy()
  expect(
    screen.getByText(
      'Without Vantry Card Services •••• 5134, $100 in total brings your cards to 50%.',
    ),
  ).toBeTruthy()
  const named = screen.getByText(/^Begin with Pellworth Trust/)
  expect(named.textContent).toBe(
    'Begin with Pellworth Trust: 60 % of its limit.Pellworth Trust •••• 1001',
  )
  expect(screen.queryByText(/^Of the \$25,146/)).toBeNull()
  expect(screen.getByText('Pay on time.')).toBeTruthy()
})

test('a first step about the account to clear up is a link in its row, not a band above', async () => {
  respondWithDisputedCard()
  renderWithProviders(<PlannerBesideDebtPlan />)
  const step = (await screen.findByText(/^Clear up Vantry Card Services/)).closest('li')
  const link = await within(step ?? document.body).findByRole('link')
  expect(link.getAttribute('href')).toBe('/dashboard/monitor#alert-a')
  expect(screen.queryByText(en.firstStep.heading)).toBeNull()
})

test.each([
  [true, 1],
  [false, 0],
])(
  'the note that a range includes a disputed card is shown only without the steps: %s',
  async (isBrief, count) => {
    respondWithDisputedCard()
    renderWithProviders(<PlannerBesideDebtPlan isBrief={isBrief} />)
    await screen.findByText(/^Clear up Vantry Card Services •••• 5134 first/)
    expect(screen.queryAllByText(/^This range counts Vantry Card Services/)).toHaveLength(count)
  },
)

test('the brief planner links to the steps for its target and bureau', async () => {
  window.history.replaceState(null, '', '/?bureau=TU&points=20&months=12')
  respondWith({ '/api/score': [transUnion], '/api/score-up': { kind: 'reachable', pathway } })
  renderWithProviders(<Simulator isBrief />)
  const link = await screen.findByRole('link', { name: en.planner.actions })
  expect(link.getAttribute('href')).toBe('/dashboard/stitch_up?points=20&months=12&bureau=TU')
})

/** Renders the planner on a page where another section has loaded the cards. */
function PlannerBesideDebtPlan({ isBrief = false }) {
  const { data } = useEndpointQuery('/api/coach')
  return data ? <Simulator isBrief={isBrief} /> : null
}

function choice(legend: string, value: string): HTMLInputElement {
  return within(screen.getByRole('group', { name: legend })).getByRole<HTMLInputElement>('radio', {
    name: value,
  })
}
