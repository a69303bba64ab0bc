'use client'

import { useTranslations } from 'next-intl'
import { CheckUpLink } from '@/components/credit/shared/check-up-link'
import { LeftOutNote } from '@/components/credit/shared/left-out-note'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { buttonClass } from '@/components/ui/button/button'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'
import { pathOf } from '@/lib/routes'
import { BalanceSum } from './balance-sum'
import { BureauContent } from './bureau-content'
import { useFactorAdvice } from './factor-advice'
import { FactorFacts } from './factor-row'

const summaryClass =
  'rounded border border-hairline bg-paper-raised p-4 has-data-report-failed:hidden sm:p-6'
const summarySkeleton = <SkeletonLines widths={['w-24', 'w-40', 'w-64', 'w-56']} />

/** Shows one factor's row for the shown bureau, at the top of the factor's page. */
export function FactorSummarySection({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
  const advice = useFactorAdvice()
  return (
    <div className={summaryClass}>
      <BureauContent query={useEndpointQuery('/api/factor-rows')} skeleton={summarySkeleton}>
        {(rows, reasonsOf) => (
          <div className="grid gap-x-10 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:*:first:col-span-full md:[&>:nth-child(2)]:row-span-2">
            <FactorFacts
              factor={factor}
              rows={rows}
              hurting={reasonsOf(factor, 'hurting')}
              advice={advice}
              isPage
              sum={factor === 'balances' ? <BalanceSum balances={rows.balances} /> : undefined}
            />
            <LeftOutNote leftOut={rows.leftOut} />
            {factor === 'utilization' && hasCards(rows.utilization) ? (
              <ScreenLink path={pathOf('coach')} className="max-lg:order-4 md:col-start-2">
                {t('coach')}
              </ScreenLink>
            ) : null}
            {factor === 'records' && rows.records.advice.length > 0 ? (
              <CheckUpLink
                entries={advice.worthChecking.filter(({ isRecord }) => isRecord)}
                provider={rows.provider}
                className={`max-lg:order-4 sm:justify-self-start md:col-start-2 ${buttonClass('primary')} text-on-accent! no-underline!`}
              />
            ) : null}
          </div>
        )}
      </BureauContent>
    </div>
  )
}

/** Returns false if the bureau reports neither a limit nor a balance of open cards. */
function hasCards({ limit, balance }: FactorRows['utilization']): boolean {
  return limit !== 0 || (balance ?? 0) > 0
}

export function FactorSummarySkeleton() {
  return <div className={summaryClass}>{summarySkeleton}</div>
}
