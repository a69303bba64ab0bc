import { expect, test } from 'vitest'
import { latestScoreSchema, scoreHistorySchema } from '@/lib/contract/bureau/score'
import { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { toFactorRows } from '../factors/factor-rows'
import { reportDetailsOf } from '../report/report-details'
import { toReportTiles } from '../report/report-views'
import { toProviderScores, toScoreCards } from '../score/score-views'
import { compareBureaus } from './compare-bureaus'
import { hasDifferences, pointsApart } from './differences'

const now = Date.UTC(2026, 10, 20, 19)

function viewsOf({ profile, seed }: (typeof personas)[number]) {
  const file = generateCreditFile(profile, seed, now)
  const report = upstreamReportSchema.parse(file.latestReport)
  return {
    cards: toScoreCards(latestScoreSchema.parse(file.latestScore)),
    histories: toProviderScores(scoreHistorySchema.parse(file.scoreHistory)),
    tiles: toReportTiles(upstreamSummariesSchema.parse(file.reportSummary)),
    factors: toFactorRows(report, now),
    reports: reportDetailsOf(report),
  }
}

test.each(personas.map((persona) => [persona.slug, persona] as const))(
  'the %s persona has the same figures as on the other screens',
  (_, persona) => {
    const views = viewsOf(persona)
    const { bureaus, absent, missing } = compareBureaus(views)
    expect(missing).toEqual([])
    expect(bureaus.map(({ provider }) => provider)).toEqual(persona.profile.providers)
    expect(bureaus.length + absent.length).toBe(3)
    for (const bureau of bureaus) {
      const has = ({ provider }: { provider: string }) => provider === bureau.provider
      const tile = views.tiles.find(has)
      const factors = views.factors.find(has)
      expect(bureau.score).toBe(views.cards.find(has)?.score)
      expect([bureau.utilization, bureau.openAccounts]).toEqual([
        tile?.creditUsed,
        tile?.openAccounts,
      ])
      expect(bureau.hardInquiries).toBe(factors?.newCredit.hardInquiries)
      expect(bureau.latePayments).toBe(factors?.payments.late)
      const { collections, bankruptcies = 0, publicRecords = 0 } = factors?.records ?? {}
      expect(bureau.collections).toBe(collections)
      expect(bureau.publicRecords).toBe(bankruptcies + publicRecords)
    }
  },
)

test('collections that only one bureau lists count at that bureau alone', () => {
  const [persona] = personas.filter(({ slug }) => slug === 'disputes')
  const { bureaus } = persona ? compareBureaus(viewsOf(persona)) : { bureaus: [] }
  expect(bureaus.map(({ collections }) => collections)).toEqual([3, 0])
})

test('a bureau that the product does not cover is not listed as missing', () => {
  const [good] = personas.filter(({ slug }) => slug === 'good')
  const views = good && viewsOf(good)
  expect(views && compareBureaus(views, 'US_3B').absent).toEqual(['TransUnion', 'Experian'])
  expect(views && compareBureaus(views, 'US_EFX').absent).toEqual([])
})

test.each([
  [['702', '661'], true],
  [['702', '702', '702'], false],
  [['702', undefined, '661'], true],
  [['702', undefined], undefined],
  [[undefined, undefined], undefined],
])('determines whether %j contains different values: %s', (shown, expected) => {
  expect(hasDifferences(shown)).toBe(expected)
})

test.each([
  [[702, 661, 690], 41],
  [[702, undefined, 702], 0],
  [[702, undefined], undefined],
])('the scores %j are %s points apart', (scores, points) => {
  expect(pointsApart(scores.map((score) => ({ score })))).toBe(points)
})
