// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveText } from '@/lib/client/files/save-file'
import { changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { decodeCase } from '@/lib/domain/credit/disputes/case-code'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { IdentityTheftContent } from './identity-theft-screen'

vi.mock('@/lib/client/files/save-file', { spy: true })

const respondWith = mockResponses()
const texts = en.identityTheft
const entry = {
  keys: ['k'],
  kind: 'account',
  title: 'Vantry Card Services',
  maskedNumber: '•••• 5134',
  date: Date.UTC(2026, 10, 17),
  companyPhone: '(800) 555-0139',
  bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 8000 }],
}
const subject = {
  names: ['Ada Marlow'],
  addresses: [
    { text: '1 Elm Street, Portland, OR 97201' },
    { text: '9 Oak Street, Salem, OR 97301' },
  ],
  phones: [],
  employment: [],
  maskedIdentifier: '•••-••-1000',
}

beforeEach(() => {
  changeNotes(() => ({ alerts: { a: 'no' }, review: { k: 'notMine' } }))
  respondWith({
    '/api/review': [entry],
    '/api/urgent-alerts': [alert],
    '/api/report-summary': [
      {
        provider: 'EFX',
        label: 'Equifax',
        oldestAccount: {},
        counts: {},
        rows: [],
        total: {},
        subject,
      },
    ],
  })
})
afterEach(() => {
  cleanup()
  showNotes(noNotes)
  vi.restoreAllMocks()
})

const alert = {
  id: 'a',
  label: 'Equifax',
  title: '',
  company: 'Vantry Card Services',
  date: entry.date,
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
}

const renderFile = () => renderWithProviders(<IdentityTheftContent english={en.theftLetter} />)
function changeAlerts() {
  const kind = { name: 'address', severity: 'actNow', mayBeFraud: true }
  respondWith({ '/api/urgent-alerts': [alert, { id: 'b', label: 'Equifax', title: '', kind }] })
}

function denyAddress() {
  const title = subject.addresses[0]?.text
  respondWith({ '/api/review': [entry, { ...entry, keys: ['a'], kind: 'address', title }] })
  changeNotes(() => ({ review: { k: 'notMine', a: 'notMine' } }))
}

const stepTitles = () =>
  within(screen.getByRole('region', { name: texts.steps }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('the steps are freeze, fraud alert, report, bureaus, companies and day 4, in this order', async () => {
  renderFile()
  await screen.findByText('•••• 5134', { exact: false })
  expect(stepTitles()).toEqual(
    [texts.freeze, texts.fraudAlert, texts.report, texts.bureaus, texts.companies, texts.day4].map(
      ({ title }) => title,
    ),
  )
})

test('only an inquiry asks if the consumer applied at a dealer or a store', async () => {
  renderFile()
  await screen.findByText(texts.inLetters)
  expect(screen.queryByText(/Did you apply at a dealer/)).toBeNull()
  cleanup()
  respondWith({ '/api/review': [{ ...entry, kind: 'inquiry' }] })
  renderFile()
  expect(await screen.findByText(/Did you apply at a dealer/)).toBeTruthy()
})

test('a check mark stays on the device with its date until the notes are deleted', async () => {
  renderFile()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Experian' }))
  cleanup()
  renderFile()
  const tick = await screen.findByRole('checkbox', { name: /^Experian, \d\d\/\d\d\/\d{4}$/ })
  expect(tick).toHaveProperty('checked', true)
  act(() => showNotes(noNotes))
  expect(screen.getByRole('checkbox', { name: 'Experian' })).toHaveProperty('checked', false)
})

test('a letter that was sent is checked off with its date, and its entry is followed as a dispute', async () => {
  respondWith({ '/api/check-up': { findings: [], bankruptcies: [], checked: [] } })
  renderFile()
  const [{ open, save, day }] = [en.disputeSent]
  const button = await screen.findByRole('button', { name: `${open}: Equifax` })
  expect(screen.queryByRole('checkbox', { name: 'Letter sent: Equifax' })).toBeNull()
  await userEvent.click(button)
  fireEvent.change(screen.getByLabelText(day), { target: { value: '2026-09-03' } })
  const follow = screen.getByRole('button', { name: save })
  await waitFor(() => expect(follow.hasAttribute('disabled')).toBe(false))
  await userEvent.click(follow)
  expect(screen.getByRole('checkbox', { name: /Equifax, 09\/03\/2026$/ })).toHaveProperty(
    'checked',
    true,
  )
  const { disputeCases } = readNotes().values
  expect(Array.isArray(disputeCases) && disputeCases.map(decodeCase)).toMatchObject([
    { name: 'Vantry Card Services', digits: '5134', provider: 'EFX', claim: 'theft' },
  ])
})

test('a freeze that the report confirms is shown as done, without a checkbox', async () => {
  const report = { provider: 'EFX', label: 'Equifax', isFrozen: true, oldestAccount: {} }
  respondWith({
    '/api/report-summary': [{ ...report, counts: {}, rows: [], total: {}, subject }],
  })
  renderFile()
  expect(await screen.findByText('Equifax: frozen, according to your report')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Equifax' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Experian' })).toBeTruthy()
})

