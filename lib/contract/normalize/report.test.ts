import { expect, test } from 'vitest'
import { upstreamReportSchema, upstreamSummariesSchema } from './report'
import { mergeReport } from './testing/merge-report'
import { publishedReport, publishedSummary } from './testing/published-file'

const usd = (amount: number) => ({ amount })
const viewOf = (view: object) =>
  upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX', ...view }] }).providerViews?.[0]
const accountOf = (account: object) =>
  viewOf({ revolvingAccounts: [{ accountType: 'REVOLVING', ...account }] })?.revolvingAccounts?.[0]
const recordsOf = (publicRecords: unknown) => viewOf({ publicRecords })?.publicRecords

test.each([publishedReport, mergeReport])(
  'parsing a report twice gives the same result',
  (sent) => {
    const read = upstreamReportSchema.parse(sent)
    expect(upstreamReportSchema.parse(read)).toEqual(read)
  },
)

test.each([
  [{ mostRecentAccountName: 'A' }, 'A'],
  [{ mostRecentAccountOpenName: 'B' }, 'B'],
  [{ mostRecentAccountName: 'A', mostRecentAccountOpenName: 'B' }, 'B'],
  [{}, undefined],
])('the newest account in a summary with %j is %s', (names, expected) => {
  expect(
    upstreamSummariesSchema.parse({ provider: 'EFX', ...names })[0]?.mostRecentAccountOpenName,
  ).toBe(expected)
})

test.each([
  ['11 NORTHBAND CABLE', 'NORTHBAND CABLE', '11'],
  ['02 STILLWATER GROUP', 'STILLWATER GROUP', '02'],
  ['24 HOUR DENTAL', '24 HOUR DENTAL', undefined],
  ['11 2ND STREET DENTAL', '11 2ND STREET DENTAL', undefined],
  ['NORTHBAND CABLE', 'NORTHBAND CABLE', undefined],
])('the creditor %j of a collection is shown as %j', (sent, agencyClient, creditorClass) => {
  const [collection] = viewOf({ collections: [{ agencyClient: sent }] })?.collections ?? []
  expect(collection).toEqual({ agencyClient, creditorClass })
})

test('a single summary becomes a list, and parsing it twice gives the same result', () => {
  const read = upstreamSummariesSchema.parse(publishedSummary)
  expect(read).toHaveLength(1)
  expect(upstreamSummariesSchema.parse(read)).toEqual(read)
})

test.each([
  ['our id', { id: 'a1' }, 'a1'],
  ['a number', { id: 7 }, '7'],
  ['no id', {}, 'revolvingAccounts-0'],
  ['null', { id: null }, 'revolvingAccounts-0'],
])('an account with %s gets an id', (_, records, id) => {
  expect(accountOf(records)?.id).toBe(id)
})

test.each([
  [['Joint account'], ['Joint account']],
  [
    [{ code: 'JN', description: 'Joint account' }, { code: 'XB' }, {}, null, 7],
    ['Joint account', 'XB'],
  ],
  [{ code: 'JN', description: 'Number 666-15-1015' }, ['Number •••-••-1015']],
  [[], undefined],
  [null, undefined],
])('the comments %j are read as %j', (comments, expected) => {
  expect(accountOf({ comments })?.comments).toEqual(expected)
})

const larkmoor = {
  name: 'Larkmoor Bank',
  address: '9 Harbor Sq, Carrow, TX 75999',
  phone: '(555) 555-0177',
}
const publishedContact = {
  contactName: 'Larkmoor Bank',
  address: { line1: '9 Harbor Sq', line3: 'Carrow', line4: 'TX', line5: '75999' },
  phone: { countryCode: '1', areaCode: '555', exchange: '555', extension: '0177' },
}

test.each([
  ['the published model', publishedContact, larkmoor],
  [
    'our model',
    {
      name: 'Larkmoor Bank',
      address: '9 Harbor Sq',
      city: 'Carrow',
      state: 'TX',
      zip: '75999',
      phone: '5555550177',
    },
    larkmoor,
  ],
  ['its own result', larkmoor, larkmoor],
  ['a name alone', { name: 'Larkmoor Bank' }, { name: 'Larkmoor Bank' }],
  ['empty fields', { contactName: null, address: null, phone: null }, {}],
  ['another type', 'Larkmoor Bank', undefined],
])('a contact is converted to our model from %s', (_, contactInformation, expected) => {
  expect(accountOf({ contactInformation })?.contactInformation).toEqual(expected)
  expect(
    viewOf({ inquiries: [{ type: 'HARD', contactInformation }] })?.inquiries?.[0]
      ?.contactInformation,
  ).toEqual(expected)
})

test.each([
  ['ND', 'ND'],
  [{ code: 'ND', description: 'No deterioration' }, 'No deterioration'],
  [{ code: 'ND', description: null }, 'ND'],
  [7, undefined],
  [null, null],
])('the prefix %j of an inquiry is read as %j', (prefix, expected) => {
  expect(viewOf({ inquiries: [{ type: 'HARD', prefix }] })?.inquiries?.[0]?.prefix).toBe(expected)
})

test('public records grouped by kind become one list in our model', () => {
  const records = recordsOf({
    bankruptcies: [
      {
        filedDate: 5,
        dispositionStatus: { code: 'D', description: 'Discharged' },
        exemptAmount: usd(8),
        assetAmount: usd(9),
      },
    ],
    judgments: [{ courtName: 'Court', status: { description: 'Satisfied' }, amount: usd(1) }],
    liens: { status: 'Released', lienAmount: usd(2) },
  })
  expect(records).toEqual([
    {
      kind: 'bankruptcy',
      filedDate: 5,
      dispositionStatus: 'Discharged',
      exempt: usd(8),
      asset: usd(9),
    },
    { kind: 'judgment', courtName: 'Court', dispositionStatus: 'Satisfied', liability: usd(1) },
    { kind: 'lien', dispositionStatus: 'Released', liability: usd(2) },
  ])
})

test.each([
  [[{ courtName: 'Court', liability: usd(3) }], [{ courtName: 'Court', liability: usd(3) }]],
  [
    [
      { kind: 'lien', courtName: 'Court' },
      { kind: 'other', courtName: 'Court' },
    ],
    [{ kind: 'lien', courtName: 'Court' }, { courtName: 'Court' }],
  ],
  [{}, []],
  [null, undefined],
  [undefined, undefined],
])('the public records %j are read as %j', (records, expected) => {
  expect(recordsOf(records)).toEqual(expected)
})

test('only a Social Security number is removed from a consumer statement', () => {
  const consumerStatements = [
    { statement: 'Opened on 11/20/2025 with 666151015. Call 303-555-0141.' },
  ]
  expect(viewOf({ consumerStatements })?.consumerStatements?.[0]?.statement).toBe(
    'Opened on 11/20/2025 with •••-••-1015. Call 303-555-0141.',
  )
})
