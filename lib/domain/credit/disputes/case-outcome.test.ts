import { expect, test } from 'vitest'
import type { CheckUp, Finding } from '@/lib/contract/bff/credit/check-up'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { caseDaysOf } from './case-days'
import { byUrgency, caseStateOf, requested, sentAgain, withOutcome } from './case-outcome'
import { caseReportOf } from './case-report'
import { currentRequestsOf, type DisputeCase, mostEarlier, shortStatus } from './dispute-case'
import { newCaseOf } from './new-case'
import { sampleLetter } from './testing/sample-case'

const day = (text: string) => Date.parse(`2026-${text}`)
const sent = day('09-01')

const entry: ReviewEntry = {
  keys: ['k'],
  kind: 'collection',
  title: 'Northband Cable',
  date: day('01-05'),
  bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 300, status: 'UNPAID' }],
}
const bureauOf = (fields: object) => [{ ...entry.bureaus[0], ...fields }] as ReviewEntry['bureaus']
const finding = (rule: Finding['rule'], company = entry.title): Finding => ({
  id: `${rule}-1`,
  rule,
  isLikelyError: true,
  bureaus: [{ provider: 'EFX', label: 'Equifax' }],
  entry: { kind: 'collection', company, entryKey: 'k' },
  evidence: {},
})

type Seen = { date: string; entries?: ReviewEntry[]; findings?: Finding[]; notRead?: boolean }

function reportOf({ date, entries = [], findings = [], notRead = false }: Seen) {
  const checkUp: CheckUp = {
    findings,
    bankruptcies: [],
    checked: [{ provider: 'EFX', label: 'Equifax', date: day(date) }],
    ...(notRead && { notRead: { unreadable: 1, beyondLimit: 0 } }),
  }
  return { checkUp, entries }
}

function caseSentTo(entries: ReviewEntry[], at = sent): DisputeCase {
  return newCaseOf(sampleLetter, { sent: at, isLong: false }, reportOf({ date: '08-28', entries }))
}
const caseOf = (fields: Partial<DisputeCase> = {}) => ({ ...caseSentTo([entry]), ...fields })

const stateOf = (one: DisputeCase, seen: Seen, now = '11-01') =>
  caseStateOf(one, caseReportOf('EFX', reportOf(seen)), day(now))

test('a new case keeps the amount, status and date of its entry', () => {
  const before = { amount: 300, status: shortStatus('UNPAID'), date: day('01-05') }
  expect(caseOf()).toMatchObject({ wasFound: true, before })
})

test('a case keeps no figures of a report that is newer than its letter', () => {
  const one = caseSentTo([entry], day('08-01'))
  expect(one).toMatchObject({ wasFound: true, before: {} })
})

test('a case keeps the figures of a report dated at most one day after its letter', () => {
  expect(caseSentTo([entry], day('08-27')).before).toMatchObject({ amount: 300 })
  expect(caseSentTo([entry], day('08-26')).before).toEqual({})
})

test('an entry missing from every report when its case began is neither gone nor back', () => {
  const one = caseSentTo([])
  expect(stateOf(one, { date: '09-20' }, '09-21').is).toBe('waiting')
  expect(stateOf(one, { date: '10-20' }).is).toBe('overdue')
  const gone = { ...one, outcome: 'gone' as const }
  expect(stateOf(gone, { date: '10-20', entries: [entry] }).is).toBe('stillThere')
})

test('without digits or an amount to compare, another entry of the company is not the disputed one', () => {
  const other = { ...entry, keys: ['x'], date: day('03-05'), bureaus: bureauOf({}) }
  expect(stateOf(caseOf({ before: {} }), { date: '09-28', entries: [other] }).is).toBe('gone')
})

test('a removed inquiry counts as gone even if the company has another inquiry', () => {
  const inquiry = { ...entry, kind: 'inquiry' as const, bureaus: bureauOf({ amount: undefined }) }
  const one = caseOf({ kind: 'inquiry', before: { date: inquiry.date } })
  const other = { ...inquiry, keys: ['x'], date: day('02-05') }
  expect(stateOf(one, { date: '09-28', entries: [other] }).is).toBe('gone')
})

test.each(['notMine', 'theft'] as const)(
  'a changed entry does not resolve a letter about “%s”',
  (claim) => {
    const changed = { ...entry, bureaus: bureauOf({ amount: 0, status: 'PAID' }) }
    const seen = { date: '10-10', entries: [changed] }
    expect(stateOf(caseOf({ claim }), seen).is).toBe('stillThere')
  },
)

test.each([
  ['LATE_60_DAYS', 'stillThere'],
  ['CHARGE_OFF', 'stillThere'],
  ['PAYS_AS_AGREED', 'changed'],
])(
  'a letter about a date, if the account’s status is now %s, has the outcome %s',
  (status, state) => {
    const account = { ...entry, kind: 'account' as const, bureaus: bureauOf({ status }) }
    const before = { ...caseOf().before, status: shortStatus('LATE_30_DAYS') }
    const one = caseOf({ kind: 'account', claim: 'date', before })
    expect(stateOf(one, { date: '10-10', entries: [account] }).is).toBe(state)
  },
)

