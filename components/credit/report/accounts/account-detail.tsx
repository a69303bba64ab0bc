import { useTranslations } from 'next-intl'
import { OlderMonthsNote } from '@/components/credit/shared/left-out-note'
import { BureauText } from '@/components/ui/bureau-wording'
import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import { accountFields } from '@/lib/contract/report-fields'
import { isLoanAccount } from '@/lib/domain/credit/report/utilization'
import { ReportDetails, useBureauValues } from '../report-section'
import { NotMineButton } from '../shown-report'
import { PaymentGrid } from './payment-grid'

/** The facts begin at the first, third and fourth column of the table of accounts. */
const factColumns =
  'not-print:lg:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_20.5rem] not-print:lg:gap-x-6 not-print:lg:pr-7 not-print:lg:[&>:nth-child(3n+1)]:col-span-2'

/** Shows all details of one account, and its payment history if the bureau sent any months. */
export function AccountDetail({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const { date, money } = useBureauValues()
  const {
    paymentHistory,
    olderMonths,
    accountName: name,
    maskedNumber,
    dateOpened,
    balanceAmount,
    contactPhone: phone,
  } = account
  const facts = [
    [t('accountColumn.name'), name],
    [t('detail.accountNumber'), maskedNumber],
    [t('detail.dateOpened'), date(dateOpened)],
    [t('detail.balanceAmount'), money(balanceAmount)],
  ] as const
  return (
    <div className="flex flex-col gap-5 pt-1 pb-3 print:block print:p-0 print:space-y-3">
      <ReportDetails details={useAccountDetails(account)} columns={factColumns} />
      <div className="flex flex-col gap-2 print:block print:space-y-1">
        <h4 className="font-semibold">{t('paymentHistory')}</h4>
        {paymentHistory.length > 0 ? (
          <PaymentGrid rows={paymentHistory} name={name ?? t('unnamed')} />
        ) : (
          <p className="text-ink-muted">{t('noPaymentHistory')}</p>
        )}
        <OlderMonthsNote count={olderMonths} />
      </div>
      <p className="print:hidden">
        <NotMineButton kind="account" facts={facts} name={name} company={{ name, phone }} />
      </p>
    </div>
  )
}

/** Shows a creditor with its phone number, which stays on one line. */
function Contact({ children }: { children: string }) {
  const [name, phone] = children.split(/(\(\d{3}\) \d{3}-\d{4})$/)
  return (
    <BureauText>
      {name}
      {phone ? <span className="whitespace-nowrap">{phone}</span> : null}
    </BureauText>
  )
}

function useAccountDetails(account: AccountDetails) {
  const t = useTranslations('report')
  const { text, code, money, date } = useBureauValues()
  const months = (count: number | undefined) => (count ? t('months', { count }) : undefined)
  const shown = [
    ...accountFields.amounts.map((name) => [name, money(account[name])] as const),
    ...accountFields.codes.map((name) => [name, code(account[name])] as const),
    ['loanType', code(account.loanType)] as const,
    ...accountFields.dates.map((name) => [name, date(account[name])] as const),
    ...accountFields.durations.map((name) => [name, months(account[name])] as const),
    ['comments', text(account.comments.join('; '))] as const,
    ['contact', account.contact && <Contact>{account.contact}</Contact>] as const,
  ]
  return shown.map(([name, value]) => ({
    name:
      name === 'highCreditAmount' && isLoanAccount(account)
        ? t('originalAmount')
        : t(`detail.${name}`),
    value,
  }))
}
