'use client'

import { useTranslations } from 'next-intl'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { DescriptionList } from '../report-section'
import { PaymentGrid } from './payment-grid'
import { useAccountDetails } from './use-account-details'

/** All details of one account, with its payment history. */
export function AccountDetail({ account }: { account: AccountDetails }) {
  return (
    <div className="flex flex-col gap-5 pt-1 pb-3">
      <DescriptionList details={useAccountDetails(account)} />
      <PaymentHistory account={account} />
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
