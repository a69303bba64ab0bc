'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/lib/client/page/use-formats'
import type { ReportTileValues } from '@/lib/contract/bff/report'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/formats/numbers'

/** The tiles in their order. */
export const tileNames = [
  'availableCredit',
  'creditUsed',
  'oldestCreditLine',
  'openAccounts',
  'recentInquiries',
] as const
export type TileName = (typeof tileNames)[number]

/** The figures that the summary of the report has, each with the line that explains it. */
export function useTileFigures(tiles: ReportTileValues): Record<Exclude<TileName, 'recentInquiries'>, TileFigureProps> {
  const t = useTranslations('score')
  const { formatDate } = useFormats()
  const { availableCredit: available, creditUsed, oldestCreditLine, openAccounts } = tiles
  const isOverLimit = available !== undefined && available < 0
  const overLimit = (amount: number) => t('overLimit', { amount: formatMoney(-amount) })
  return {
    availableCredit: {
      figure: formatFigure(available, isOverLimit ? overLimit : formatMoney),
      line: isOverLimit
        ? undefined
        : formatFigure(tiles.creditLimit, (limit) => t('ofLimits', { limit: formatMoney(limit) })),
    },
    creditUsed: {
      figure: formatFigure(creditUsed, formatPercent),
      line: formatFigure(creditUsed, () => t('aimUnder', { percent: formatPercent(recommendedPercent) })),
    },
    oldestCreditLine: {
      figure: formatFigure(oldestCreditLine, (count) => t('years', { count })),
      line: formatFigure(tiles.oldestOpened, (date) => t('openedOn', { date: formatDate(date) })),
    },
    openAccounts: {
      figure: formatFigure(openAccounts, formatNumber),
      line: formatFigure(tiles.openWithBalance, (count) => t('withBalance', { count })),
    },
  }
}

/** The usual advice: most scoring models judge a higher share less kindly. */
const recommendedPercent = 30

type TileFigureProps = { figure: string | undefined; line: string | undefined }

/** The figure of a tile with a line that explains it. */
export function TileFigure({ figure, line }: TileFigureProps) {
  const t = useTranslations('score')
  return (
    <>
      <span className="block font-semibold text-xl">{figure ?? t('notReported')}</span>
      {line === undefined ? null : <span className="block text-ink-muted text-sm">{line}</span>}
    </>
  )
}

/** Undefined for a figure that the bureau did not send. */
export function formatFigure(value: number | undefined, format: (value: number) => string): string | undefined {
  return value === undefined ? undefined : format(value)
}
