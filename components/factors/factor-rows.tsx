'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { factorGroups } from '@/lib/contract/choices'
import { FactorRow } from './factor-row'
import { factorRowQueries } from './queries'
import { useFactorPath, useShownBureau } from './use-shown-bureau'

/** The rows of all factors for the shown bureau. */
export function FactorRowsSection() {
  const t = useTranslations('factors')
  const query = useEndpointQuery(factorRowQueries.rows)
  const { provider, reasonsOf } = useShownBureau(query.data ?? [])
  const pathOf = useFactorPath()
  return (
    <QueryContent query={query} texts={useFactorTexts()} skeleton={<FactorRowsSkeleton />}>
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

/** Texts of a section that needs the report. */
export function useFactorTexts(): { failed: string; tryAgain: string } {
  const t = useTranslations('factors')
  return { failed: t('cannotFetchReports'), tryAgain: t('tryAgain') }
}
