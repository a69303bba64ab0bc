'use client'

import { useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { useFormats } from '@/lib/client/page/use-formats'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { formatMoney } from '@/lib/domain/formats/numbers'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { isLoanAccount } from '@/lib/domain/report/utilization'
import { NotMineButton } from '../not-mine-button'
import { DescriptionList, type Detail, textDetail } from '../report-section'
import { PaymentGrid } from './payment-grid'

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

const codes = ['accountStatus', 'activityDesignator', 'paymentResponsibility', 'creditorClassification'] as const
const amounts = [
  'balanceAmount',
  'creditLimitAmount',
  'highCreditAmount',
  'pastDueAmount',
  'monthlyPayment',
  'actualPayment',
  'chargeOffAmount',
] as const
/** What the bureau writes in words, besides its codes. */
const writtenTexts = ['loanType', 'comments'] as const
const isWritten: ReadonlySet<string> = new Set([...codes, ...writtenTexts])
const dates = [
  'dateOpened',
  'dateClosed',
  'reportedDate',
  'lastPaymentDate',
  'lastActivityDate',
  'firstDelinquencyDate',
] as const

/** The details that the bureau sent about an account, with labels; missing ones are left out. */
function useAccountDetails(account: AccountDetails): Detail[] {
  const t = useTranslations('report')
  const { formatDate } = useFormats()
  const date = (epochMs: number | undefined) => (epochMs === undefined ? undefined : formatDate(epochMs))
  const months = (count: number | undefined) => (count ? t('months', { count }) : undefined)
  const shown = [
    ...amounts.map((name) => [name, money(account[name])] as const),
    ...codes.map((name) => [name, humanizeCode(account[name])] as const),
    ['loanType', account.loanType] as const,
    ...dates.map((name) => [name, date(account[name])] as const),
    ['termDurationMonths', months(account.termDurationMonths)] as const,
    ['monthsReviewed', months(account.monthsReviewed)] as const,
    ['comments', account.comments.join('; ') || undefined] as const,
    ['contact', account.contact && <Contact text={account.contact} phone={account.contactPhone} />] as const,
  ]
  const labelOf = (name: (typeof shown)[number][0]) =>
    name === 'highCreditAmount' && isLoanAccount(account) ? t('originalAmount') : t(`detail.${name}`)
  return shown.flatMap(([name, value]) => {
    if (isWritten.has(name) && typeof value === 'string') return textDetail(labelOf(name), value)
    return value === undefined ? [] : [{ name: labelOf(name), value }]
  })
}

/** The address of a creditor; its phone number stays in one line. */
function Contact({ text, phone = '' }: { text: string; phone?: string | undefined }) {
  const before = phone && text.endsWith(phone) ? text.slice(0, -phone.length) : text
  return (
    <BureauText>
      {before}
      {before === text ? null : <span className="whitespace-nowrap">{phone}</span>}
    </BureauText>
  )
}

function money(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : formatMoney(amount)
}
