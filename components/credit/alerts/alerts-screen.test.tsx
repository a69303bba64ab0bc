// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changeNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderSection, TestProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { alertsScreen } from './alerts-screen'

const respondWith = mockResponses()

const texts = en.alerts
const alertsOf = (...providers: readonly string[]) =>
  providers.map((provider, index) => ({
    id: `a${index}`,
    provider,
    title: `Alert ${index}`,
    date: 1e12 - index,
    kind: { name: 'other', severity: 'check' },
    institution: {},
  }))

afterEach(() => {
  cleanup()
  showNotes(noNotes)
})

test.each([
  ['Monitoring - Equifax', ['EFX', 'EFX']],
  ['Monitoring - TransUnion', ['TU']],
  ['Monitoring', ['EFX', 'TU']],
] as const)('the heading is %s for alerts from the bureaus %j', async (title, providers) => {
  respondWith({ '/api/alerts': { alerts: alertsOf(...providers) } })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await screen.findByText('Alert 0')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('an outage shows a message and a retry button, and an empty list shows its own message', async () => {
  respondWith({ '/api/alerts': 503 })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  expect((await screen.findByRole('alert')).textContent).toBe(en.app.cannotFetch.monitoring)
  respondWith({ '/api/alerts': { alerts: [] } })
  await userEvent.click(screen.getByRole('button', { name: en.app.tryAgain }))
  expect(await screen.findByText(texts.empty)).toBeTruthy()
})

test.each([
  ['above the list', ['EFX'], 'Alert 0'],
  ['in place of the empty list', [], undefined],
] as const)('the number of unreadable alerts is shown %s', async (_, providers, alert) => {
  const leftOut = { unreadable: 2, beyondLimit: 0 }
  respondWith({ '/api/alerts': { alerts: alertsOf(...providers), leftOut } })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  expect(await screen.findByText('2 entries could not be read.')).toBeTruthy()
  expect(screen.queryByText(texts.empty)).toBeNull()
  expect(alert === undefined || screen.getByText(alert)).toBeTruthy()
})

test('alerts from several bureaus can be filtered by bureau', async () => {
  respondWith({ '/api/alerts': { alerts: alertsOf('EFX', 'TU', 'EFX') } })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  const bureaus = await screen.findByRole('combobox', { name: texts.filterProvider })
  await userEvent.selectOptions(bureaus, 'TransUnion')
  expect(screen.getByText('Alert 1')).toBeTruthy()
  expect(screen.queryByText('Alert 0')).toBeNull()
})

test('thousands of alerts are shown fifty to a page, and all are printed @long', async () => {
  respondWith({ '/api/alerts': { alerts: alertsOf(...Array.from({ length: 120 }, () => 'EFX')) } })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  expect(await screen.findByText('1 to 50 of 120')).toBeTruthy()
  expect(screen.getAllByText(/^Alert \d+$/)).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: texts.next }))
  expect(screen.getByText('51 to 100 of 120')).toBeTruthy()
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.getAllByText(/^Alert \d+$/)).toHaveLength(120)
})

const item = { provider: 'TU', label: 'TransUnion', institution: { name: 'Vantry' } }
const title = en.alertTitles.newAccount
const kind = (severity: string, more: object = {}) => ({
  name: 'newAccount',
  severity,
  topic: 'accounts',
  ...more,
})

test('a row shows the date, the bureau and the severity in words', async () => {
  respondWith({
    '/api/alerts': {
      alerts: [
        { ...item, id: 'a', title: 'Act', date: Date.UTC(2026, 9, 19), kind: kind('actNow') },
        {
          ...item,
          id: 'b',
          provider: 'EXP',
          label: 'Experian',
          isRecent: true,
          date: Date.UTC(2026, 9, 18),
          kind: kind('check'),
        },
        { ...item, id: 'c', title: 'Know', date: Date.UTC(2025, 9, 17), kind: kind('information') },
      ],
    },
  })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await screen.findAllByText(title)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    // The group's heading says "Act now", and the row says what to do. A card shows its date before
    // the title on phones and after it on wide screens.
    `10/19/2026New account opened · TransUnion · 10/19/2026Company: Vantry.${texts.whatToDo}${texts.kind.newAccount.todo}`,
    `10/18/2026New account opened · ExperianCompany: Vantry.${texts.severity.check}`,
    `10/17/2025New account opened · TransUnionCompany: Vantry.${texts.severity.information}`,
  ])
})

const noFactors = { helping: [], hurting: [] }

test('a row omits the bureau that the heading names', async () => {
  const date = Date.UTC(2026, 9, 18)
  const alerts = [
    { ...item, id: 'a', date, isRecent: true, kind: kind('check') },
    { ...item, id: 'b', date, label: 'Experian', provider: 'EXP', kind: kind('information') },
  ]
  const score = { provider: 'TU', label: 'TransUnion', bands: [], factors: noFactors }
  respondWith({ '/api/alerts': { alerts }, '/api/score': [score] })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await screen.findByRole('heading', { name: 'Monitoring - TransUnion' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `10/18/2026New account openedCompany: Vantry.${texts.severity.check}`,
    `10/18/2026New account opened · ExperianCompany: Vantry.${texts.severity.information}`,
  ])
})

