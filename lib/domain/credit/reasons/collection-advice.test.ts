import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { collectionAdviceOf, unpaidAdviceOf } from './collection-advice'

const now = Date.UTC(2026, 10, 20)

function viewOf(collection: object, publicRecords: readonly object[] = []) {
  const views = [{ provider: 'EFX', collections: [collection], publicRecords }]
  const [view] = upstreamReportSchema.parse({ providerViews: views }).providerViews ?? []
  if (!view?.collections?.[0]) throw new Error('no collection')
  return { view, collection: view.collections[0] }
}

const chapter7 = (dispositionStatus: string, filedDate = '2025-09-19') => ({
  courtName: 'U.S. Bankruptcy Court',
  dispositionStatus,
  filedDate,
})
const cable = {
  agencyClient: 'Northband Cable',
  amount: { amount: 1_610 },
  assignedDate: '2023-01-10',
  status: 'UNPAID',
}
const clinic = { ...cable, agencyClient: 'Stillwater Medical Group' }

test.each([
  ['paid', { ...cable, status: 'PAID' }, [], 'paid'],
  ['settled', { ...cable, status: 'SETTLED' }, [chapter7('Discharged')], 'paid'],
  ['from before a discharge', cable, [chapter7('Discharged Chapter 7')], 'discharged'],
  [
    'from after a discharge',
    { ...cable, assignedDate: '2025-12-01' },
    [chapter7('Discharged Chapter 7')],
    'mayBeDischarged',
  ],
  [
    'from two years after the filing of a discharged bankruptcy',
    { ...cable, assignedDate: '2025-12-01' },
    [chapter7('Discharged Chapter 7', '2023-12-01')],
    'prove',
  ],
  ['from before an ongoing bankruptcy', cable, [chapter7('Filed Chapter 7')], 'stay'],
  [
    'of unknown age with a discharge',
    { ...cable, assignedDate: null },
    [chapter7('Discharged')],
    'prove',
  ],
  ['medical, of $499.99', { ...clinic, amount: { amount: 499.99 } }, [], 'medical'],
  ['medical, of $500', { ...clinic, amount: { amount: 500 } }, [], 'prove'],
  [
    'medical, of $500 first and less now',
    { ...clinic, amount: { amount: 90 }, orginalAmountOwed: { amount: 500 } },
    [],
    'prove',
  ],
  ['medical, younger than a year', { ...clinic, assignedDate: '2025-11-21' }, [], 'medical'],
  ['medical, of a year', { ...clinic, assignedDate: '2025-11-20' }, [], 'prove'],
  ['of seven years and 181 days', { ...cable, assignedDate: '2019-05-20' }, [], 'old'],
  ['of seven years and 179 days', { ...cable, assignedDate: '2019-05-26' }, [], 'prove'],
  ['small, for another debt', { ...cable, amount: { amount: 90 } }, [], 'prove'],
])('the advice for a collection depends on its state: %s', (_, fields, records, advice) => {
  const { view, collection } = viewOf(fields, records)
  expect(collectionAdviceOf(collection, view, now)).toBe(advice)
})

test.each([
  ['bankrupt', ['discharged', 'mayBeDischarged']],
  ['poor', expect.arrayContaining(['medical'])],
])(
  'the unpaid collections of the %s persona get their advice without duplicates',
  (slug, advice) => {
    const persona = personas.find((one) => one.slug === slug)
    if (!persona) throw new Error(slug)
    const report = upstreamReportSchema.parse(
      generateCreditFile(persona.profile, persona.seed, now).latestReport,
    )
    const [view] = report.providerViews ?? []
    if (!view) throw new Error(slug)
    expect(unpaidAdviceOf(view, now)).toEqual(advice)
  },
)

test('no advice says to pay without proof, and the advice to ask for proof explains the risk of paying', () => {
  for (const { prove: _, ...others } of [en.collectionAdvice, es.collectionAdvice])
    for (const words of Object.values(others))
      expect(words).not.toMatch(/^(pay|pague)\b(?! (and promise )?nothing)|agree on|acuerde/i)
  expect(en.collectionAdvice.prove).toMatch(
    /prove the debt in writing before you pay.*restart the time/,
  )
})

test.each(['prove', 'old', 'notLiable'] as const)(
  'the advice "%s" says to answer court papers and names free legal aid',
  (advice) => {
    expect(en.collectionAdvice[advice]).toMatch(/court papers come, answer by.*lawhelp\.org/)
    expect(es.collectionAdvice[advice]).toMatch(/papeles del tribunal, responda.*lawhelp\.org/)
  },
)
