import { expect, test } from 'vitest'
import { latestScoreSchema, scoreHistorySchema, scoreUpSchema } from '../bureau/score'
import { upstreamAlertsSchema } from './alert'
import { upstreamReportSchema, upstreamSummariesSchema } from './report'

const viewOf = (view: object) =>
  upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX', ...view }] }).providerViews?.[0]
const accountOf = (fields: object) =>
  viewOf({ revolvingAccounts: [{ accountName: 'Larkmoor Bank', ...fields }] })
    ?.revolvingAccounts?.[0]
const day = Date.UTC(2024, 0, 1)

test.each([
  [day, day],
  [String(day), day],
  ['2024-01-01', day],
  ['2024-01-00', day],
  ['2024-01', day],
  ['20240101', day],
  ['01012024', day],
  ['01002024', day],
  ['2024-01-01T00:00:00Z', day],
  ['2024-01-01T00:00:00.000+0000', day],
  ['2024-01-01T00:00:00+00:00', day],
  ['2024-01-01T02:30:00+0230', day],
  ['2024-01-01T00:00:00', day],
  ['2024-01-01 00:00:00', day],
  ['2024-01-01T00:00Z', day],
  [' 2024-01-01 ', day],
  ['', undefined],
  ['N/A', undefined],
  ['2024-02-30', undefined],
  ['2024-13-01', undefined],
  ['01-02-2024', undefined],
  [Date.UTC(1950), Date.UTC(1950)],
  [Date.UTC(1949, 11, 31), undefined],
  [8.65e15, undefined],
  [null, undefined],
  [{}, undefined],
])('the date %j is read as %s', (dateOpened, expected) => {
  expect(accountOf({ dateOpened })?.dateOpened ?? undefined).toBe(expected)
})

test.each([
  [{ amount: 12.5, currency: 'USD' }, 12.5],
  [{ amount: '1,234.50' }, 1234.5],
  [{ amount: '-$7' }, -7],
  [450, 450],
  ['0000000450', 450],
  [{ currency: 'USD' }, undefined],
  [{ amount: '' }, undefined],
  [{ amount: '1.234,50' }, undefined],
  [{ amount: 1e12 }, undefined],
  ['', undefined],
  [{}, undefined],
  [null, undefined],
])('the amount %j is read as %s', (pastDueAmount, expected) => {
  expect(accountOf({ pastDueAmount })?.pastDueAmount?.amount).toBe(expected)
})

test.each([
  [24, 24],
  ['24', 24],
  [-1, undefined],
  [1e9, undefined],
  ['', undefined],
])('the duration %j is read as %s', (monthsReviewed, expected) => {
  expect(accountOf({ monthsReviewed })?.monthsReviewed).toBe(expected)
})

test.each([
  [true, true],
  ['false', false],
  ['', undefined],
  [0, undefined],
])('the flag %j is read as %s', (accountOpen, expected) => {
  expect(accountOf({ accountOpen })?.accountOpen).toBe(expected)
})

test('a month without a type is dropped, and the other months are kept', () => {
  const paid = { monthType: 'POSITIVE' }
  const account = accountOf({
    paymentHistory: [
      { year: '2024', january: { value: 'PAYS_AS_AGREED' }, february: paid },
      { january: paid },
    ],
  })
  expect(account?.paymentHistory).toEqual([{ year: 2024, february: paid }])
})

test.each([
  ['a list', [{ type: 'HARD' }, { type: 'SOFT' }], 2, undefined],
  ['a single entry', { type: 'HARD' }, 1, undefined],
  ['an empty string', '', 0, undefined],
  ['null entries and empty texts', [null, '', { type: 'HARD' }], 1, undefined],
  ['entries that are no objects', [7, 'x', { type: 'HARD' }], 1, 2],
  ['entries without content', [{}, { contactInformation: {} }, { type: 'HARD' }], 1, 2],
  ['a number', 7, 0, 1],
])(
  'inquiries sent as %s are read, and unreadable ones are counted',
  (_, inquiries, length, unreadable) => {
    const view = viewOf({ inquiries })
    expect(view?.inquiries).toHaveLength(length)
    expect(view?.leftOut?.inquiries?.unreadable).toBe(unreadable)
  },
)

