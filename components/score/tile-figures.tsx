'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { useFormats } from '@/lib/client/page/use-formats'
import { factorRowsQuery, reportTilesQuery } from '@/lib/contract/bff/queries'
import type { ReportTileValues } from '@/lib/contract/bff/report'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/formats/numbers'
import { useShownProvider } from './provider-panel'

/** The tiles in their order. */
export const tileNames = [
  'availableCredit',
  'creditUsed',
  'oldestCreditLine',
  'openAccounts',
  'recentInquiries',
] as const
export type TileName = (typeof tileNames)[number]

type TileFigure = { figure: string | undefined; line: string | undefined }
type ScoreTexts = ReturnType<typeof useTranslations<'score'>>

/** The figures that the summary of the report has, each with the line that explains it. */
export function useTileFigures(): (
  tiles: ReportTileValues,
) => Record<Exclude<TileName, 'recentInquiries'>, TileFigure> {
  const t = useTranslations('score')
  const { formatDate } = useFormats()
  const overLimit = (amount: number) => t('overLimit', { amount: formatMoney(-amount) })
  return ({ availableCredit: available, creditUsed, creditLimit, oldestCreditLine, oldestOpened, ...accounts }) => {
    const isOverLimit = available !== undefined && available < 0
    return {
      availableCredit: {
        figure: formatFigure(available, isOverLimit ? overLimit : formatMoney),
        line: isOverLimit
          ? undefined
          : formatFigure(creditLimit, (limit) => t('ofLimits', { limit: formatMoney(limit) })),
      },
      creditUsed: {
        figure: formatFigure(creditUsed, formatPercent),
        line: formatFigure(creditUsed, () => t('aimUnder', { percent: formatPercent(recommendedPercent) })),
      },
      oldestCreditLine: {
        figure: formatFigure(oldestCreditLine, (count) => t('years', { count })),
        line: formatFigure(oldestOpened, (date) => t('openedOn', { date: formatDate(date) })),
      },
      openAccounts: {
        figure: formatFigure(accounts.openAccounts, formatNumber),
        line: formatFigure(accounts.openWithBalance, (count) => t('withBalance', { count })),
      },
    }
  }
}

/** The usual advice: most scoring models judge a higher share less kindly. */
const recommendedPercent = 30

/** The figure of a tile with its line. */
export function tileFigure({ figure, line }: TileFigure, t: ScoreTexts): ReactNode {
  return (
    <>
      <span className="block font-semibold text-xl">{figure ?? t('notReported')}</span>
      {line === undefined ? null : <span className="block text-ink-muted text-sm">{line}</span>}
    </>
  )
}

/** Undefined for a figure that the bureau did not send. */
function formatFigure(value: number | undefined, format: (value: number) => string): string | undefined {
  return value === undefined ? undefined : format(value)
}

/** The hard inquiries of the last 24 months from the report's list; without one, all inquiries that the summary counts. */
export function InquiriesFigure() {
  const t = useTranslations('score')
  // A failure is shown and retried by the factor rows.
  const factors = useQuery({ ...apiQuery(factorRowsQuery), retryOnMount: false })
  const { provider, shown } = useShownProvider(useEndpointQuery(reportTilesQuery).data)
  if (factors.isPending) return <InquiriesSkeleton />
  const hard = factors.data?.find((one) => one.provider === provider)?.newCredit.hardInquiries
  const count = hard ?? shown?.inquiriesOnFile
  const line = formatFigure(count, () => t(hard === undefined ? 'onFile' : 'hardTwoYears'))
  return tileFigure({ figure: formatFigure(count, formatNumber), line }, t)
}

export function InquiriesSkeleton() {
  return <SkeletonLines className="gap-0" widths={['w-16', 'w-28']} />
}
