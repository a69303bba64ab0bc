// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PageContextProvider, usePageContext } from '@/lib/client/page/page-context'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import type { FactorGroup } from '@/lib/contract/choices'
import { featureFlags } from '@/lib/routes'
import en from '@/messages/en.json'
import { FactorsDialog } from './factors-dialog'
import { ReasonsCard } from './score-factors'

const respondWith = mockResponses()

const texts = en.score
const reasonOf = (code: string, group: FactorGroup, action?: string) => ({
  code,
  group,
  title: `Title ${code}`,
  meaning: 'Compares.',
  ...(action ? { action } : {}),
})
const hurting = [
  { code: '32', description: 'Bankcard balances too high', reason: reasonOf('32', 'utilization', 'Pay down.') },
  { code: '34', reason: reasonOf('34', 'utilization', 'Pay down.') },
  { code: '999', description: 'Something new' },
  { code: '998' },
  { code: '5', reason: reasonOf('5', 'payments', 'Pay on time.') },
  { code: '95', reason: reasonOf('95', 'records', 'Agree on a payment.') },
]
const helping = [{ code: 'P85', description: 'No inquiries', reason: reasonOf('P85', 'newCredit') }]
const factors = { helping, hurting }
const card: ScoreCardData = { provider: 'TU', label: 'TransUnion', score: 661, bands: [], factors }

afterEach(cleanup)

test('the dialog lists all reasons in our words, each with a link to the page of its factor for the bureau', async () => {
  render(<FactorsDialog card={card} onClose={() => undefined} />, { wrapper: TestProviders })
  expect(screen.getByRole('heading', { name: texts.helping })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Title 32', '/score-factors/utilization?bureau=TU'],
    ['Title 34', '/score-factors/utilization?bureau=TU'],
    ['Title 5', '/score-factors/payments?bureau=TU'],
    ['Title 95', '/score-factors/records?bureau=TU'],
    ['Title P85', '/score-factors/new-credit?bureau=TU'],
  ])
})

test('the wording of the bureau is behind each reason, and stands alone for an unknown one', async () => {
  render(<FactorsDialog card={card} onClose={() => undefined} />, { wrapper: TestProviders })
  const wording = screen.getByText('Bankcard balances too high')
  expect([wording.lang, wording.closest('details')?.open]).toEqual(['en', false])
  await userEvent.click(screen.getAllByText('In TransUnion’s words')[0] ?? document.body)
  expect(wording.closest('details')?.open).toBe(true)
  expect(screen.getByText('Something new').lang).toBe('en')
  expect(screen.getByText('Reason code 998')).toBeTruthy()
})

test('the score page shows three reasons that hurt and two distinct actions', async () => {
  respondWith({ '/api/score': [card] })
  render(<ReasonsCard />, { wrapper: TestProviders })
  const listUnder = async (name: string) => {
    const heading = await screen.findByRole('heading', { name })
    return within(heading.parentElement ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  }
  expect(await listUnder(texts.hurting)).toEqual(['Title 32', 'Title 34', 'Something new'])
  expect(await listUnder(texts.actions)).toEqual(['Pay down.', 'Pay on time.'])
  expect(await listUnder(texts.helping)).toEqual(['Title P85'])
})

test.each([
  ['newAccount', true, 'First answer an alert: A new card. Was this you?'],
  ['late', undefined, 'First pay what is past due: A new card.'],
] as const)('an alert %s comes first, and then one action', async (name, mayBeFraud, text) => {
  const pause = { code: '13', reason: { ...reasonOf('13', 'age', 'Wait.'), actionName: 'pauseNewAccounts' } }
  const kind = { name, severity: 'actNow', ...(mayBeFraud ? { mayBeFraud } : {}) }
  respondWith({
    '/api/score': [{ ...card, factors: { helping, hurting: [...(mayBeFraud ? [pause] : []), ...hurting] } }],
    '/api/urgent-alerts': [{ id: 'a', title: 'A new card', kind }],
  })
  render(<ReasonsCard />, { wrapper: TestProviders })
  const heading = await screen.findByRole('heading', { name: texts.actions })
  const items = within(heading.parentElement ?? document.body).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([text, 'Pay down.'])
  expect(screen.getByRole('link', { name: 'A new card' }).getAttribute('href')).toBe('/dashboard/monitor#alert-a')
})

test('what is past due comes before every extra payment', async () => {
  const rows = {
    ...{ provider: 'TU', utilization: {}, balances: { groups: [] }, age: {}, newCredit: { newAccounts: 0 } },
    payments: { onTime: 9, reported: 10, late: 1, worse: 0, chargeOffs: 0, pastDue: 92 },
    records: { collections: 1, bankruptcies: 0, publicRecords: 0, advice: ['discharged', 'medical'] },
    reasons: ['32', '34', '95', 'P85'],
  }
  const settle = { code: '95', reason: { ...reasonOf('95', 'records', 'Prove it.'), actionName: 'settleCollections' } }
  const hurt = [...hurting.filter(({ code }) => code !== '5' && code !== '95'), settle]
  respondWith({ '/api/score': [{ ...card, factors: { helping, hurting: hurt } }], '/api/factor-rows': [rows] })
  render(<ReasonsCard />, { wrapper: TestProviders })
  const first = await screen.findByText(/^Pay the \$92 that is past due before any extra payment\./)
  const items = within(first.closest('ul') ?? document.body).getAllByRole('listitem')
  const { discharged, medical } = en.collectionAdvice
  expect(items.slice(1).map((item) => item.textContent)).toEqual([`${discharged} ${medical}`])
})

test('an urgent alert is no link where the host hides alerts', async () => {
  function WithoutAlerts({ children }: { children: ReactNode }) {
    const context = usePageContext()
    const flags = context.config.flags & ~featureFlags.monitoring
    return (
      <PageContextProvider value={{ ...context, config: { ...context.config, flags } }}>{children}</PageContextProvider>
    )
  }
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  respondWith({ '/api/score': [card], '/api/urgent-alerts': [{ id: 'a', title: 'A new card', kind }] })
  render(
    <WithoutAlerts>
      <ReasonsCard />
    </WithoutAlerts>,
    { wrapper: TestProviders },
  )
  expect((await screen.findByText('A new card')).closest('a')).toBeNull()
})