test.each([
  ['an older report', { date: '08-28' }, '10-06', 'waiting'],
  ['a report of the day of the letter', { date: '09-01' }, '10-06', 'waiting'],
  ['an older report, while the result may be in the mail', { date: '08-28' }, '10-13', 'waiting'],
  ['an older report, after the mail', { date: '08-28' }, '10-14', 'overdue'],
  ['a newer report without the entry', { date: '09-02' }, '09-03', 'gone'],
  ['an unreadable report without the entry', { date: '09-02', notRead: true }, '09-03', 'waiting'],
  ['the same entry before the due day', { date: '10-06', entries: [entry] }, '10-06', 'waiting'],
  ['the same entry, seen again late', { date: '10-06', entries: [entry] }, '10-20', 'overdue'],
  ['the same entry after the due day', { date: '10-07', entries: [entry] }, '10-08', 'stillThere'],
] satisfies [string, Seen, string, string][])(
  'for %s (%j, on %s), a case is in the state %s',
  (_, seen, now, state) => {
    expect(stateOf(caseOf(), seen, now).is).toBe(state)
  },
)

test.each([
  ['another amount', { bureaus: bureauOf({ amount: 0 }) }, ['amount']],
  ['another status', { bureaus: bureauOf({ status: 'PAID' }) }, ['status']],
  ['another day of the same bureau', { bureaus: bureauOf({ date: day('01-09') }) }, ['date']],
  ['a corrected month, which changes its key', { keys: ['x'], date: day('03-05') }, ['date']],
])('an entry with %s is changed, and the outcome lists the changes', (_, fields, changes) => {
  const seen = { date: '09-28', entries: [{ ...entry, ...fields }] }
  expect(stateOf(caseOf(), seen)).toMatchObject({ is: 'changed', changes })
})

test('an entry of the same company with a different amount is not the disputed one', () => {
  const other = { ...entry, keys: ['x'], bureaus: bureauOf({ amount: 90 }) }
  expect(stateOf(caseOf(), { date: '09-28', entries: [other] }).is).toBe('gone')
})

test('an entry that only another bureau still lists is gone', () => {
  const moved = { ...entry, bureaus: bureauOf({ provider: 'TU' }) }
  expect(stateOf(caseOf(), { date: '09-28', entries: [moved] }).is).toBe('gone')
})

test.each([
  ['notMine', 'stillThere'],
  ['oneBureau', 'stillThere'],
  ['amount', 'changed'],
  ['paid', 'changed'],
] as const)('a changed balance gives a letter about “%s” the outcome %s', (claim, state) => {
  const one = caseOf({ kind: 'account', claim })
  const account = { ...entry, kind: 'account' as const, bureaus: bureauOf({ amount: 250 }) }
  const findings = [finding('oneBureau')]
  expect(stateOf(one, { date: '10-10', entries: [account], findings }).is).toBe(state)
})

test.each([
  ['oldDebt', 'oldDebt', 'stillThere'],
  ['oldDebt', 'sameDebt', 'changed'],
  // A medical debt may be listed once it is a year old, so this finding disappears by itself.
  ['medicalYoung', 'sameDebt', 'stillThere'],
] as const)(
  'a letter about %s, if the check-up now finds %s, has the outcome %s',
  (claim, found, state) => {
    const seen = { date: '10-10', entries: [entry], findings: [finding(found)] }
    expect(stateOf(caseOf({ claim }), seen).is).toBe(state)
  },
)

test('a disputed error in the whole file is gone when the check-up no longer finds it', () => {
  const one = caseOf({ key: '', kind: 'file', name: '', claim: 'deceased', before: {} })
  const file: Finding = { ...finding('deceased'), entry: { kind: 'file' } }
  expect(stateOf(one, { date: '10-10', findings: [file] }).is).toBe('stillThere')
  expect(stateOf(one, { date: '10-10' }).is).toBe('gone')
})

test('a removed entry that is listed again counts as back, and can be removed again', () => {
  const gone = caseOf({ outcome: 'gone' })
  const again = { date: '10-28', entries: [entry] }
  expect(stateOf(gone, again).is).toBe('cameBack')
  expect(stateOf(caseOf({ outcome: 'cameBack' }), again).is).toBe('cameBack')
  expect(stateOf(caseOf({ outcome: 'cameBack' }), { date: '11-28' }).is).toBe('gone')
})

test('without a report, a case shows its last outcome', () => {
  expect(caseStateOf(caseOf({ outcome: 'gone' }), undefined, day('11-01')).is).toBe('gone')
  expect(caseStateOf(caseOf(), undefined, day('11-01')).is).toBe('overdue')
})

test('a new outcome is news and is stored with its report’s date, but an unchanged one is not', () => {
  const one = caseOf({ isNewsShown: true })
  const state = stateOf(one, { date: '09-28' })
  const stored = withOutcome(one, state, day('09-30'))
  expect(stored).toMatchObject({ outcome: 'gone', seen: day('09-28'), isNewsShown: false })
  expect(withOutcome(stored, state, day('10-30'))).toBe(stored)
  expect(withOutcome(one, { is: 'waiting' }, day('09-30'))).toBe(one)
})

