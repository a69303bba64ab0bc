'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { LeftOutNote } from '@/components/credit/shared/left-out-note'
import { DisputesProvider } from '@/components/credit/shared/use-disputes'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import type { LeftOut } from '@/lib/contract/primitives'
import { type GroupName, groupNames } from '@/lib/contract/report-fields'
import { ReportDetailsContent } from '../shown-report'
import { AccountRow, columnClasses } from './account-row'
import { useAskedFirst } from './asked-account'

/**
 * Lists all the shown report's accounts. If they cannot be loaded, the table above
 * stays visible.
 */
export function AccountLists() {
  const t = useTranslations('report')
  return (
    <DisputesProvider>
      <ReportDetailsContent skeleton={<AccountListsSkeleton />}>
        {(lists) => {
          const accounts = lists?.accounts ?? []
          const leftOut = lists?.leftOut ?? {}
          const isEmpty = accounts.length === 0 && !groupNames.some((group) => leftOut[group])
          if (isEmpty) return <p className="text-ink-muted">{t('noAccounts')}</p>
          return (
            <>
              {groupNames.map((group) => (
                <AccountGroup
                  key={group}
                  group={group}
                  accounts={accounts.filter((account) => account.group === group)}
                  leftOut={leftOut[group]}
                />
              ))}
            </>
          )
        }}
      </ReportDetailsContent>
    </DisputesProvider>
  )
}

export function AccountListsSkeleton() {
  return (
    <ul className="mt-12 border-hairline border-t">
      {['a', 'b', 'c', 'd'].map((account) => (
        <li key={account} className="border-hairline border-b py-3">
          <SkeletonLines widths={['w-64', 'w-40']} />
        </li>
      ))}
    </ul>
  )
}

type AccountGroupProps = { group: GroupName; accounts: readonly AccountDetails[] }

function AccountGroup({
  group,
  accounts,
  leftOut,
}: AccountGroupProps & { leftOut: LeftOut | undefined }) {
  const t = useTranslations('report')
  const heading = useId()
  const open = useAskedFirst(accounts.filter(({ isClosed }) => !isClosed))
  const closed = accounts.filter(({ isClosed }) => isClosed)
  const title = t(`groupAccounts.${group}`)
  // The table above says that there are none.
  if (accounts.length === 0 && !leftOut) return null
  return (
    <div className="mt-3 flex flex-col gap-2 print:block print:space-y-2">
      <h3 id={heading} className="break-after-avoid font-semibold text-lg">
        {accounts.length === 0 ? title : t('countOf', { title, count: open.length })}
      </h3>
      <AccountList accounts={open} group={group} labelledBy={heading} />
      {closed.length === 0 ? null : (
        <>
          <h4 id={`${heading}closed`} className="mt-3 font-semibold">
            {t('closedCount', { count: closed.length })}
          </h4>
          <AccountList
            accounts={closed}
            group={group}
            labelledBy={`${heading} ${heading}closed`}
            // The open accounts above have the same columns.
            withTitles={open.length === 0}
          />
        </>
      )}
      <LeftOutNote leftOut={leftOut} />
    </div>
  )
}

/** Accounts are paged because a large file has hundreds of them. */
const accountsPerPage = 25

type AccountListProps = AccountGroupProps & { labelledBy: string; withTitles?: boolean }

function AccountList({ accounts, group, labelledBy, withTitles = true }: AccountListProps) {
  const printing = useIsPrinting()
  if (accounts.length === 0) return null
  return (
    <PagedList items={accounts} pageSize={accountsPerPage} texts="report" showAll={printing}>
      {(shown) => (
        <div>
          {withTitles ? (
            <ColumnTitles group={group} areClosed={accounts.every(({ isClosed }) => isClosed)} />
          ) : null}
          <ul aria-labelledby={labelledBy} className="border-hairline border-t">
            {shown.map((account) => (
              <AccountRow key={account.id} account={account} printing={printing} />
            ))}
          </ul>
        </div>
      )}
    </PagedList>
  )
}

/** Hidden from screen readers, because each row already labels its figures. */
function ColumnTitles({ group, areClosed }: { group: GroupName; areClosed: boolean }) {
  const t = useTranslations('report')
  const hasUse = group !== 'otherAccounts' && !areClosed
  return (
    <p
      aria-hidden="true"
      className={`${columnClasses} break-after-avoid pr-7 pb-1 text-ink-muted text-sm not-print:max-md:hidden print:pr-0`}
    >
      <span>{t('accountColumn.name')}</span>
      <span>{t('detail.dateOpened')}</span>
      <span>{t('status')}</span>
      <span>{hasUse ? t(`accountColumn.${group}`) : null}</span>
      <span className="text-right">{t('detail.balanceAmount')}</span>
    </p>
  )
}
