'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useShownProvider } from '@/components/credit/shared/bureau/use-shown-bureau'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent, TitledSection } from '@/components/ui/section'
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

/** The tiles in order, each with its anchor in the report. Contract, section 5. */
const tileNames = [
  ['availableCredit', '#s3'],
  ['creditUsed', '#s3'],
  ['oldestCreditLine', '#s1'],
  ['openAccounts', '#s3'],
  ['recentInquiries', '#s4'],
] as const

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
        <TitledSection title={t('tiles', { provider: label })} className="gap-3">
          {shown ? <TileList tiles={shown} inquiries={inquiries} /> : <p>{t('noReport')}</p>}
        </TitledSection>
      )}
    </QueryContent>
  )
}

/**
 * Skeleton without a heading, because the heading names the bureau, which is unknown until the
 * report has loaded.
 */
export function TilesSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="my-1 h-5 w-56 max-w-full" />
      <ul className={tileGrid}>
        {tileNames.map(([name]) => (
          <li key={name} className={tileClass}>
            <SkeletonLines className="gap-0" widths={['w-24', 'w-16', 'w-28']} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The last tile fills its row. */
const tileGrid =
  'grid grid-cols-2 gap-x-6 gap-y-2 sm:gap-y-3 sm:grid-cols-3 lg:grid-cols-5 *:last:col-span-2 lg:*:last:col-span-1'
const tileClass = 'border-hairline border-l-2 pl-4 sm:py-1'

function TileList({ tiles, inquiries }: { tiles: ReportTileValues; inquiries: ReactNode }) {
  const t = useTranslations('score')
  const { standAlone } = usePageContext()
  const { frozen, ...figures } = useTileFigures(tiles)
  return (
    <>
      {tiles.isFrozen ? <p>{frozen}</p> : null}
      <ul className={tileGrid}>
        {tileNames.map(([name, anchor]) => {
          const content = (
            <>
              <span className="block text-ink-muted text-sm">{t(name)}</span>
              {name === 'recentInquiries' ? inquiries : <TileFigure {...figures[name]} />}
            </>
          )
          return (
            <li key={name}>
              {standAlone ? (
                <div className={tileClass}>{content}</div>
              ) : (
                <Link
                  href={withBureau(`${pathOf('report')}${anchor}`, tiles.provider)}
                  prefetch={false}
                  className={`${tileClass} relative block h-full transition-colors *:first:pr-6 hover:border-accent-line`}
                >
                  {content}
                  <ChevronRight
                    aria-hidden="true"
                    className="absolute top-1 right-0 size-5 text-ink-muted"
                  />
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
      figure: formatFigure(tiles.creditUsed, formatPercent),
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
      <span className="block font-semibold text-xl">{figure ?? t('notReported')}</span>
      {line === undefined ? null : (
        <span className="block text-ink-muted text-sm max-sm:sr-only">{line}</span>
      )}
    </>
  )
}