test('a case with a new outcome keeps the previous outcome and its date', () => {
  const gone = caseOf({ outcome: 'gone', seen: day('09-28') })
  const back = withOutcome(
    gone,
    { is: 'cameBack', report: day('12-28'), changes: [] },
    day('12-30'),
  )
  expect(back).toMatchObject({ outcome: 'cameBack', seen: day('12-28') })
  expect(back.earlier).toEqual([{ is: 'gone', at: day('09-28') }])
})

test('a letter that is sent again keeps the first letter and its result', () => {
  const first = caseOf({ outcome: 'stillThere', seen: day('10-28') })
  const again = sentAgain(first, caseOf({ sent: day('11-02') }))
  expect(again.sent).toBe(day('11-02'))
  expect(again.outcome).toBeUndefined()
  expect(again.earlier).toEqual([
    { is: 'sent', at: sent },
    { is: 'stillThere', at: day('10-28') },
  ])
})

test('a repeated letter with the same or an earlier date corrects the date of the first letter', () => {
  expect(sentAgain(caseOf(), caseOf({ sent: day('08-30') })).earlier).toBeUndefined()
})

test('a letter that is sent many times keeps the first one and the last ones', () => {
  const days = [2, 3, 4, 5, 6, 7, 8, 9].map((date) => day(`09-0${date}`))
  const last = days.reduce((one, at) => sentAgain(one, caseOf({ sent: at })), caseOf())
  expect(last.earlier).toHaveLength(mostEarlier)
  expect(last.earlier?.map(({ at }) => at)).toEqual([sent, ...days.slice(2, 7)])
})

const dayText = (at: number | undefined) => at && new Date(at).toISOString().slice(5, 10)

test.each([
  // Sent on Tuesday, September 1; arrives on September 6.
  [{}, ['10-06', '10-13', '10-22']],
  [{ isLong: true }, ['10-21', '10-28', '10-22']],
  // A second letter does not change the date from which a complaint is possible.
  [{ sent: day('11-02'), earlier: [{ is: 'sent', at: sent }] }, ['12-07', '12-14', '10-22']],
  [{ to: 'furnisher' }, ['10-06', undefined, undefined]],
  [{ claim: 'theft' }, ['09-10', undefined, undefined]],
  [{ claim: 'theft', to: 'furnisher' }, ['10-06', undefined, undefined]],
] as const)(
  'a letter with %j has these dates for answer, written result and complaint: %j',
  (fields, wanted) => {
    const { due, written, complaint } = caseDaysOf(caseOf(fields))
    expect([due, written, complaint].map(dayText)).toEqual(wanted)
  },
)

test('cases that need an action come first, then the newest letters', () => {
  const follow = (is: 'waiting' | 'overdue', at: number) => ({
    one: caseOf({ sent: at }),
    state: { is } as const,
  })
  const sorted = [follow('waiting', 1), follow('waiting', 2), follow('overdue', 0)].toSorted(
    byUrgency,
  )
  expect(sorted.map(({ one }) => one.sent)).toEqual([0, 2, 1])
})

test('a request after a result is kept with its date and does not change the result', () => {
  const one = caseOf({ outcome: 'stillThere', seen: day('10-20') })
  const asked = requested(one, 'method', day('10-25'))
  expect(asked).toEqual({ ...one, earlier: [{ is: 'method', at: day('10-25') }] })
})

test('a letter after a request keeps the first letter and the request in order', () => {
  const one = requested(
    caseOf({ outcome: 'stillThere', seen: day('10-20') }),
    'method',
    day('10-25'),
  )
  expect(sentAgain(one, caseSentTo([entry], day('11-15'))).earlier).toEqual([
    { is: 'sent', at: sent },
    { is: 'stillThere', at: day('10-20') },
    { is: 'method', at: day('10-25') },
  ])
})

test('a request that was recorded with the wrong date is corrected, not listed twice', () => {
  const result = { outcome: 'stillThere', seen: day('10-20') } as const
  const one = requested(caseOf(result), 'statement', day('10-25'))
  expect(requested(one, 'statement', day('10-24')).earlier).toEqual([
    { is: 'statement', at: day('10-24') },
  ])
})

test('a request for the result of an earlier letter does not count for a later letter', () => {
  const asked = requested(caseOf({}), 'overdue', day('10-22'))
  expect(currentRequestsOf(asked)).toHaveLength(1)
  expect(currentRequestsOf(sentAgain(asked, caseSentTo([entry], day('11-15'))))).toEqual([])
})

test('a case with a request comes after a case with the same result and no request', () => {
  const one = caseOf({ outcome: 'stillThere', seen: day('10-20') })
  const asked = requested({ ...one, sent: day('09-05') }, 'method', day('10-25'))
  const state = { is: 'stillThere', changes: [] } as const
  expect(
    [
      { one: asked, state },
      { one, state },
    ].toSorted(byUrgency)[0]?.one,
  ).toBe(one)
})
