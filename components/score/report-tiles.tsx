'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Busy, Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { reportTilesQuery } from '@/lib/contract/bff/queries'
import type { ReportTileValues } from '@/lib/contract/bff/report'
import { withBureau } from '@/lib/domain/formats/providers'
import { pathOf } from '@/lib/routes'
import { useShownProvider } from './provider-panel'
import { TileFigure, useTileFigures } from './tile-figures'

/** The tiles in their order, each with its anchor in the report. Contract, section 5. */
const tileNames = [
  ['availableCredit', '#s3'],
  ['creditUsed', '#s3'],
  ['oldestCreditLine', '#s1'],
  ['openAccounts', '#s3'],
  ['recentInquiries', '#s4'],
] as const

/** Figures of the shown bureau's report; `inquiries` is `InquiriesFigure` as a section, which needs the full report. */
export function TilesSection({ inquiries }: { inquiries: ReactNode }) {
  const t = useTranslations('score')
  const query = useEndpointQuery(reportTilesQuery)
  const { label, shown } = useShownProvider(query.data)
  if (query.isPending)
    return (
      <Busy>
        <TilesSkeleton />
      </Busy>
    )
  return (
    <TitledSection title={t('tiles', { provider: label })}>
      <QueryContent query={query} failed={t('cannotFetchReports')} skeleton={null}>
        {() => (shown ? <TileList tiles={shown} inquiries={inquiries} /> : <p>{t('noReport')}</p>)}
      </QueryContent>
    </TitledSection>
  )
}

/** The heading names the bureau, which is known with the report only. */
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
const tileGrid = 'grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5 *:last:col-span-2 lg:*:last:col-span-1'
const tileClass = 'border-hairline border-l-2 py-1 pl-4'

function TileList({ tiles, inquiries }: { tiles: ReportTileValues; inquiries: ReactNode }) {
  const t = useTranslations('score')
  const { standAlone } = usePageContext()
  const figures = useTileFigures(tiles)
  return (
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
                <ChevronRight aria-hidden="true" className="absolute top-1 right-0 size-5 text-ink-muted" />
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
