// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { apiQuery } from '@/lib/client/api/queries'
import { notifyHost } from '@/lib/client/host/notify-host'
import { PageContextProvider, usePageContext } from '@/lib/client/page/page-context'
import { changeNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import { encodeCase } from '@/lib/domain/credit/disputes/case-code'
import { sampleCase } from '@/lib/domain/credit/disputes/testing/sample-case'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { FirstStepSection } from './first-step'

vi.mock('@/lib/client/host/notify-host', { spy: true })

const respondWith = mockResponses()

const texts = en.firstStep
const whyAnswer =
  'If it was not, somebody may be using your name. Answer this before anything else.'
const day = Date.UTC(2026, 10, 19)
const dayMs = 86_400_000
const asked = {
  id: 'a',
  title: 'New account opened',
  date: day,
  company: 'Vantry',
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
}
const late = {
  id: 'l',
  title: 'Payment 30 days late',
  kind: { name: 'late', severity: 'actNow', days: 30 },
}
const pastDue = {
  name: 'Quillhaven',
  callAt: '(800) 555-0139',
  amount: 92_00,
  nextStage: { days: 60, by: day },
}
const card = (balance: number) => ({
  id: '1',
  name: 'Saltbrook',
  lastFour: '1234',
  balance,
  limit: 1_000_00,
  isAuthorizedUser: false,
})
const responses = {
  '/api/score': [
    {
      provider: 'EFX',
      label: 'Equifax',
      score: 700,
      date: Date.now(),
      bands: [],
      factors: { helping: [], hurting: [] },
    },
  ],
  '/api/urgent-alerts': [] as object[],
  '/api/first-step': [{ provider: 'EFX', pastDue: [] as object[], worthChecking: [] }],
  '/api/coach': [{ provider: 'EFX', label: 'Equifax', cards: [card(50_00)] }],
}
const cardsOf = (balance: number) => ({
  '/api/coach': [{ provider: 'EFX', label: 'Equifax', cards: [card(balance)] }],
})
const dueOf = (...all: object[]) => ({
  '/api/first-step': [{ provider: 'EFX', pastDue: all, worthChecking: [] }],
})

type Context = Partial<ReturnType<typeof usePageContext>>

function renderStep(
  byPath: Readonly<Record<string, object | number>>,
  change: (context: Context) => Context = () => ({}),
) {
  function Changed({ children }: { children: ReactNode }) {
    const context = usePageContext()
    return (
      <PageContextProvider value={{ ...context, ...change(context) }}>
        {children}
      </PageContextProvider>
    )
  }
  respondWith({ ...responses, ...byPath })
  return renderWithProviders(
    <Changed>
      <FirstStepSection />
    </Changed>,
  )
}

const stepRegion = async (name = texts.heading) => await screen.findByRole('region', { name })

afterEach(() => {
  cleanup()
  showNotes(noNotes)
})

test.each([
  [
    'an alert',
    { '/api/urgent-alerts': [asked] },
    ['Was this you? New account opened', whyAnswer],
    '/dashboard/monitor#alert-a',
  ],
  [
    'an alert of a company with several accounts',
    { '/api/urgent-alerts': [{ ...asked, company: 'Vantry', lastFour: '5134' }] },
    ['Was this you? New account opened, Vantry ••••\u00a05134'],
    '/dashboard/monitor#alert-a',
  ],
  [
    'an alert about a debt',
    { '/api/urgent-alerts': [{ ...asked, kind: { ...asked.kind, name: 'collection' } }] },
    [
      `${en.alertTitles.question.debt} ${en.alertTitles.collection}`,
      whyAnswer.replace('was', 'is'),
    ],
    '/dashboard/monitor#alert-a',
  ],
  [
    'a late payment',
    { '/api/urgent-alerts': [late] },
    ['Pay what is past due: Payment 30 days late'],
    '/dashboard/monitor#alert-l',
  ],
  [
    'an account past due',
    { '/api/urgent-alerts': [late], ...dueOf(pastDue, { amount: 5_00 }) },
    [
      'Pay $92 to Quillhaven now',
      'counts as 60 days late by 11/19/2026',
      'If you cannot pay all of it, call (800) 555-0139.',
      'One more account is past due.',
    ],
    '/dashboard/report#s3',
  ],
  [
    'a card over its limit',
    cardsOf(1_200_00),
    [
      'Pay $200 on Saltbrook ••••\u00a01234 to bring this card to its limit',
      texts.payOverLimit.why,
    ],
    '/dashboard/coach',
  ],
  [
    'high use',
    cardsOf(680_00),
    [
      'Pay $180 on Saltbrook ••••\u00a01234 to bring this card to 50%',
      'The fullest of your own cards in this report, at 68% of its limit',
    ],
    '/dashboard/coach',
  ],
] as const)(
  '%s is the first step, with its reason and one primary button',
  async (_, byPath, shown, href) => {
    renderStep(byPath)
    const step = await stepRegion()
    for (const text of shown) expect(step.textContent).toContain(text)
    const [button] = within(step)
      .getAllByRole('link')
      .filter(({ className }) => className.includes('bg-accent'))
    expect(button?.getAttribute('href')).toBe(href)
  },
)

test.each([
  ['the date of the next update', Date.now(), /^Next update \d\d\/\d\d\/\d{4}\.$/],
  ['an overdue update', day - 90 * 86_400_000, /^Next update expected since 08\/28\/2026\.$/],
])('if there is nothing to do, the card shows %s and no button', async (_, date, why) => {
  renderStep({ '/api/score': [{ ...responses['/api/score'][0], date }] })
  const step = await stepRegion(texts.now)
  expect(within(step).getByText(texts.nothing.title)).toBeTruthy()
  expect(within(step).getByText(why)).toBeTruthy()
  expect(within(step).queryByRole('link')).toBeNull()
})

test('a past-due payment links to the page about being short of money', async () => {
  renderStep(dueOf(pastDue))
  const link = await screen.findByRole('link', { name: texts.payPastDue.cannotPay })
  expect(link.getAttribute('href')).toBe('/dashboard/short-of-money')
})

test.each([
  ['foreclosure', /^Call Quillhaven.* and a housing counselor today$/],
  ['lien', /^Ask your attorney or legal aid about Quillhaven.* today$/],
  ['openCase', /^Ask the trustee or your attorney about Quillhaven.* today$/],
] as const)(
  'the step for a past-due loan with the case %s does not order a payment',
  async (loanCase, title) => {
    renderStep(dueOf({ ...pastDue, loanCase }))
    const step = await stepRegion()
    expect(within(step).getByText(title)).toBeTruthy()
    expect(within(step).getByText((text) => text.includes(en.loanCase[loanCase]))).toBeTruthy()
  },
)

test('pressing the button notifies the host without personal data', async () => {
  renderStep(cardsOf(680_00))
  await userEvent.click(await screen.findByRole('link', { name: texts.payCard.button }))
  expect(vi.mocked(notifyHost)).toHaveBeenCalledWith('FIRST_STEP_TAKEN')
})

test('an answer on this device changes the step immediately, and denied entries are left out', async () => {
  const stolen = { ...card(900_00), id: '2', name: 'Vantry', opened: day }
  renderStep({
    '/api/urgent-alerts': [asked],
    '/api/coach': [{ provider: 'EFX', label: 'Equifax', cards: [card(400_00), stolen] }],
  })
  await screen.findByText(whyAnswer)
  act(() => changeNotes(() => ({ alerts: { a: 'no' } })))
  expect(screen.getByText(/^Do not pay what is not yours .* Keep paying your own/)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.finishSteps.button }).getAttribute('href')).toBe(
    '/dashboard/identity-theft',
  )
  act(() => changeNotes(() => ({ alerts: { a: 'yes' } })))
  expect(screen.getByText('Pay $400 on Vantry •••• 1234 to bring this card to 50%')).toBeTruthy()
})

