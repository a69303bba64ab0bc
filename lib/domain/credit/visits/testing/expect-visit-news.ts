import { expect } from 'vitest'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { ParsedCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { toProviderScores, toScoreCards } from '../../score/score-views'
import { visitNewsOf } from '../visit-news'
import { figuresOf, type VisitFigures } from '../visits'

/**
 * Expects that the news matches the file, for a previous visit at the previous score with higher
 * card utilization and fewer months on time.
 */
export function expectVisitNewsHolds(
  name: string,
  { score, history }: ParsedCreditFile,
  rows: readonly FactorRows[],
) {
  const cards = toScoreCards(score)
  const histories = toProviderScores(history)
  const figures = figuresOf({ cards, histories, rows })
  for (const { provider, score: now, bands } of cards) {
    const earlier = (histories.find((one) => one.provider === provider)?.points ?? []).map(
      (point) => point.score,
    )
    const before: VisitFigures[] = earlier.slice(-1).map((last) => {
      return { provider, score: last, best: Math.max(...earlier), cardUse: 35, monthsOnTime: 11 }
    })
    const seen = {
      figures,
      cards: cards.filter((one) => one.provider === provider),
      changes: [],
      shown: provider,
    }
    const row = rows.find((one) => one.provider === provider)
    const percent = row?.utilization.percent ?? Number.NaN
    for (const item of visitNewsOf({ at: 0, figures: before }, seen)?.bureaus.flatMap(
      ({ items }) => items,
    ) ?? []) {
      if (item.kind === 'points') expect((before[0]?.score ?? 0) + item.points, name).toBe(now)
      if (item.kind === 'cardUse')
        expect([item.from, item.to], name).toEqual([35, Math.round(percent)])
      if (item.kind === 'lowCardUse') expect(percent, name).toBeLessThan(30)
      if (item.kind === 'onTime')
        expect(row?.payments.monthsOnTime, name).toBeGreaterThanOrEqual(item.months)
      if (item.kind === 'band')
        expect(bands.find((band) => band.name === item.band)?.low, name).toBeGreaterThan(
          Math.max(...earlier),
        )
    }
  }
}
