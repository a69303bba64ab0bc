'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { reportTilesRoute } from '@/lib/contract/bff/bureau-data'
import type { ReportTileValues } from '@/lib/contract/bff/report'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/formats/numbers'
import { pathOf } from '@/lib/routes'
import { useScoreTexts } from './score-content'

type TilesSectionProps = { provider: string; label: string }

/** The report tiles of one bureau. */
export function TilesSection({ provider, label }: TilesSectionProps) {
  const t = useTranslations('score')
  const { standAlone } = usePageContext()
  return (
    <section aria-labelledby={`tiles-${provider}`} className="flex flex-col gap-4">
      <h2 id={`tiles-${provider}`} className="text-xl">
        {t('tiles', { provider: label })}
      </h2>
      <QueryContent
        query={useQuery(apiQuery(reportTilesRoute, {}))}
        texts={useScoreTexts('cannotFetchReports')}
        skeleton={<TilesSkeleton />}
      >
        {(reports) => {
          const tiles = reports.find((one) => one.provider === provider)
          return tiles ? <ReportTileList tiles={tiles} linked={!standAlone} /> : <p>{t('noReport')}</p>
        }}
      </QueryContent>
    </section>
  )
}

function TilesSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
      {['a', 'b', 'c', 'd', 'e'].map((tile) => (
        <SkeletonLines key={tile} className="gap-1 border-hairline border-l-2 py-1 pl-4" widths={['w-24', 'w-16']} />
      ))}
    </div>
  )
}

/** The report anchor of each figure. Contract, section 5. */
const anchors = {
  availableCredit: '#s3',
  creditUsed: '#s3',
  openAccounts: '#s3',
  oldestCreditLine: '#s1',
  recentInquiries: '#s4',
} as const satisfies Record<TileName, string>

type TileName = Exclude<keyof ReportTileValues, 'provider'>
const order = ['availableCredit', 'creditUsed', 'oldestCreditLine', 'openAccounts', 'recentInquiries'] as const

type ReportTileListProps = {
  tiles: ReportTileValues
  /** False in stand-alone mode. */
  linked: boolean
}

/** Five figures of the report, each linking to its section. */
function ReportTileList({ tiles, linked }: ReportTileListProps) {
  const t = useTranslations('score')
  const figures = useTileFigures(tiles)
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
      {order.map((name) => (
        <li key={name}>
          <Tile href={linked ? `${pathOf('report')}${anchors[name]}` : undefined}>
            <span className="block text-ink-muted text-sm">{t(name)}</span>
            <span className="block font-semibold text-xl">{figures[name] ?? t('notReported')}</span>
          </Tile>
        </li>
      ))}
    </ul>
  )
}

function useTileFigures(tiles: ReportTileValues): Record<TileName, string | undefined> {
  const t = useTranslations('score')
  const { availableCredit, creditUsed, oldestCreditLine, openAccounts, recentInquiries } = tiles
  return {
    availableCredit: formatFigure(availableCredit, formatMoney),
    creditUsed: formatFigure(creditUsed, formatPercent),
    oldestCreditLine: formatFigure(oldestCreditLine, (count) => t('years', { count })),
    openAccounts: formatFigure(openAccounts, formatNumber),
    recentInquiries: formatFigure(recentInquiries, formatNumber),
  }
}

function formatFigure(value: number | undefined, format: (value: number) => string): string | undefined {
  return value === undefined ? undefined : format(value)
}

function Tile({ href, children }: { href: string | undefined; children: React.ReactNode }) {
  const className = 'block border-hairline border-l-2 py-1 pl-4'
  if (href === undefined) return <div className={className}>{children}</div>
  return (
    <Link href={href} prefetch={false} className={`${className} transition-colors hover:border-accent-line`}>
      {children}
    </Link>
  )
}
