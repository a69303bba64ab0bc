// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import type { Subject } from '@/lib/contract/bureau/subject'
import en from '@/messages/en.json'
import { PersonalInformation } from './personal-information'

const texts = en.report
const emptySubject: Subject = { names: [], addresses: [], phones: [], employment: [] }
const march = Date.UTC(2019, 2, 4)
const november = Date.UTC(2026, 10, 19)

function renderSubject(subject: Partial<Subject> | undefined) {
  renderWithProviders(<PersonalInformation subject={subject && { ...emptySubject, ...subject }} />)
}

/** Returns the lines below a name. Each line is a list of strings. */
const linesOf = (name: string) =>
  [...(screen.getByText(name).nextElementSibling?.querySelectorAll('li') ?? [])].map((line) =>
    [...(line.firstElementChild?.children ?? [])].map((section) => section.textContent),
  )

test.each([undefined, {}])(
  'personal information says that the report has no data if the subject is %j',
  (subject) => {
    renderSubject(subject)
    expect(screen.getByText(texts.none)).toBeTruthy()
  },
)

test('each name is shown once, without empty lines', () => {
  renderSubject({ names: ['Sofia Marchetti', 'S Marchetti', 'Sofia Marchetti'] })
  expect(linesOf(texts.names)).toEqual([['Sofia Marchetti'], ['S Marchetti']])
  expect(screen.queryByText(texts.addresses)).toBeNull()
})

test.each([
  [{}, []],
  [{ firstReported: march }, ['Reported since 03/04/2019']],
  [{ lastReported: november }, ['Last reported 11/19/2026']],
  [{ firstReported: march, lastReported: november }, ['Reported from 03/04/2019 to 11/19/2026']],
])('an address with the dates %j shows the note %j', (dates, note) => {
  renderSubject({ addresses: [{ text: '67 Pebble Run', ...dates }] })
  expect(linesOf(texts.addresses)).toEqual([['67 Pebble Run', ...note]])
})

test.each([
  [{}, ['Alderway Logistics']],
  [{ title: 'Dispatcher' }, ['Alderway Logistics, Dispatcher']],
  [{ isCurrent: true }, ['Alderway Logistics', 'Current employer']],
  [{ since: march }, ['Alderway Logistics', 'Since 03/04/2019']],
  [{ isCurrent: true, since: march }, ['Alderway Logistics', 'Current employer. Since 03/04/2019']],
])('an employer with %j is shown as %j', (job, lines) => {
  renderSubject({ employment: [{ name: 'Alderway Logistics', ...job }] })
  expect(linesOf(texts.employment)).toEqual([lines])
})

test('the identifier is shown with the mask that the BFF sent, and the birth date as a year', () => {
  renderSubject({ maskedIdentifier: '•••-••-1015', birthYear: 1991 })
  expect(screen.getByText(texts.identifier).nextElementSibling?.textContent).toBe('•••-••-1015')
  expect(screen.getByText(texts.birthYear).nextElementSibling?.textContent).toBe('1991')
})