test('only an unread alert or one of the last 90 days asks for a check', async () => {
  const alerts = [
    { ...item, id: 'recent', isRecent: true, kind: kind('check') },
    { ...item, id: 'unread', kind: kind('check') },
    { ...item, id: 'read', kind: kind('check') },
  ]
  respondWith({ '/api/alerts': { alerts }, '/api/new-alerts': { ids: ['unread', 'read'] } })
  changeNotes(() => ({ read: ['read'] }))
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await screen.findByText(texts.unread)
  const { check } = texts.severity
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes(check)),
  ).toEqual([true, true, false])
})

test('all alerts are marked as read below the urgent ones', async () => {
  const alerts = [
    { ...item, id: 'a', kind: kind('actNow', { mayBeFraud: true }) },
    { ...item, id: 'b', kind: kind('check') },
  ]
  respondWith({ '/api/alerts': { alerts }, '/api/new-alerts': { ids: ['a', 'b'] } })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  const button = await screen.findByRole('button', { name: texts.markAllRead })
  const urgent = screen.getByRole('region', { name: texts.groups.actNow })
  expect(urgent.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(button)
  expect(screen.getByText('All read')).toBeTruthy()
})

test('urgent alerts come first, then this week’s, then the earlier ones', async () => {
  respondWith({
    '/api/alerts': {
      alerts: [
        { ...item, id: 'a', title: 'New', isOfThisWeek: true, date: 1e12, kind: kind('check') },
        { ...item, id: 'b', title: 'Old', date: 1e11, kind: kind('check') },
        {
          ...item,
          id: 'c',
          title: 'Urgent',
          date: 1e10,
          kind: kind('actNow', { mayBeFraud: true }),
        },
      ],
    },
  })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await screen.findAllByText(title)
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    texts.groups.actNow,
    texts.groups.thisWeek,
    texts.groups.earlier,
  ])
})

test('earlier alerts are below the name of their month, and undated ones below "Earlier"', async () => {
  const alerts = [
    { ...item, id: 'a', date: Date.UTC(2026, 9, 19), kind: kind('check') },
    { ...item, id: 'b', date: Date.UTC(2026, 9, 2), kind: kind('check') },
    { ...item, id: 'c', date: Date.UTC(2025, 9, 2), kind: kind('check') },
    { ...item, id: 'd', kind: kind('check') },
  ]
  respondWith({ '/api/alerts': { alerts } })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await screen.findAllByText(title)
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'October 2026',
    'October 2025',
    texts.groups.earlier,
  ])
  expect(screen.getAllByRole('list').map(({ childElementCount }) => childElementCount)).toEqual([
    2, 1, 1,
  ])
  expect(screen.getByText(texts.undated)).toBeTruthy()
})

test('an alert that may be fraud shows the question, however old it is', async () => {
  respondWith({
    '/api/alerts': {
      alerts: [{ ...item, id: 'a', title: 'Opened', kind: kind('check', { mayBeFraud: true }) }],
    },
  })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await userEvent.click(await screen.findByText(title))
  expect(screen.getByText(en.alertTitles.question.act)).toBeTruthy()
})

test('minor balance changes are grouped into one expandable line per quarter', async () => {
  const move = { ...item, institution: {}, kind: kind('information'), isSmallBalanceMove: true }
  respondWith({
    '/api/alerts': {
      alerts: [
        { ...move, id: 'a', date: Date.UTC(2026, 4, 20), description: '$20 more.' },
        { ...move, id: 'b', date: Date.UTC(2026, 3, 10), description: '$30 less.' },
      ],
    },
  })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await userEvent.click(
    await screen.findByText('2 balances moved a little from April 2026 to May 2026'),
  )
  expect(screen.getByText('$20 more.')).toBeTruthy()
  expect(screen.getByText('$30 less.')).toBeTruthy()
})

test('a balance alert states its amount once, and a resolved alert is marked as resolved', async () => {
  const [balance, late] = alertsOf('EFX', 'EFX')
  const alerts = [
    {
      ...balance,
      kind: { name: 'balanceUp', severity: 'check', topic: 'balances' },
      institution: { name: 'Vantry' },
      facts: { change: 605, to: 4176 },
    },
    { ...late, kind: { name: 'late', days: 90, severity: 'information' }, isResolved: true },
  ]
  respondWith({ '/api/alerts': { alerts } })
  render(alertsScreen(renderSection), { wrapper: TestProviders })
  await screen.findByText('Balance: Vantry')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/\+\$605 to \$4,176$/)
  expect(first?.textContent.match(/605/g)).toHaveLength(1)
  expect(second?.textContent).toContain(texts.severity.resolved)
})
