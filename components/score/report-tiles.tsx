'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { reportTilesQuery } from '@/lib/contract/bff/queries'
import { withBureau } from '@/lib/domain/score/selected-bureau'
import { pathOf } from '@/lib/routes'
import { useShownProvider } from './provider-panel'
import { type TileName, tileFigure, tileNames, useTileFigures } from './tile-figures'

/**
 * Five figures of the shown bureau's report with a line that explains each; they link to their section of the same report.
 * `inquiries` is `InquiriesFigure` as a section, which needs the full report.
 */
export function TilesSection({ inquiries }: { inquiries: ReactNode }) {
  const t = useTranslations('score')
  const { standAlone } = usePageContext()
  const figuresOf = useTileFigures()
  const query = useEndpointQuery(reportTilesQuery)
  const { label, shown } = useShownProvider(query.data)
  const hrefOf = (name: TileName, bureau: string) =>
    standAlone ? undefined : withBureau(`${pathOf('report')}${anchors[name]}`, bureau)
  return (
    <section aria-labelledby={query.isPending ? undefined : 'tiles'} className={sectionClass}>
      {query.isPending ? (
        <HeadingSkeleton />
      ) : (
        <h2 id="tiles" className="text-xl">
          {t('tiles', { provider: label })}
        </h2>
      )}
      <QueryContent query={query} failed={t('cannotFetchReports')} skeleton={<TileListSkeleton />}>
        {() =>
          shown ? (
            <ul className={tileGrid}>
              {tileNames.map((name) => (
                <li key={name}>
                  <Tile href={hrefOf(name, shown.provider)}>
                    <span className="block text-ink-muted text-sm">{t(name)}</span>
                    {name === 'recentInquiries' ? inquiries : tileFigure(figuresOf(shown)[name], t)}
                  </Tile>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('noReport')}</p>
          )
        }
      </QueryContent>
    </section>
  )
}

/** The heading names the bureau, which is known with the report only. */
export function TilesSkeleton() {
  return (
    <section className={sectionClass}>
      <HeadingSkeleton />
      <TileListSkeleton />
    </section>
  )
}

const sectionClass = 'flex flex-col gap-4'

function HeadingSkeleton() {
  return <Skeleton className="my-1 h-5 w-56 max-w-full" />
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

/** Without a link in stand-alone mode. */
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
