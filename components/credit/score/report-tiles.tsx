'use client'

import { Lock } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useShownProvider } from '@/components/credit/shared/bureau/use-shown-bureau'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import type { ReportTileValues } from '@/lib/contract/bff/credit/report'
import { factorThresholds } from '@/lib/domain/credit/factors/factor-states'
import {
  dateFormatsOf,
  formatMoney,
  formatNumber,
  formatPercent,
} from '@/lib/domain/shared/formats/formats'
import { withBureau } from '@/lib/domain/shared/formats/providers'
import { pathOf } from '@/lib/routes'
import { rowClass, TilesSkeleton, tileGrid, tileNames } from './score-skeletons'

/**
 * Shows the figures of the shown bureau's report. `inquiries` is `InquiriesFigure` as a section,
 * because it needs the full report.
 */
export function TilesSection({ inquiries }: { inquiries: ReactNode }) {
  const t = useTranslations('score')
  const query = useEndpointQuery('/api/report-tiles')
  const { label, shown } = useShownProvider(query.data)
  return (
    <QueryContent query={query} data="reports" skeleton={<TilesSkeleton />} ofReport="alone">
      {() => (
        <section aria-label={t('tiles', { provider: label })} className={rowClass}>
          <h2
            className={`font-semibold text-base max-sm:sr-only ${shown?.isFrozen ? 'lg:row-span-2' : ''}`}
          >
            {t('tiles', { provider: label })}
          </h2>
          {shown ? <TileList tiles={shown} inquiries={inquiries} /> : <p>{t('noReport')}</p>}
        </section>
      )}
    </QueryContent>
  )
}

/** On phones, a figure is at the end of the line of its name. */
const tileClass = 'flex min-h-6 items-baseline justify-between gap-x-3 sm:block'
const linkClass =
  'not-print:**:data-figure:underline **:data-figure:decoration-edge **:data-figure:underline-offset-4 hover:**:data-figure:decoration-current'

function TileList({ tiles, inquiries }: { tiles: ReportTileValues; inquiries: ReactNode }) {
  const t = useTranslations('score')
  const { standAlone } = usePageContext()
  const { frozen, ...figures } = useTileFigures(tiles)
  return (
    <>
      {tiles.isFrozen ? (
        <p className="flex items-start gap-2 max-sm:text-sm lg:col-start-2">
          <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {frozen}
        </p>
      ) : null}
      <ul className={tileGrid}>
        {tileNames.map(([name, anchor]) => {
          const content = (
            <>
              <span className="text-ink-muted text-sm sm:block">{t(name)}</span>
              {name === 'recentInquiries' ? inquiries : <TileFigure {...figures[name]} />}
            </>
          )
          return (
            <li key={name}>
              {standAlone ? (
                <span className={tileClass}>{content}</span>
              ) : (
                <Link
                  href={withBureau(`${pathOf('report')}${anchor}`, tiles.provider)}
                  prefetch={false}
                  className={`${tileClass} ${linkClass}`}
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Figure = { figure: string | undefined; line: string | undefined }

function useTileFigures(tiles: ReportTileValues) {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const { availableCredit: available } = tiles
  const isOverLimit = available !== undefined && available < 0
  return {
    frozen: t('frozen', { since: formatFigure(tiles.frozenSince, formatDate) ?? 'none' }),
    availableCredit: isOverLimit
      ? { figure: t('overLimit', { amount: formatMoney(-available) }), line: t('overLimitNote') }
      : {
          figure: formatFigure(available, formatMoney),
          line: formatFigure(tiles.creditLimit, (limit) =>
            t('ofLimits', { limit: formatMoney(limit) }),
          ),
        },
    creditUsed: {
      figure:
        formatFigure(tiles.creditUsed, formatPercent) ??
        (tiles.creditLimit === 0 ? t('noLimit') : undefined),
      line: formatFigure(tiles.creditUsed, () =>
        t('aimUnder', { percent: formatPercent(factorThresholds.utilization.good) }),
      ),
    },
    oldestCreditLine: {
      figure: formatFigure(tiles.oldestCreditLine, (count) => t('years', { count })),
      line: formatFigure(tiles.oldestOpened, (date) => t('openedOn', { date: formatDate(date) })),
    },
    openAccounts: {
      figure: formatFigure(tiles.openAccounts, formatNumber),
      line: formatFigure(tiles.openWithBalance, (count) => t('withBalance', { count })),
    },
  } satisfies Record<string, Figure | string>
}

export function formatFigure(
  value: number | undefined,
  format: (value: number) => string,
): string | undefined {
  return value === undefined ? undefined : format(value)
}

export function TileFigure({ figure, line }: Figure) {
  const t = useTranslations('score')
  return (
    <>
      <span data-figure="" className="block font-semibold">
        {figure ?? t('notReported')}
      </span>
      {line === undefined ? null : (
        <span className="block text-ink-muted text-sm max-lg:sr-only">{line}</span>
      )}
    </>
  )
}
