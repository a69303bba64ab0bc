'use client'

import { useTranslations } from 'next-intl'
import type { AccountDetails } from '@/lib/contract/bff/bureau-data'
import type { Money } from '@/lib/contract/primitives'
import { formatDate } from '@/lib/domain/formats/calendar'
import { formatMoney } from '@/lib/domain/formats/numbers'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import type { Detail } from '../report-section'

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
const dates = [
  'dateOpened',
  'dateClosed',
  'reportedDate',
  'lastPaymentDate',
  'lastActivityDate',
  'firstDelinquencyDate',
] as const

/** The details that the bureau sent about an account, with labels; missing ones are left out. */
export function useAccountDetails(account: AccountDetails): Detail[] {
  const t = useTranslations('report')
  const months = (count: number | null | undefined) => (count ? t('months', { count }) : undefined)
  const contact = account.contactInformation
  const shown = [
    ...amounts.map((name) => [name, money(account[name])] as const),
    ...codes.map((name) => [name, humanizeCode(account[name])] as const),
    ['loanType', account.loanType?.description ?? undefined] as const,
    ...dates.map((name) => [name, date(account[name])] as const),
    ['termDurationMonths', months(account.termDurationMonths)] as const,
    ['monthsReviewed', months(account.monthsReviewed)] as const,
    ['comments', account.comments?.join('; ') || undefined] as const,
    ['contact', [contact?.name, contact?.address, contact?.phone].filter(Boolean).join(', ') || undefined] as const,
  ]
  return shown.flatMap(([name, value]) => (value === undefined ? [] : [{ name: t(`detail.${name}`), value }]))
}

function money(amount: Money | null | undefined): string | undefined {
  return amount ? formatMoney(amount.amount) : undefined
}

function date(epochMs: number | null | undefined): string | undefined {
  return typeof epochMs === 'number' ? formatDate(epochMs) : undefined
}
