import { expect, test } from 'vitest'
import { caseDatesOf } from './case-dates'
import type { CaseState } from './case-outcome'
import type { DisputeCase } from './dispute-case'
import { sampleCase } from './testing/sample-case'

const day = (text: string) => Date.parse(text)
/** Sent on a Sunday; arrives on Friday, December 4, 2026. */
const one: DisputeCase = { ...sampleCase, claim: 'oldDebt', sent: day('2026-11-29') }

const datesOf = (fields: Partial<DisputeCase>, is: CaseState['is']) =>
  caseDatesOf({ ...one, ...fields }, { is, changes: [] }).map(
    ({ is: what, at }) => `${what} ${new Date(at).toISOString().slice(0, 10)}`,
  )

test('a waiting case lists the date of its letter and the dates that follow', () => {
  expect(datesOf({}, 'waiting')).toEqual([
    'sent 2026-11-29',
    'due 2027-01-03',
    'written 2027-01-08',
    'complaint 2027-01-19',
  ])
})

test('the dates of a case are in order even if the reply may take 45 days', () => {
  expect(datesOf({ isLong: true }, 'waiting')).toEqual([
    'sent 2026-11-29',
    'due 2027-01-18',
    'complaint 2027-01-19',
    'written 2027-01-25',
  ])
})

test('a letter that was sent again is listed after the first one and its result', () => {
  const earlier = [
    { is: 'sent', at: one.sent },
    { is: 'stillThere', at: day('2027-01-28') },
  ] as const
  expect(datesOf({ sent: day('2027-01-30'), earlier }, 'waiting')).toEqual([
    'sent 2026-11-29',
    'complaint 2027-01-19',
    'stillThere 2027-01-28',
    'sentAgain 2027-01-30',
    'due 2027-03-06',
    'written 2027-03-12',
  ])
})

test('a case whose entry came back lists the dates of its removal, its return and the notice', () => {
  const earlier = [{ is: 'gone', at: day('2026-12-28') }] as const
  const back = { outcome: 'cameBack', seen: day('2027-03-28'), earlier } as const
  expect(datesOf(back, 'cameBack')).toEqual([
    'sent 2026-11-29',
    'gone 2026-12-28',
    'complaint 2027-01-19',
    'cameBack 2027-03-28',
    'notice 2027-04-02',
  ])
})

test('a request is listed with its date, and a question about the method also with the answer’s due date', () => {
  const earlier = [
    { is: 'overdue', at: day('2027-01-29') },
    { is: 'method', at: day('2027-01-30') },
    { is: 'statement', at: day('2027-02-01') },
  ] as const
  const still = { outcome: 'stillThere', seen: day('2027-01-28'), earlier } as const
  expect(datesOf(still, 'stillThere').slice(3)).toEqual([
    'complaint 2027-01-19',
    'stillThere 2027-01-28',
    'overdue 2027-01-29',
    'method 2027-01-30',
    'statement 2027-02-01',
    'methodDue 2027-02-19',
  ])
})

test.each(['gone', 'changed'] as const)(
  'a case whose entry is %s lists the date of its written result, but no date for a complaint',
  (is) => {
    expect(datesOf({ outcome: is, seen: day('2026-12-28') }, is)).toEqual([
      'sent 2026-11-29',
      `${is} 2026-12-28`,
      'written 2027-01-08',
    ])
  },
)

test('a company owes an answer even if the entry is gone', () => {
  const gone = { to: 'furnisher', outcome: 'gone', seen: day('2026-12-28') } as const
  expect(datesOf(gone, 'gone')).toEqual(['sent 2026-11-29', 'gone 2026-12-28', 'due 2027-01-03'])
})
