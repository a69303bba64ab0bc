'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useReportSummary } from '@/lib/client/api/bureau-queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { useScoreTexts } from '../use-score-data'
import { ReportTileList } from './report-tile-list'

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
      <QueryContent query={useReportSummary()} texts={useScoreTexts('cannotFetchReports')} skeleton={<TilesSkeleton />}>
        {(summaries) => {
          const summary = summaries.find((one) => one.provider === provider)
          return summary ? <ReportTileList summary={summary} linked={!standAlone} /> : <p>{t('noReport')}</p>
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
