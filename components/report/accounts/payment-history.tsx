'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import type { AccountDetails } from '@/lib/contract/bff/bureau-data'
import { usePaymentHistory, useReportTexts } from '../use-report-data'
import { PaymentGrid } from './payment-grid'

type PaymentHistoryProps = { account: AccountDetails; provider: string }

/** The payment history of one account, loaded when the account is opened. */
export function PaymentHistory({ account, provider }: PaymentHistoryProps) {
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
  const query = usePaymentHistory({ provider, account: account.id })
  return (
    <QueryContent query={query} texts={useReportTexts()} skeleton={<Skeleton className="h-40 w-full" />}>
      {(years) => <PaymentGrid years={years} name={account.accountName ?? t('unnamed')} />}
    </QueryContent>
  )
}
