'use client'

import { useTranslations } from 'next-intl'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { formatMoney } from '@/lib/domain/formats/numbers'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { AccountDetail } from './account-detail'

type AccountRowProps = { account: AccountDetails; printing: boolean }

/** One account as an expandable row with its details and payment history. */
export function AccountRow({ account, printing }: AccountRowProps) {
  return (
    <li className="break-inside-avoid border-hairline border-b">
      <LazyDisclosure summary={<AccountSummary account={account} />} forceOpen={printing}>
        {() => <AccountDetail account={account} />}
      </LazyDisclosure>
    </li>
  )
}

function AccountSummary({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const balance = account.balanceAmount
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{account.accountName ?? t('unnamed')}</span>
        <span className="text-ink-muted text-sm">{account.maskedNumber}</span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-4 text-sm max-sm:w-full">
        <AccountStatus account={account} />
        {balance === undefined ? null : <span className="ml-auto font-semibold text-base">{formatMoney(balance)}</span>}
      </span>
    </span>
  )
}

/** The bureau's account status; late payments are also stated in words. */
function AccountStatus({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const status = humanizeCode(account.accountStatus)
  return (
    <>
      {account.lateMonths > 0 ? (
        <span className="font-medium text-negative">{t('late', { count: account.lateMonths })}</span>
      ) : null}
      {account.isClosed ? <span className="text-ink-muted">{t('closed')}</span> : null}
      {status ? <span className={account.isNegative ? 'font-medium' : 'text-ink-muted'}>{status}</span> : null}
    </>
  )
}
