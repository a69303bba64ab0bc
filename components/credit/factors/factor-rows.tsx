'use client'

import { LeftOutNote } from '@/components/credit/shared/left-out-note'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { factorGroups } from '@/lib/contract/choices'
import { factorPathOf } from '@/lib/domain/credit/factors/factor-routes'
import { featuresOf } from '@/lib/domain/host/config/branding'
import { withBureau } from '@/lib/domain/shared/formats/providers'
import { BureauContent } from './bureau-content'
import { useFactorAdvice } from './factor-advice'
import { FactorRow } from './factor-row'
import { FactorRowsSkeleton, factorListClass } from './factor-rows-skeleton'
import { isAnySilent, SilentText } from './silent-text'

/**
 * Shows the rows of all factors for the shown bureau. The rows have no links on a stand-alone page
 * or if the host has disabled factor pages.
 */
export function FactorRowsSection() {
  const { config, standAlone } = usePageContext()
  const isLinked = featuresOf(config.flags).scoreFactors && !standAlone
  const advice = useFactorAdvice()
  return (
    <BureauContent query={useEndpointQuery('/api/factor-rows')} skeleton={<FactorRowsSkeleton />}>
      {(rows, reasonsOf) => (
        <>
          {isAnySilent(rows) ? (
            <p className="max-w-prose">
              <SilentText rows={rows} />
            </p>
          ) : null}
          <ul className={factorListClass}>
            {factorGroups.map((factor) => (
              <FactorRow
                key={factor}
                factor={factor}
                rows={rows}
                hurting={reasonsOf(factor, 'hurting')}
                advice={advice}
                href={isLinked ? withBureau(factorPathOf(factor), rows.provider) : undefined}
              />
            ))}
          </ul>
          <LeftOutNote leftOut={rows.leftOut} />
        </>
      )}
    </BureauContent>
  )
}
