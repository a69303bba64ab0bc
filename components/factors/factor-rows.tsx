'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { factorRowsQuery } from '@/lib/contract/bff/queries'
import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import { featuresOf } from '@/lib/domain/config/features'
import { factorPathOf } from '@/lib/domain/factors/factor-routes'
import { withBureau } from '@/lib/domain/score/selected-bureau'
import { FactorRow } from './factor-row'
import { useBureauReasons } from './use-bureau-reasons'

/** The rows of all factors for the shown bureau. */
export function FactorRowsSection() {
  const t = useTranslations('factors')
  const query = useEndpointQuery(factorRowsQuery)
  const { provider, reasonsOf } = useBureauReasons(query.data)
  const pathOf = useFactorPath()
  return (
    <QueryContent query={query} failed={t('cannotFetchReports')} skeleton={<FactorRowsSkeleton />}>
      {(all) => {
        const rows = all.find((one) => one.provider === provider)
        if (!rows) return <p>{t('noReport')}</p>
        return (
          <ul className={listClass}>
            {factorGroups.map((factor) => (
              <FactorRow
                key={factor}
                factor={factor}
                rows={rows}
                hurting={reasonsOf(factor, 'hurting')}
                href={pathOf(factor, rows.provider)}
              />
            ))}
          </ul>
        )
      }}
    </QueryContent>
  )
}

/** The address of a factor's page for a bureau; undefined if the host has disabled these pages or shows a page on its own. */
function useFactorPath(): (factor: FactorGroup, provider: string) => string | undefined {
  const { config, standAlone } = usePageContext()
  const isLinked = featuresOf(config.flags).scoreFactors && !standAlone
  return (factor, provider) => (isLinked ? withBureau(factorPathOf(factor), provider) : undefined)
}

const listClass = 'divide-y divide-hairline overflow-hidden rounded border border-hairline bg-paper-raised'

export function FactorRowsSkeleton() {
  return (
    <div className={listClass}>
      {factorGroups.map((factor) => (
        <SkeletonLines key={factor} className="p-4 max-md:h-27 sm:p-5 md:h-36" widths={['w-36', 'w-24', 'w-40']} />
      ))}
    </div>
  )
}