test('the letters are filled in, and text typed into one appears in all letters', async () => {
  renderFile()
  await userEvent.click(await screen.findByText('Read the letter to Equifax'))
  const [letter] = screen.getAllByRole('article')
  expect(letter?.textContent).toContain('Ada Marlow\n1 Elm Street\nPortland, OR 97201')
  expect(letter?.textContent).toContain('Social Security number: XXX-XX-1000')
  const address = screen.getByLabelText(texts.recipientBureau)
  expect(address).toHaveProperty('value', expect.stringContaining('P.O. Box 740256'))
  expect(screen.getByText(texts.recipientBureauHint)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(texts.name), ' Lee')
  await userEvent.click(screen.getByText('Read the letter to Vantry Card Services'))
  expect(screen.getAllByRole('article').map((one) => one.textContent.slice(0, 14))).toEqual([
    'Ada Marlow Lee',
    'Ada Marlow Lee',
  ])
})

test.each([
  ['an alert questions an address', changeAlerts, ''],
  ['the review denied the newest address', denyAddress, '9 Oak Street, Salem, OR 97301'],
])(
  'the letters are not prefilled with a questioned or denied address: %s',
  async (_, question, address) => {
    question()
    renderFile()
    await userEvent.click(await screen.findByText('Read the letter to Equifax'))
    expect(screen.getByLabelText(texts.address)).toHaveProperty('value', address)
  },
)

test('day 4 is counted from the day the letter was sent, and can be saved as a calendar date', async () => {
  changeNotes(() => ({
    values: { identityTheft: { 'bureau.EFX': Date.UTC(2026, 10, 27) } },
  }))
  renderFile()
  await screen.findByText(
    'Equifax: the letter should arrive by 12/02/2026. The block is due by 12/08/2026.',
  )
  vi.mocked(saveText).mockReturnValue()
  await userEvent.click(screen.getByRole('button', { name: texts.calendar }))
  await expect.poll(() => vi.mocked(saveText).mock.calls[0]?.[0].text).toContain('20261208')
})

test('an entry that is a mistake can be left out of the letters', async () => {
  renderFile()
  await userEvent.click(await screen.findByRole('checkbox', { name: texts.inLetters }))
  expect(screen.getByText(texts.noLetters)).toBeTruthy()
  expect(screen.queryByText('Read the letter to Equifax')).toBeNull()
  expect(screen.getByRole('link', { name: texts.mistakeLetter })).toBeTruthy()
})

test('a denied address is in the letters only if it is ticked', async () => {
  denyAddress()
  renderFile()
  await userEvent.click(await screen.findByText('Read the letter to Equifax'))
  expect(screen.getByRole('article').textContent).not.toContain(subject.addresses[0]?.text)
  await userEvent.click(screen.getByRole('checkbox', { name: texts.isTheft }))
  expect(screen.getByRole('article').textContent).toContain(
    `${en.theftLetter.facts.address}: ${subject.addresses[0]?.text}`,
  )
  expect(screen.queryByText(/The letters do not cover/)).toBeNull()
})

