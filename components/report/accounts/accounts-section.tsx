'use client'

import { useTranslations } from 'next-intl'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { type GroupName, groupNames } from '@/lib/contract/bff/report'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { PagedReportList, ReportDetailsContent } from '../report-content'
import { AccountRow } from './account-row'

/** All accounts of the shown report; they can fail without the table above them. */
export function AccountLists() {
  const t = useTranslations('report')
  return (
    <ReportDetailsContent skeleton={<AccountListsSkeleton />}>
      {(lists) => {
        const accounts = lists?.accounts ?? []
        if (accounts.length === 0) return <p className="text-ink-muted">{t('noAccounts')}</p>
        return groupNames.map((group) => (
          <AccountList key={group} group={group} accounts={accounts.filter((account) => account.group === group)} />
        ))
      }}
    </ReportDetailsContent>
  )
}

export function AccountListsSkeleton() {
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

/** A large file has hundreds of accounts, so they are paged. */
const accountsPerPage = 25

type AccountListProps = { group: GroupName; accounts: readonly AccountDetails[] }

/** The accounts of one type; renders nothing if there are none. */
function AccountList({ group, accounts }: AccountListProps) {
  const t = useTranslations('report')
  const printing = useIsPrinting()
  if (accounts.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      <h3 className="font-semibold text-lg">
        {t('countOf', { title: t(`groupAccounts.${group}`), count: accounts.length })}
      </h3>
      <PagedReportList items={accounts} pageSize={accountsPerPage}>
        {(shown) => (
          <ul className="border-hairline border-t">
            {shown.map((account) => (
              <AccountRow key={account.id} account={account} printing={printing} />
            ))}
          </ul>
        )}
      </PagedReportList>
    </div>
  )
}
