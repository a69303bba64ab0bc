// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { areNotesKept, changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { testPageContext } from '@/lib/client/testing/page-context'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { decodeCase, encodeCase } from '@/lib/domain/credit/disputes/case-code'
import { type CaseLetter, newCaseOf } from '@/lib/domain/credit/disputes/new-case'
import { sampleLetter } from '@/lib/domain/credit/disputes/testing/sample-case'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { SentForm } from './sent-form'
import { mostCases } from './use-dispute-cases'

const respondWith = mockResponses()
const texts = en.disputeSent
const letter: CaseLetter = { ...sampleLetter, claim: 'notMine' }

beforeEach(() =>
  respondWith({
    '/api/check-up': {
      findings: [],
      bankruptcies: [],
      checked: [{ provider: 'EFX', label: 'Equifax', date: Date.UTC(2026, 8, 1) }],
    },
    '/api/review': [
      {
        keys: ['k'],
        kind: 'collection',
        title: 'Northband Cable',
        bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 300 }],
      },
    ],
  }),
)
afterEach(() => {
  cleanup()
  showNotes(noNotes)
})

const stored = () => {
  const { disputeCases } = readNotes().values
  return Array.isArray(disputeCases) ? disputeCases.map(decodeCase) : []
}
const renderForm = (letters: readonly CaseLetter[] = [letter]) =>
  renderWithProviders(<SentForm id="letter" letters={letters} />)

/** Presses a button once the reports have loaded. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await userEvent.click(button)
}

test('a sent letter becomes a case with its date, its time limit and the report’s figures', async () => {
  renderForm()
  await press(texts.open)
  fireEvent.change(screen.getByLabelText(texts.day), { target: { value: '2026-09-03' } })
  await userEvent.click(screen.getByRole('checkbox'))
  await press(texts.save)
  expect(stored()).toMatchObject([
    { ...letter, sent: Date.UTC(2026, 8, 3), isLong: true, before: { amount: 300 } },
  ])
  expect(
    screen.getByText(
      'Sent on 09/03/2026. We compare it with your reports, and tell you with your score what became of it.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.see }).getAttribute('href')).toBe(
    '/dashboard/disputes',
  )
})

test('a date in the future is rejected', async () => {
  renderForm()
  await press(texts.open)
  fireEvent.change(screen.getByLabelText(texts.day), { target: { value: '2999-01-01' } })
  await press(texts.save)
  expect(screen.getByText(texts.future)).toBeTruthy()
  expect(stored()).toEqual([])
})

test('the form does not ask about 30 or 45 days after an identity theft letter', async () => {
  renderForm([{ ...letter, claim: 'theft' }])
  await press(texts.open)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a letter that is sent again continues its case with the first letter and its result', async () => {
  const first = Date.UTC(2026, 0, 5)
  const seen = Date.UTC(2026, 1, 20)
  const old = newCaseOf(letter, { sent: first, isLong: false }, undefined)
  const disputeCases = [encodeCase({ ...old, outcome: 'stillThere', seen })]
  changeNotes(() => ({ values: { disputeCases } }))
  renderForm()
  await press(texts.again)
  await press(texts.save)
  expect(stored()).toHaveLength(1)
  expect(stored()[0]).toMatchObject({
    outcome: undefined,
    earlier: [
      { is: 'sent', at: first },
      { is: 'stillThere', at: seen },
    ],
  })
})

/** Stores the maximum number of disputes. */
function fill() {
  const one = newCaseOf(letter, { sent: Date.UTC(2026, 0, 5), isLong: false }, undefined)
  const disputeCases = Array.from({ length: mostCases }, (_, key) =>
    encodeCase({ ...one, key: `${key}` }),
  )
  changeNotes(() => ({ values: { disputeCases } }))
}
const full = `You follow ${mostCases} disputes, and this browser can keep ${mostCases}.`

test('another letter is rejected if this browser cannot store more, and the limit is shown', async () => {
  fill()
  renderForm()
  await press(texts.open)
  expect(screen.getByText(new RegExp(full))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(stored()).toHaveLength(mostCases)
})

test('a letter that this browser cannot follow can still be marked as sent', async () => {
  fill()
  const onSent = vi.fn()
  renderWithProviders(<SentForm id="letter" letters={[letter]} onSent={onSent} />)
  await press(texts.open)
  fireEvent.change(screen.getByLabelText(texts.day), { target: { value: '2026-09-03' } })
  await press(texts.mark)
  expect(onSent).toHaveBeenCalledWith(Date.UTC(2026, 8, 3))
  expect(stored()).toHaveLength(mostCases)
})

test('a letter with a different claim about a followed entry is not marked as sent', () => {
  const old = newCaseOf(letter, { sent: Date.UTC(2026, 0, 5), isLong: false }, undefined)
  changeNotes(() => ({ values: { disputeCases: [encodeCase(old)] } }))
  renderForm([{ ...letter, claim: 'paid' }])
  expect(screen.queryByText(/^Sent on/)).toBeNull()
})

test('the focus moves to the date, and then to the line that confirms that the letter is followed', async () => {
  renderForm()
  await press(texts.open)
  expect(document.activeElement).toBe(screen.getByLabelText(texts.day))
  await press(texts.cancel)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.open }))
  await press(texts.open)
  await press(texts.save)
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('if notes cannot be kept, the form says that the dispute will be forgotten', async () => {
  areNotesKept.set(false)
  onTestFinished(() => areNotesKept.set(true))
  renderForm()
  await press(texts.open)
  expect(screen.getByText(texts.notKept)).toBeTruthy()
})

test('no button for a sent letter is shown if the host hides the disputes', () => {
  const config = { ...testPageContext.config, hide: ['disputes' as const] }
  renderWithProviders(
    <PageContextProvider value={{ ...testPageContext, config }}>
      <SentForm id="letter" letters={[letter]} />
    </PageContextProvider>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
