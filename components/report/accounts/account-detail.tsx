'use client'

import { useTranslations } from 'next-intl'
import { UsageBar } from '@/components/ui/usage-bar'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { formatMoney, formatPercent } from '@/lib/domain/formats/numbers'
import { ratioOf } from '@/lib/domain/report/report-figures'
import { utilizationLevelOf, utilizationMarks, utilizationTones } from '@/lib/domain/report/utilization'
import { DescriptionList } from '../report-section'
import { PaymentGrid } from './payment-grid'
import { useAccountDetails } from './use-account-details'

/** All details of one account, with its payment history. */
export function AccountDetail({ account }: { account: AccountDetails }) {
  return (
    <div className="flex flex-col gap-5 pt-1 pb-3">
      {account.group === 'revolvingAccounts' ? <Usage account={account} /> : null}
      <DescriptionList details={useAccountDetails(account)} />
      <PaymentHistory account={account} />
    </div>
  )
}

/** Utilization of the card's limit; nothing without a limit. */
function Usage({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const tUsage = useTranslations('utilization')
  const { creditLimitAmount: limit, balanceAmount: balance } = account
  const percent = limit ? ratioOf(balance, limit) : undefined
  if (percent === undefined || limit === undefined || balance === undefined) return null
  const level = utilizationLevelOf(percent)
  return (
    <div className="flex max-w-sm flex-col gap-1">
      <UsageBar
        percent={percent}
        tone={utilizationTones[level]}
        text={tUsage(level, { percent: formatPercent(percent) })}
        marks={utilizationMarks}
      />
      {balance > limit ? (
        <p className="font-medium text-negative text-sm">{t('overLimit', { amount: formatMoney(balance - limit) })}</p>
      ) : null}
    </div>
  )
}

/** The months of one account; a bureau may send none. */
function PaymentHistory({ account: { paymentHistory, accountName } }: { account: AccountDetails }) {
  const t = useTranslations('report')
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-semibold">{t('paymentHistory')}</h4>
      {paymentHistory.length > 0 ? (
        <PaymentGrid rows={paymentHistory} name={accountName ?? t('unnamed')} />
      ) : (
        <p className="text-ink-muted">{t('noPaymentHistory')}</p>
      )}
    </div>
  )
}
