import type { ComparedBureau, Comparison } from '@/lib/contract/bff/credit/comparison'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { ReportTileValues } from '@/lib/contract/bff/credit/report'
import type { ReportDetail } from '@/lib/contract/bff/credit/report-details'
import type { ProviderScores, ScoreCardData } from '@/lib/contract/bff/credit/score'
import { providers } from '@/lib/contract/choices'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { providerLabel, sortByProvider } from '../../shared/formats/providers'
import { scoreChangeOf } from '../score/score-history'
import { differenceCausesOf } from './difference-causes'
import { partlyReportedAccounts } from './match-accounts'

/**
 * The views that the score pages and the report also use, so that the figures match. A view is
 * undefined if it could not be fetched.
 */
type BureauViews = {
  readonly cards: readonly ScoreCardData[]
  readonly histories: readonly ProviderScores[] | undefined
  readonly tiles: readonly ReportTileValues[] | undefined
  readonly factors: readonly FactorRows[] | undefined
  readonly reports: readonly ReportDetail[] | undefined
}

/**
 * Returns whether a file type names one bureau, such as US_EFX. In that case the other bureaus were
 * not asked.
 */
const isOfOneBureau = (type: string | null | undefined) =>
  providers.some((provider) => type === `US_${provider}`)

/** Compares the bureaus side by side. A bureau that sent neither a score nor a report is absent. */
export function compareBureaus(views: BureauViews, scoreType?: string | null): Comparison {
  const { cards, tiles = [], factors = [], reports = [] } = views
  const bureaus = sortByProvider([...cards, ...tiles, ...factors, ...reports])
  const missing = [
    ...(views.histories ? [] : (['history'] as const)),
    ...(views.tiles && views.factors && views.reports ? [] : (['reports'] as const)),
  ]
  const isAbsent = (provider: string) => bureaus.every((bureau) => bureau.provider !== provider)
  return omitNullish({
    bureaus: bureaus.map(({ provider }) => compareBureau(provider, views)),
    // A bureau without a score may have sent a report that could not be fetched.
    absent:
      isOfOneBureau(scoreType) || missing.includes('reports')
        ? []
        : providers.filter(isAbsent).map(providerLabel),
    accounts: reports.length > 1 ? partlyReportedAccounts(reports) : undefined,
    causes: reports.length > 1 ? differenceCausesOf(reports) : undefined,
    missing,
  })
}

function compareBureau(
  provider: string,
  { cards, histories, tiles, factors }: BureauViews,
): ComparedBureau {
  const card = viewOf(cards, provider)
  const { score, date } = card ?? {}
  const points = viewOf(histories, provider)?.points ?? []
  const report = viewOf(tiles, provider)
  const { newCredit, payments, records } = viewOf(factors, provider) ?? {}
  return omitNullish({
    provider,
    label: providerLabel(provider),
    score,
    rating: card?.rating,
    date,
    change: score === undefined ? undefined : scoreChangeOf({ score, date }, points),
    utilization: report?.creditUsed,
    openAccounts: report?.openAccounts,
    hardInquiries: newCredit?.hardInquiries,
    inquiriesOnFile: newCredit?.inquiriesOnFile,
    latePayments: payments?.late,
    collections: records?.collections,
    publicRecords: records && records.bankruptcies + records.publicRecords,
  })
}

function viewOf<View extends { readonly provider: string }>(
  views: readonly View[] | undefined,
  provider: string,
) {
  return views?.find((view) => view.provider === provider)
}
