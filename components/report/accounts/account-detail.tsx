'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { UsageBar } from '@/components/ui/usage-bar'
import { apiQuery } from '@/lib/client/api/queries'
import { paymentHistoryRoute } from '@/lib/contract/bff/bureau-data'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { formatPercent } from '@/lib/domain/formats/numbers'
import { ratioOf } from '@/lib/domain/report/report-figures'
import { useReportTexts } from '../report-content'
import { DescriptionList } from '../report-section'
import { PaymentGrid } from './payment-grid'
import { useAccountDetails } from './use-account-details'

type AccountDetailProps = {
  account: AccountDetails
  provider: string
  /** The payment history is loaded when a consumer opens the account, not for printing. */
  withHistory: boolean
}

/** All details of one account. */
export function AccountDetail({ account, provider, withHistory }: AccountDetailProps) {
  return (
    <div className="flex flex-col gap-5 pt-1 pb-3">
      {account.group === 'revolvingAccounts' ? <Usage account={account} /> : null}
      <DescriptionList details={useAccountDetails(account)} />
      {withHistory ? <PaymentHistory account={account} provider={provider} /> : null}
    </div>
  )
}

/** Utilization of the card's limit; nothing without a limit. */
function Usage({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const limit = account.creditLimitAmount
  const percent = limit ? ratioOf(account.balanceAmount, limit) : undefined
  if (percent === undefined) return null
  return (
    <div className="flex max-w-sm flex-col gap-1">
      <UsageBar percent={percent} />
      <p className="text-sm">{t('used', { percent: formatPercent(percent) })}</p>
    </div>
  )
}

type PaymentHistoryProps = { account: AccountDetails; provider: string }

/** The payment history of one account, loaded when the account is opened. */
function PaymentHistory({ account, provider }: PaymentHistoryProps) {
  const t = useTranslations('report')
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-semibold">{t('paymentHistory')}</h4>
      {account.hasHistory ? (
        <Months account={account} provider={provider} />
      ) : (
        <p className="text-ink-muted">{t('noPaymentHistory')}</p>
      )}
    </div>
  )
}

function Months({ account, provider }: PaymentHistoryProps) {
  const t = useTranslations('report')
  const query = useQuery(apiQuery(paymentHistoryRoute, { provider, account: account.id }))
  return (
    <QueryContent query={query} texts={useReportTexts()} skeleton={<Skeleton className="h-40 w-full" />}>
      {(rows) => <PaymentGrid rows={rows} name={account.accountName ?? t('unnamed')} />}
    </QueryContent>
  )
}