test('after an address change is denied, the first step asks only to keep paying', async () => {
  renderStep({ '/api/urgent-alerts': [{ ...asked, kind: { ...asked.kind, name: 'address' } }] })
  await stepRegion()
  act(() => changeNotes(() => ({ alerts: { a: 'no' } })))
  expect(screen.getByText('Keep paying your own accounts.')).toBeTruthy()
})

test('the step never suggests paying a debt denied in the review, and says that the debt is left out', async () => {
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  const denied = { ...card(900_00), id: '2', entryKey: 'k' }
  renderStep({
    ...dueOf({ ...pastDue, entryKey: 'k' }),
    '/api/coach': [{ provider: 'EFX', label: 'Equifax', cards: [card(400_00), denied] }],
  })
  expect(
    await screen.findByText('Pay $100 on Saltbrook •••• 1234 to bring this card to 30%'),
  ).toBeTruthy()
  expect(screen.getByText(new RegExp(texts.leftOut))).toBeTruthy()
})

test.each([
  ['a debt', {}, /^Do not pay what is not yours .* Keep paying your own accounts\.$/],
  ['an inquiry', { kind: 'inquiry' }, /^There is nothing to pay/],
  ['another person’s card', { kind: 'authorizedUser' }, /^Ask the card company to remove you/],
])('the reason to act on a denied entry matches its kind: %s', async (_, kind, why) => {
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  const entries = [{ name: 'Wexmotor Finance', entryKey: 'k', ...kind }]
  renderStep({ '/api/first-step': [{ ...responses['/api/first-step'][0], entries }] })
  const step = await stepRegion()
  expect(step.textContent).toContain('Wexmotor Finance')
  expect(within(step).getByText(why)).toBeTruthy()
})

