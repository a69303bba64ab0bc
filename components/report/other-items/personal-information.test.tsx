// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestProviders } from '@/lib/client/testing/test-providers'
import type { Subject } from '@/lib/contract/bureau/report-summary'
import en from '@/messages/en.json'
import { PersonalInformation } from './personal-information'

const words = en.report
const empty: Subject = { names: [], addresses: [], phones: [], employment: [] }
const march = Date.UTC(2019, 2, 4)
const november = Date.UTC(2026, 10, 19)

function show(subject: Partial<Subject> | undefined) {
  render(<PersonalInformation subject={subject && { ...empty, ...subject }} />, { wrapper: TestProviders })
}

/** What stands under a name: one text for each line. */
const under = (name: string) =>
  [...(screen.getByText(name).nextElementSibling?.querySelectorAll('li') ?? [])].map((line) =>
    [...line.children].map((part) => part.textContent),
  )

afterEach(cleanup)

test.each([undefined, {}])('the subject %j says that the report has none', (subject) => {
  show(subject)
  expect(screen.getByText(words.none)).toBeTruthy()
})

test('names come once each, and lists without entries are left out', () => {
  show({ names: ['Sofia Marchetti', 'S Marchetti', 'Sofia Marchetti'] })
  expect(under(words.names)).toEqual([['Sofia Marchetti'], ['S Marchetti']])
  expect(screen.queryByText(words.addresses)).toBeNull()
})

test.each([
  [{}, []],
  [{ firstReported: march }, ['Reported since 03/04/2019']],
  [{ lastReported: november }, ['Last reported 11/19/2026']],
  [{ firstReported: march, lastReported: november }, ['Reported from 03/04/2019 to 11/19/2026']],
])('an address with the dates %j is noted %j', (dates, note) => {
  show({ addresses: [{ text: '67 Pebble Run', ...dates }] })
  expect(under(words.addresses)).toEqual([['67 Pebble Run', ...note]])
})

test.each([
  [{}, ['Alderway Logistics']],
  [{ title: 'Dispatcher' }, ['Alderway Logistics, Dispatcher']],
  [{ isCurrent: true }, ['Alderway Logistics', 'Current employer']],
  [{ since: march }, ['Alderway Logistics', 'Since 03/04/2019']],
  [{ isCurrent: true, since: march }, ['Alderway Logistics', 'Current employer. Since 03/04/2019']],
])('an employer with %j reads %j', (job, lines) => {
  show({ employment: [{ name: 'Alderway Logistics', ...job }] })
  expect(under(words.employment)).toEqual([lines])
})

test('the number is shown as it came, of the birth date the year', () => {
  show({ maskedIdentifier: '•••-••-1015', birthYear: 1991 })
  expect(screen.getByText(words.identifier).nextElementSibling?.textContent).toBe('•••-••-1015')
  expect(screen.getByText(words.birthYear).nextElementSibling?.textContent).toBe('1991')
})
