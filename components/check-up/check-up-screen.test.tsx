// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changeAnswers, clearAnswers } from '@/lib/client/storage/answers'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import type { CheckUp } from '@/lib/contract/bff/check-up'
import en from '@/messages/en.json'
import { CheckUpContent, CheckUpScreen } from './check-up-screen'
import { ToConfirm } from './to-confirm'

const respondWith = mockResponses()
const texts = en.checkUp
const day = Date.UTC(2026, 10, 19)

const vantry = {
  kind: 'account',
  company: 'Vantry',
  date: day,
  amount: 12,
  entryKey: 'key',
} as const
const checkUp: CheckUp = {
  findings: [
    {
      id: 'closedBalance-1',
      rule: 'closedBalance',
      isLikelyError: true,
      entry: vantry,
      evidence: {},
      bureaus: [{ provider: 'EFX', label: 'Equifax' }],
    },
  ],
  checked: [{ provider: 'EFX', label: 'Equifax', date: day }],
}
const entryOf = (kind: string, title: string) => ({
  keys: [title],
  kind,
  title,
  bureaus: [checkUp.findings[0]?.bureaus[0]],
})
const entries = [
  entryOf('account', 'Vantry'),
  entryOf('inquiry', 'Kestrel Lending'),
  entryOf('address', '1 Main St'),
  entryOf('address', '2 Oak St'),
  entryOf('name', 'Ann Lee'),
  entryOf('employer', 'Greyfield Foods'),
]

function renderCheckUp(response: CheckUp, alerts: readonly object[] = []) {
  respondWith({
    '/api/check-up': response,
    '/api/urgent-alerts': alerts,
    '/api/review': entries,
  })
  render(<CheckUpScreen content={<CheckUpContent />} personal={<ToConfirm />} />, {
    wrapper: TestProviders,
  })
}

afterEach(() => {
  cleanup()
  clearAnswers(undefined)
})

test('an entry worth checking has its rule, source and facts', async () => {
  renderCheckUp(checkUp)
  const section = await screen.findByRole('region', { name: texts.rules.closedBalance.title })
  expect(within(section).getByText(texts.worth)).toBeTruthy()
  expect(within(section).getByText(`Source: ${texts.rules.closedBalance.source}`)).toBeTruthy()
  expect(within(section).getByText('$12')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '1 entry worth checking' })).toBeTruthy()
})

test('the check-up without a finding says so and lists what was checked', async () => {
  renderCheckUp({ ...checkUp, findings: [] })
  expect(await screen.findByRole('heading', { name: texts.empty })).toBeTruthy()
  expect(screen.getByText('The reports of Equifax, 11/19/2026.')).toBeTruthy()
  expect(screen.getByText(texts.rules.sameDebt.checked)).toBeTruthy()
})

test('the check-up leaves out an account that an open alert questions, and says so', async () => {
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  renderCheckUp(checkUp, [{ id: 'a', kind, date: day, company: 'Vantry', title: 'New account' }])
  expect(await screen.findByText(/^1 entry is left out/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: texts.rules.closedBalance.title })).toBeNull()
})

test('the check-up asks to confirm what the review has not confirmed, but not what is "Mine"', async () => {
  const review = {
    '1 Main St': 'mine',
    '2 Oak St': 'notMine',
    'Kestrel Lending': 'notSure',
  } as const
  changeAnswers(undefined, () => ({ review }))
  renderCheckUp(checkUp)
  const section = await screen.findByRole('region', { name: texts.personal })
  const items = within(section).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Hard inquiryKestrel LendingReported by EquifaxYou said: Not sure',
    'Address2 Oak StReported by EquifaxYou said: Not mine',
    'NameAnn LeeReported by Equifax',
    'EmployerGreyfield FoodsReported by Equifax',
  ])
  expect(within(section).getByRole('link', { name: texts.review })).toBeTruthy()
})

test('pressing a finding opens its kit and puts it in the URL', async () => {
  renderCheckUp(checkUp)
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare a dispute: Vantry' }))
  expect(window.location.search).toBe('?finding=closedBalance-1')
  window.history.replaceState(null, '', '/')
})
