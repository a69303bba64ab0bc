'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { AccountDetails } from '@/lib/contract/bff/bureau-data'
import type { GroupName } from '@/lib/domain/report/account-groups'
import { usePagingTexts } from '../use-report-data'
import { AccountRow } from './account-row'

/** A large file has hundreds of accounts, so they are paged. */
const accountsPerPage = 25

type AccountListProps = { group: GroupName; provider: string; accounts: readonly AccountDetails[] }

/** The accounts of one type; renders nothing if there are none. */
export function AccountList({ group, provider, accounts }: AccountListProps) {
  const t = useTranslations('report')
  const words = usePagingTexts()
  const printing = useIsPrinting()
  if (accounts.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      <h3 className="font-semibold text-lg">
        {t('countOf', { title: t(`groupAccounts.${group}`), count: accounts.length })}
      </h3>
      <PagedList items={accounts} pageSize={accountsPerPage} texts={words} showAll={printing}>
        {(shown) => (
          <ul className="border-hairline border-t">
            {shown.map((account) => (
              <AccountRow key={account.id} account={account} provider={provider} printing={printing} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
