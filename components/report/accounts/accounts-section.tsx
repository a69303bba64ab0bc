'use client'

import { useTranslations } from 'next-intl'
import { Loaded } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { groupNames } from '@/lib/domain/report/account-groups'
import type { SummarizedReport } from '@/lib/domain/report/report-summary'
import { ReportSection } from '../report-section'
import { useReportDetails, useWords } from '../use-report-data'
import { AccountGroup } from './account-list'
import { AccountsTable } from './accounts-table'

/** The table of kinds, then every account to be opened; the accounts may fail without the table. */
export function AccountsSection({ report }: { report: SummarizedReport }) {
  const t = useTranslations('report')
  return (
    <ReportSection anchor="s3" title={t('accounts')}>
      <AccountsTable report={report} />
      <Loaded query={useReportDetails()} words={useWords()} skeleton={<AccountsSkeleton />}>
        {(details) => {
          const accounts = details.find((one) => one.provider === report.provider)?.accounts ?? []
          if (accounts.length === 0) return <p className="text-ink-muted">{t('noAccounts')}</p>
          return groupNames.map((group) => (
            <AccountGroup
              key={group}
              group={group}
              provider={report.provider}
              accounts={accounts.filter((account) => account.group === group)}
            />
          ))
        }}
      </Loaded>
    </ReportSection>
  )
}

function AccountsSkeleton() {
  return (
    <ul className="mt-12 border-hairline border-t">
      {['a', 'b', 'c', 'd'].map((account) => (
        <li key={account} className="border-hairline border-b py-3">
          <SkeletonLines widths={['w-64']} />
        </li>
      ))}
    </ul>
  )
}
