'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { useFormats } from '@/lib/client/page/use-formats'
import { factorRowsQuery, reportTilesQuery } from '@/lib/contract/bff/queries'
import type { ReportTileValues } from '@/lib/contract/bff/report'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/formats/numbers'
import { useShownProvider } from './provider-panel'

type Figure = { figure: string | undefined; line: string | undefined }

/** The usual advice: most scoring models judge a higher share less kindly. */
const recommendedPercent = 30

/** The figures that the summary of the report has, each with the line that explains it. */
export function useTileFigures(tiles: ReportTileValues) {
  const t = useTranslations('score')
  const { formatDate } = useFormats()
  const { availableCredit: available } = tiles
  const isOverLimit = available !== undefined && available < 0
  return {
    availableCredit: isOverLimit
      ? { figure: t('overLimit', { amount: formatMoney(-available) }), line: undefined }
      : {
          figure: formatFigure(available, formatMoney),
          line: formatFigure(tiles.creditLimit, (limit) => t('ofLimits', { limit: formatMoney(limit) })),
        },
    creditUsed: {
      figure: formatFigure(tiles.creditUsed, formatPercent),
      line: formatFigure(tiles.creditUsed, () => t('aimUnder', { percent: formatPercent(recommendedPercent) })),
    },
    oldestCreditLine: {
      figure: formatFigure(tiles.oldestCreditLine, (count) => t('years', { count })),
      line: formatFigure(tiles.oldestOpened, (date) => t('openedOn', { date: formatDate(date) })),
    },
    openAccounts: {
      figure: formatFigure(tiles.openAccounts, formatNumber),
      line: formatFigure(tiles.openWithBalance, (count) => t('withBalance', { count })),
    },
  } satisfies Record<string, Figure>
}

/** Undefined for a figure that the bureau did not send. */
function formatFigure(value: number | undefined, format: (value: number) => string): string | undefined {
  return value === undefined ? undefined : format(value)
}

export function TileFigure({ figure, line }: Figure) {
  const t = useTranslations('score')
  return (
    <>
      <span className="block font-semibold text-xl">{figure ?? t('notReported')}</span>
      {line === undefined ? null : <span className="block text-ink-muted text-sm">{line}</span>}
    </>
  )
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
  return <TileFigure figure={formatFigure(count, formatNumber)} line={line} />
}

export function InquiriesSkeleton() {
  return <SkeletonLines className="gap-0" widths={['w-16', 'w-28']} />
}