test.each([
  [1, /a card that you do not know: Saltbrook$/],
  [2, /a card that you do not know: Saltbrook, and clear up one more entry$/],
  [3, /a card that you do not know: Saltbrook, and clear up 2 more entries$/],
])('the step about another person’s card covers all %i denied entries', async (count, title) => {
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  const card = { name: 'Saltbrook', entryKey: 'k', kind: 'authorizedUser' }
  const entries = Array(count).fill(card)
  renderStep({ '/api/first-step': [{ ...responses['/api/first-step'][0], entries }] })
  expect(await screen.findByText(title)).toBeTruthy()
})

test('the first step shows no error for a failed report, and still shows an alert', async () => {
  renderStep({ '/api/first-step': 503 })
  await expect.poll(() => document.querySelector('[data-report-failed]')).not.toBeNull()
  cleanup()
  renderStep({ '/api/first-step': 503, '/api/coach': 503, '/api/urgent-alerts': [asked] })
  expect(await screen.findByText(whyAnswer)).toBeTruthy()
})

test('on the visit that shows news of a dispute, the first step names the disputed entry', async () => {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const one = { ...sampleCase, sent: today - 60 * dayMs, before: { amount: 300 } }
  act(() => changeNotes(() => ({ values: { disputeCases: [encodeCase(one)] } })))
  const bureau = { provider: 'EFX' as const, label: 'Equifax' }
  const client = new QueryClient()
  client.setQueryData(apiQuery('/api/check-up').queryKey, {
    findings: [],
    bankruptcies: [],
    checked: [{ ...bureau, date: today - dayMs }],
  })
  client.setQueryData(apiQuery('/api/review').queryKey, [
    { keys: ['k'], kind: 'collection', title: one.name, bureaus: [{ ...bureau, amount: 300 }] },
  ])
  const entries = [{ name: one.name, entryKey: 'k' }]
  respondWith({
    ...responses,
    '/api/first-step': [{ ...responses['/api/first-step'][0], entries }],
  })
  renderWithProviders(
    <QueryClientProvider client={client}>
      <FirstStepSection />
    </QueryClientProvider>,
  )
  const step = await stepRegion()
  expect(step.textContent).toContain('Northband Cable is still in your Equifax report')
})

test('no first step is shown if there is no score and nothing to do', async () => {
  renderStep({ '/api/score': [{ ...responses['/api/score'][0], score: undefined }] })
  await expect.poll(() => document.querySelector('[aria-hidden]')).toBeNull()
  expect(document.body.textContent).toBe('')
})

test.each([
  ['stands alone', cardsOf(680_00), () => ({ standAlone: true })],
  [
    'has no alerts',
    { '/api/urgent-alerts': [asked] },
    ({ config }: Context) =>
      config && { config: { ...config, flags: config.flags & ~featureFlags.monitoring } },
  ],
])('the first step has no link on a visit that %s', async (_, byPath, change) => {
  renderStep(byPath, (context) => change(context) ?? {})
  expect(within(await stepRegion()).queryByRole('link')).toBeNull()
})