test('the page asks for the report of step 3 until it is checked off', async () => {
  renderFile()
  expect(await screen.findByText(texts.reportFirst)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: texts.report.done }))
  expect(screen.queryByText(texts.reportFirst)).toBeNull()
})

test('if only an employer is denied, the file has no letters and links to the bureaus', async () => {
  respondWith({
    '/api/review': [{ ...entry, kind: 'employer', title: 'Greyfield Foods' }],
    '/api/urgent-alerts': [],
  })
  renderFile()
  expect(await screen.findByText(texts.onlyOthers)).toBeTruthy()
  expect(screen.queryByText(/^Nothing is marked yet/)).toBeNull()
  expect(screen.getByRole('link', { name: /^Dispute at Experian/ })).toBeTruthy()
})

test('a medical debt is left out of the letters until the consumer says that it is theft', async () => {
  respondWith({
    '/api/review': [{ ...entry, kind: 'collection', isMedical: true }],
    '/api/urgent-alerts': [],
  })
  renderFile()
  expect(await screen.findByText(texts.theftOrMistakeMedical)).toBeTruthy()
  const link = screen.getByRole('link', { name: texts.mistakeLetter })
  expect(link.getAttribute('href')).toBe('/dashboard/check-up?finding=k')
  expect(screen.queryByText('Read the letter to Equifax')).toBeNull()
  const isTheft = screen.getByRole('checkbox', { name: texts.isTheft })
  await userEvent.click(isTheft)
  expect(screen.getByText('Read the letter to Equifax')).toBeTruthy()
  expect(screen.queryByRole('link', { name: texts.mistakeLetter })).toBeNull()
  await userEvent.click(isTheft)
  expect(screen.queryByText('Read the letter to Equifax')).toBeNull()
})

test('a debt that appears only in an alert is disputed on the bureau’s page', async () => {
  const kind = { name: 'collection', severity: 'actNow', mayBeFraud: true }
  respondWith({ '/api/review': [], '/api/urgent-alerts': [{ ...alert, kind }] })
  renderFile()
  expect(await screen.findByRole('link', { name: /^Dispute at Equifax/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: texts.mistakeLetter })).toBeNull()
})

test('letters are rendered only while the page prints', async () => {
  renderFile()
  await screen.findByText('Read the letter to Equifax')
  expect(screen.queryByRole('article')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('article')).toHaveLength(2)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('article')).toBeNull()
})

test('if the consumer has denied nothing, the page shows the steps and what the letters need', async () => {
  showNotes(noNotes)
  renderFile()
  expect(await screen.findByText(/^1 alert asks whether something is yours/)).toBeTruthy()
  expect(stepTitles()).toHaveLength(6)
  expect(screen.getByText(texts.noLetters)).toBeTruthy()
  expect(screen.queryByText(texts.mistake)).toBeNull()
})

test('the file asks to answer the alerts only if one is open, otherwise to go through the report', async () => {
  const isButton = (name: string) =>
    screen.queryByRole('link', { name })?.className.includes('bg-accent')
  showNotes(noNotes)
  renderFile()
  await screen.findByRole('link', { name: texts.toAlerts })
  expect([texts.toAlerts, texts.toReview].map(isButton)).toEqual([true, false])
  cleanup()
  const kind = { name: 'inquiry', severity: 'check', mayBeFraud: true }
  respondWith({ '/api/urgent-alerts': [{ ...alert, kind }] })
  renderFile()
  await screen.findByText(/first\.$/)
  expect([texts.toAlerts, texts.toReview].map(isButton)).toEqual([undefined, true])
})

test('if the report cannot be fetched, the notice and the steps that need no report are shown', async () => {
  respondWith({ '/api/review': 503, '/api/report-summary': 503 })
  renderFile()
  expect(await screen.findByText(en.app.cannotFetch.reports)).toBeTruthy()
  expect(stepTitles()).toEqual(
    [texts.freeze, texts.fraudAlert, texts.report].map(({ title }) => title),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: texts.fraudAlert.done }))
  expect(screen.getByRole('link', { name: /^Freeze at Experian/ })).toBeTruthy()
  expect(screen.queryByText(/^You have not marked/)).toBeNull()
})
