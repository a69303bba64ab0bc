'use client'

import { useTranslations } from 'next-intl'
import { UsageBar } from '@/components/ui/usage-bar'
import type { AccountDetails } from '@/lib/contract/bff/bureau-data'
import { amountOf, formatPercent } from '@/lib/domain/formats/numbers'
import { ratioOf } from '@/lib/domain/report/account-groups'
import { FactList } from '../fact-list'
import { PaymentHistory } from './payment-history'
import { useAccountFacts } from './use-account-facts'

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
      <FactList facts={useAccountFacts(account)} />
      {withHistory ? <PaymentHistory account={account} provider={provider} /> : null}
    </div>
  )
}

/** Utilization of the card's limit; nothing without a limit. */
function Usage({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const limit = amountOf(account.creditLimitAmount)
  const percent = limit ? ratioOf(amountOf(account.balanceAmount), limit) : undefined
  if (percent === undefined) return null
  return (
    <div className="flex max-w-sm flex-col gap-1">
      <UsageBar percent={percent} />
      <p className="text-sm">{t('used', { percent: formatPercent(percent) })}</p>
    </div>
  )
}
