'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { factorRowsQuery } from '@/lib/contract/bff/queries'
import type { FactorGroup } from '@/lib/contract/choices'
import { FactorFacts, FactorImpact } from './factor-row'
import { useBureauReasons } from './use-bureau-reasons'

/** The row of one factor for the shown bureau, at the top of its page. */
export function FactorSummarySection({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factors')
  const query = useEndpointQuery(factorRowsQuery)
  const { provider, reasonsOf } = useBureauReasons(query.data)
  return (
    <div className="flex flex-col gap-3 rounded border border-hairline bg-paper-raised p-4 sm:p-6">
      <FactorImpact factor={factor} />
      <QueryContent query={query} failed={t('cannotFetchReports')} skeleton={<SummarySkeleton />}>
        {(all) => {
          const rows = all.find((one) => one.provider === provider)
          if (!rows) return <p>{t('noReport')}</p>
          return (
            <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
              <FactorFacts factor={factor} rows={rows} hurting={reasonsOf(factor, 'hurting')} />
            </div>
          )
        }}
      </QueryContent>
    </div>
  )
}

export function FactorSummarySkeleton() {
  return (
    <div className="rounded border border-hairline bg-paper-raised p-4 sm:p-6">
      <SummarySkeleton />
    </div>
  )
}

function SummarySkeleton() {
  return <SkeletonLines widths={['w-24', 'w-40', 'w-64', 'w-56']} />
}
