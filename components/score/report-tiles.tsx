'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import type { ReportTileValues } from '@/lib/contract/bff/report'
import { withBureau } from '@/lib/domain/score/selected-bureau'
import { pathOf } from '@/lib/routes'
import { useShownProvider } from './provider-panel'
import { tilesQueries } from './queries'
import { useScoreTexts } from './score-content'
import { TileFigure, type TileName, tileNames, useTileFigures } from './tile-figures'

/** The report tiles of the shown bureau; `inquiries` is `InquiriesFigure` as a section, which needs the full report. */
export function TilesSection({ inquiries }: { inquiries: ReactNode }) {
  const t = useTranslations('score')
  const { standAlone } = usePageContext()
  const query = useEndpointQuery(tilesQueries.tiles)
  const { provider, label } = useShownProvider(query.data ?? [])
  return (
    <TilesFrame heading={query.isPending ? undefined : t('tiles', { provider: label })}>
      <QueryContent query={query} texts={useScoreTexts('cannotFetchReports')} skeleton={<TileListSkeleton />}>
        {(reports) => {
          const tiles = reports.find((one) => one.provider === provider)
          return tiles ? (
            <ReportTileList tiles={tiles} linked={!standAlone} inquiries={inquiries} />
          ) : (
            <p>{t('noReport')}</p>
          )
        }}
      </QueryContent>
    </TilesFrame>
  )
}

/** The heading names the bureau, which is known with the report only. */
export function TilesSkeleton() {
  return (
    <TilesFrame heading={undefined}>
      <TileListSkeleton />
    </TilesFrame>
  )
}

function TilesFrame({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  return (
    <section aria-labelledby={heading && 'tiles'} className="flex flex-col gap-4">
      {heading ? (
        <h2 id="tiles" className="text-xl">
          {heading}
        </h2>
      ) : (
        <Skeleton className="my-1 h-5 w-56 max-w-full" />
      )}
      {children}
    </section>
  )
}

function TileListSkeleton() {
  return (
    <ul className={tileGrid}>
      {tileNames.map((name) => (
        <li key={name} className={tileClass}>
          <SkeletonLines className="gap-0" widths={['w-24', 'w-16', 'w-28']} />
        </li>
      ))}
    </ul>
  )
}

/** The last tile fills its row. */
const tileGrid = 'grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5 *:last:col-span-2 lg:*:last:col-span-1'
const tileClass = 'border-hairline border-l-2 py-1 pl-4'

/** The report anchor of each figure. Contract, section 5. */
const anchors = {
  availableCredit: '#s3',
  creditUsed: '#s3',
  openAccounts: '#s3',
  oldestCreditLine: '#s1',
  recentInquiries: '#s4',
} as const satisfies Record<TileName, string>

type ReportTileListProps = {
  tiles: ReportTileValues
  /** False in stand-alone mode. */
  linked: boolean
  inquiries: ReactNode
}

/** Five figures of the report with a line that explains each; they link to their section of the same bureau. */
function ReportTileList({ tiles, linked, inquiries }: ReportTileListProps) {
  const t = useTranslations('score')
  const figures = useTileFigures(tiles)
  return (
    <ul className={tileGrid}>
      {tileNames.map((name) => (
        <li key={name}>
          <Tile href={linked ? withBureau(`${pathOf('report')}${anchors[name]}`, tiles.provider) : undefined}>
            <span className="block text-ink-muted text-sm">{t(name)}</span>
            {name === 'recentInquiries' ? inquiries : <TileFigure {...figures[name]} />}
          </Tile>
        </li>
      ))}
    </ul>
  )
}

function Tile({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <div className={tileClass}>{children}</div>
  return (
    <Link
      href={href}
      prefetch={false}
      className={`${tileClass} relative block h-full transition-colors *:first:pr-6 hover:border-accent-line`}
    >
      {children}
      <ChevronRight aria-hidden="true" className="absolute top-1 right-0 size-5 text-ink-muted" />
    </Link>
  )
}
