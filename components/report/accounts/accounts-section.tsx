'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { groupNames } from '@/lib/domain/report/account-groups'
import type { SummarizedReport } from '@/lib/domain/report/report-summary'
import { ReportSection } from '../report-section'
import { useReportDetails, useReportTexts } from '../use-report-data'
import { AccountList } from './account-list'
import { AccountsTable } from './accounts-table'

/** The table by account type, then all accounts; the list can fail without the table. */
export function AccountsSection({ report }: { report: SummarizedReport }) {
  const t = useTranslations('report')
  return (
    <ReportSection anchor="s3" title={t('accounts')}>
      <AccountsTable report={report} />
      <QueryContent query={useReportDetails()} texts={useReportTexts()} skeleton={<AccountsSkeleton />}>
        {(details) => {
          const accounts = details.find((one) => one.provider === report.provider)?.accounts ?? []
          if (accounts.length === 0) return <p className="text-ink-muted">{t('noAccounts')}</p>
          return groupNames.map((group) => (
            <AccountList
              key={group}
              group={group}
              provider={report.provider}
              accounts={accounts.filter((account) => account.group === group)}
            />
          ))
        }}
      </QueryContent>
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
