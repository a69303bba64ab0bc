'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/lib/client/page/use-formats'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { formatMoney } from '@/lib/domain/formats/numbers'
import { NotMineButton } from '../not-mine-button'
import { DescriptionList } from '../report-section'
import { PaymentGrid } from './payment-grid'
import { useAccountDetails } from './use-account-details'

/** All details of one account, with its payment history. */
export function AccountDetail({ account }: { account: AccountDetails }) {
  return (
    <div className="flex flex-col gap-5 pt-1 pb-3">
      <DescriptionList details={useAccountDetails(account)} />
      <PaymentHistory account={account} />
      <NotMineAccount account={account} />
    </div>
  )
}

function NotMineAccount({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const { formatDate } = useFormats()
  const { accountName: name, maskedNumber, dateOpened, balanceAmount, contactPhone } = account
  const facts = [
    { name: t('accountColumn.name'), value: name },
    { name: t('detail.accountNumber'), value: maskedNumber },
    { name: t('detail.dateOpened'), value: dateOpened === undefined ? undefined : formatDate(dateOpened) },
    { name: t('detail.balanceAmount'), value: balanceAmount === undefined ? undefined : formatMoney(balanceAmount) },
  ]
  return (
    <p className="print:hidden">
      <NotMineButton subject={{ kind: 'account', facts, company: { name, phone: contactPhone } }} name={name} />
    </p>
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