test('a list is cut at 1,000 entries, and the number of dropped entries is counted', () => {
  const view = viewOf({ inquiries: Array.from({ length: 1003 }, () => ({ type: 'HARD' })) })
  expect(view?.inquiries).toHaveLength(1000)
  expect(view?.leftOut).toEqual({ inquiries: { unreadable: 0, beyondLimit: 3 } })
})

test('unreadable public records of all kinds are counted together', () => {
  const view = viewOf({
    publicRecords: { bankruptcies: [7], judgments: [{ courtName: 'Court' }], liens: [{}, 'x'] },
  })
  expect(view?.publicRecords).toHaveLength(1)
  expect(view?.leftOut?.publicRecords?.unreadable).toBe(3)
})

test('the counts of dropped entries survive caching', () => {
  const report = { providerViews: [{ provider: 'EFX', inquiries: [7, { type: 'HARD' }] }] }
  const read = upstreamReportSchema.parse(report)
  expect(upstreamReportSchema.parse(read)).toEqual(read)
  const alerts = upstreamAlertsSchema.parse([{ name: 'Alert' }, 7, { id: 3 }])
  expect(alerts.leftOut).toEqual({ unreadable: 2, beyondLimit: 0 })
  expect(upstreamAlertsSchema.parse(alerts)).toEqual(alerts)
})

test.each([
  ['its summary', { summary: { provider: 'TU' } }, ['TU']],
  ['its accounts', { otherAccounts: [{ provider: 'TU', accountName: 'Larkmoor Bank' }] }, ['TU']],
  ['nothing', { otherAccounts: [{ accountName: 'Larkmoor Bank' }] }, []],
])('a view without a bureau takes the bureau from %s', (_, view, expected) => {
  const report = upstreamReportSchema.parse({ providerViews: [view] })
  expect(report.providerViews?.map(({ provider }) => provider)).toEqual(expected)
})

test('a summary within a view belongs to the view’s bureau', () => {
  expect(viewOf({ summary: { totalInquires: '3' } })?.summary).toMatchObject({
    provider: 'EFX',
    totalInquires: 3,
  })
})

test('an invalid value in one score does not affect the other scores', () => {
  const { providerViews } = latestScoreSchema.parse({
    generatedDate: '',
    providerViews: [
      { provider: 'TU', score: '731', scoreRanges: [{ name: 'Poor' }], scoreReasons: '' },
      { score: 700 },
      { provider: 'EFX', score: {}, scoreReasons: [{ code: 32 }, 7], factors: [] },
    ],
  })
  expect(providerViews?.map(({ provider, score }) => [provider, score])).toEqual([
    ['TU', 731],
    ['EFX', undefined],
  ])
  expect(providerViews?.[0]?.scoreRanges).toEqual([])
  expect(providerViews?.[1]?.scoreReasons).toEqual([{ code: 32 }])
})

test('an undated history entry and a pathway without a bound are dropped without affecting others', () => {
  const views = [{ provider: 'EFX', score: 700 }]
  const dated = { generatedDate: day, providerViews: views }
  expect(scoreHistorySchema.parse([{ providerViews: views }, 7, dated])).toEqual([dated])
  const pathway = { scoreIncrementLowerBound: '5', scoreIncrementUpperBound: 9, timeHorizon: 6 }
  expect(
    scoreUpSchema.parse({ directPathway: {}, possiblePathways: [pathway, { timeHorizon: 6 }] }),
  ).toEqual({ possiblePathways: [{ ...pathway, scoreIncrementLowerBound: 5 }] })
})

const documents = [
  ['report', upstreamReportSchema],
  ['summary', upstreamSummariesSchema],
  ['alerts', upstreamAlertsSchema],
  ['score', latestScoreSchema],
  ['history', scoreHistorySchema],
  ['planner', scoreUpSchema],
] as const

test.each(documents)('parsing the %s fails only if it is not an object', (_, schema) => {
  for (const value of [null, 7, '', 'x', true]) expect(schema.safeParse(value).success).toBe(false)
  expect(schema.safeParse({}).success).toBe(true)
})
