'use client'

import { useTranslations } from 'next-intl'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { formatMonth } from '@/lib/domain/formats/calendar'
import { formatMoney } from '@/lib/domain/formats/numbers'
import { humanizeCode, isGoodStatus } from '@/lib/domain/report/humanize-code'
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

/** The status that the bureau reports now, and late payments with the newest month; what harms is emphasized. */
function AccountStatus({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const status = humanizeCode(account.accountStatus)
  const isGood = isGoodStatus(account.accountStatus)
  const { lateMonths: count, lastLateMonth } = account
  return (
    <>
      {account.isClosed ? <span className="text-ink-muted">{t('closed')}</span> : null}
      {status ? (
        <span className={account.isNegative && !isGood ? 'font-medium text-negative' : 'text-ink-muted'}>
          {isGood && count > 0 && !account.isClosed ? t('statusNow', { status }) : status}
        </span>
      ) : null}
      {count > 0 ? (
        <span className="font-medium text-negative">
          <span>{t('late', { count })}</span>
          {lastLateMonth === undefined ? null : t('lateMonth', { count, month: formatMonth(lastLateMonth) })}
        </span>
      ) : null}
    </>
  )
}
