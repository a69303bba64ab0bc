// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotMineContext } from '@/components/credit/shared/not-mine'
import { notifyHost } from '@/lib/client/host/notify-host'
import { showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderSection, TestProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { AlertTeaser } from './alert-teaser'
import { alertsScreen } from './alerts-screen'

const respondWith = mockResponses()

vi.mock('@/lib/client/host/notify-host', () => ({ notifyHost: vi.fn() }))

const texts = en.alerts
const openNotMine = vi.fn()
const urgent = (id: string, title: string) => ({
  id,
  title,
  provider: 'EFX',
  label: 'Equifax',
  date: Date.UTC(2026, 9, 19),
  description: 'Northgate Bank reported a new card.',
  kind: { name: 'newAccount', severity: 'actNow', topic: 'accounts', mayBeFraud: true },
  institution: { name: 'Northgate Bank', phone: '(555) 555-0142' },
})

beforeEach(() => {
  const kind = { name: 'hardInquiry', severity: 'actNow', topic: 'inquiries', mayBeFraud: true }
  const alerts = [urgent('a', 'New account'), { ...urgent('b', 'New inquiry'), kind }]
  respondWith({ '/api/alerts': { alerts }, '/api/urgent-alerts': alerts })
})
afterEach(() => {
  cleanup()
  showNotes(noNotes)
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/')
})

function WithSteps({ children }: { children: ReactNode }) {
  return (
    <TestProviders>
      <NotMineContext value={openNotMine}>{children}</NotMineContext>
    </TestProviders>
  )
}

const newAccount = 'New account opened'

async function openAlert(wrapper = WithSteps, title = newAccount) {
  cleanup()
  render(alertsScreen(renderSection), { wrapper })
  await userEvent.click(await screen.findByText(title))
}

/** Returns a button of one alert, because every urgent alert shows its question. */
const button = (name: string, title = newAccount) => {
  const row = screen.getByText(title).closest('li')
  return within(row ?? document.body).getByRole('button', { name })
}
const press = (name: string, title?: string) => userEvent.click(button(name, title))
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true'

test('an urgent alert shows its question and answers before it is opened', async () => {
  render(alertsScreen(renderSection), { wrapper: WithSteps })
  const question = within(await screen.findByRole('group', { name: newAccount }))
  expect(question.getByText(en.alertTitles.question.act)).toBeTruthy()
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    texts.yes,
    texts.no,
  ])
})

test('"not me" about an inquiry opens the steps for inquiries', async () => {
  await openAlert(WithSteps, en.alertTitles.hardInquiry)
  await press(texts.no, en.alertTitles.hardInquiry)
  expect(openNotMine.mock.lastCall).toMatchObject([{ kind: 'inquiry' }])
})

test('"not me" opens the steps with the alert’s facts and notifies the host once', async () => {
  await openAlert()
  await press(texts.no)
  expect(openNotMine.mock.calls).toEqual([
    [
      {
        kind: 'alert',
        provider: 'EFX',
        facts: [
          'New account',
          'Reported by Equifax on 10/19/2026',
          'Northgate Bank reported a new card.',
        ],
        company: { name: 'Northgate Bank', phone: '(555) 555-0142' },
      },
    ],
  ])
  await press(texts.no)
  await press(texts.showSteps)
  expect(openNotMine).toHaveBeenCalledTimes(3)
  expect(vi.mocked(notifyHost).mock.calls).toEqual([
    ['ALERT_OPENED', { severity: 'actNow' }],
    ['ALERT_NOT_ME'],
  ])
})

test('the answer is kept for the next visit and can be undone', async () => {
  await openAlert()
  await press(texts.no)
  await openAlert()
  expect(isPressed(texts.no)).toBe(true)
  expect(screen.getByText(texts.saidNo)).toBeTruthy()
  await press(texts.undo)
  expect(screen.queryByText(texts.saidNo)).toBeNull()
  expect(document.activeElement?.textContent).toBe(texts.yes)
  await openAlert()
  expect([isPressed(texts.yes), isPressed(texts.no)]).toEqual([false, false])
})

test.each([
  [texts.yes, texts.severity.me],
  [texts.no, texts.severity.notMe],
])(
  'after "%s" an alert shows "%s", keeps its place, and is no longer urgent on the next visit',
  async (answer, state) => {
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    await openAlert()
    await press(answer)
    expect(rows()[0]).toContain(state)
    await openAlert()
    expect(rows()[0]).toContain('New inquiry')
    expect(rows()[1]).toContain(state)
  },
)

test('the alert advises calling the company if the host hides the steps', async () => {
  await openAlert(TestProviders)
  await press(texts.no)
  expect(screen.getByText(/^Call Northgate Bank at \(555\) 555-0142/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.showSteps })).toBeNull()
})

test.each([
  ['Payment late', true, { name: 'late', severity: 'check', topic: 'payments' }],
  ['Score went down', false, { name: 'scoreDown', severity: 'check', topic: 'score' }],
  ['Account closed', false, { name: 'closed', severity: 'information', topic: 'accounts' }],
])(
  'the alert "%s", which asks no question, offers "Not mine?": %s',
  async (title, isOffered, kind) => {
    respondWith({ '/api/alerts': { alerts: [{ ...urgent('a', 'Title of the bureau'), kind }] } })
    await openAlert(WithSteps, title)
    const offer = screen.queryByRole('button', { name: en.actOnIt.notMine })
    expect(offer !== null).toBe(isOffered)
    if (offer) await userEvent.click(offer)
    expect(openNotMine).toHaveBeenCalledTimes(isOffered ? 1 : 0)
  },
)

test('the teaser links to the newest unanswered urgent alert and opens it', async () => {
  const teaserLink = async () => {
    cleanup()
    render(<AlertTeaser />, { wrapper: WithSteps })
    return await screen.findByRole<HTMLAnchorElement>('link')
  }
  const first = await teaserLink()
  expect(first.textContent).toBe('Act nowNew account opened · EquifaxWas this you? One more alert')
  expect(first.getAttribute('href')).toBe('/dashboard/monitor#alert-a')

  window.history.replaceState(null, '', '/dashboard/monitor#alert-a')
  cleanup()
  render(alertsScreen(renderSection), { wrapper: WithSteps })
  await screen.findByText(newAccount)
  await press(texts.no)
  expect((await teaserLink()).textContent).toBe('Act nowNew inquiry · EquifaxWas this you?')
})

test('the teaser asks the question that matches the kind of the alert', async () => {
  const kind = { name: 'collection', severity: 'actNow', mayBeFraud: true }
  respondWith({ '/api/urgent-alerts': [{ ...urgent('a', 'New collection'), kind }] })
  render(<AlertTeaser />, { wrapper: WithSteps })
  expect((await screen.findByRole('link')).textContent).toMatch(/Is this debt yours\?$/)
})

test('no teaser is shown without an urgent alert', async () => {
  respondWith({ '/api/urgent-alerts': [] })
  const { container } = render(<AlertTeaser />, { wrapper: WithSteps })
  expect(container.textContent).toBe('')
})
