import { useLocale, useTranslations } from 'next-intl'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'
import { factorThresholds } from '@/lib/domain/credit/factors/factor-states'
import { yearsAndMonths } from '@/lib/domain/shared/formats/calendar'
import {
  type DateFormats,
  dateFormatsOf,
  formatMoney,
  formatNumber,
  formatPercent,
} from '@/lib/domain/shared/formats/formats'

/** Only the strings in `lines` are shown. `guide` is the threshold of the state Good. */
type FactorFigures = {
  readonly figure: string
  /** Good news, which comes before the other lines. */
  readonly best?: string
  readonly lines: readonly (string | false)[]
  readonly guide: string
  /** The account and month of the latest late payment. */
  readonly latestLatePayment?: string
}
type FactorTexts = Pick<DateFormats, 'formatDate' | 'formatMonth'> & {
  /** Whether the factor's page shows the figures, with a sum of the balances beside them. */
  readonly isPage: boolean
  readonly t: ReturnType<typeof useTranslations<'factors'>>
}
const yearMonths = 12

/** Returns the consumer's figures as a factor's row or page shows them. */
export function useFactorFigures(
  factor: FactorGroup,
  rows: FactorRows,
  isPage: boolean,
): FactorFigures {
  const t = useTranslations('factors')
  return figuresOfFactor[factor](rows, { t, isPage, ...dateFormatsOf(useLocale()) })
}

const figuresOfFactor: Record<
  FactorGroup,
  (rows: FactorRows, texts: FactorTexts) => FactorFigures
> = {
  payments: (
    {
      payments: {
        onTime,
        reported,
        late,
        lastLate,
        lastLateAt,
        monthsOnTime,
        chargeOffs,
        severe,
        worse,
        inBankruptcy = 0,
      },
    },
    { t, formatMonth },
  ) => {
    const onTimeText =
      reported === 0
        ? t('payments.none')
        : t('payments.onTime', {
            onTime: formatNumber(onTime),
            reported,
            // Shows at most 99% if a payment was late, because rounding could give 100%.
            percent: formatPercent(
              onTime < reported ? Math.min(99, (onTime * 100) / reported) : 100,
            ),
          })
    const bankruptcyText = inBankruptcy > 0 && t('payments.inBankruptcy', { count: inBankruptcy })
    const byStatus = [
      chargeOffs > 0 && t('payments.chargeOffs', { count: chargeOffs }),
      severe !== undefined && t('payments.severe', { count: severe }),
    ].filter((text) => text !== false)
    // If no month was late but an account's status is bad, the status decides the factor's state. A
    // figure of 100% would contradict it.
    const isByStatus = late === 0 && worse === 0 && byStatus.length > 0
    const figure = reported === 0 && bankruptcyText ? bankruptcyText : onTimeText
    const sinceKey = (monthsOnTime ?? 0) < yearMonths ? 'firstYear' : 'since'
    return {
      figure: isByStatus ? byStatus.join(', ') : figure,
      ...(monthsOnTime === undefined
        ? {}
        : { best: t(`payments.${sinceKey}`, { months: monthsOnTime }) }),
      lines: [
        isByStatus
          ? onTimeText
          : reported > 0 &&
            (late === 0 || lastLate === undefined) &&
            t('payments.late', { count: late }),
        lastLate !== undefined &&
          t('payments.lateSince', { count: late, month: formatMonth(lastLate) }),
        worse > 0 && t('payments.worse', { count: worse }),
        bankruptcyText !== figure && bankruptcyText,
        ...(isByStatus ? [] : byStatus),
      ],
      guide: t('payments.guide', { years: factorThresholds.payments.good / yearMonths }),
      ...(lastLate !== undefined && lastLateAt
        ? { latestLatePayment: `${lastLateAt}, ${formatMonth(lastLate)}` }
        : {}),
    }
  },
  utilization: ({ utilization: { percent, balance, limit, withoutLimit } }, { t }) => ({
    figure:
      percent === undefined
        ? t(limit === 0 ? 'utilization.noLimit' : 'notReported')
        : formatPercent(percent),
    lines: [
      balance !== undefined &&
        !!limit &&
        t('utilization.used', { balance: formatMoney(balance), limit: formatMoney(limit) }),
      !!limit &&
        withoutLimit !== undefined &&
        t('utilization.withoutLimit', { amount: formatMoney(withoutLimit) }),
    ],
    guide: t('guidePercent', { percent: formatPercent(factorThresholds.utilization.good) }),
  }),
  balances: ({ balances: { balance, groups, monthlyPayment, owed } }, { t, isPage }) => ({
    figure: balance === undefined ? t('notReported') : formatMoney(balance),
    lines: [
      ...(isPage && groups.length > 1 ? [] : groups).map((group) =>
        t(`balances.${group.name}`, { amount: formatMoney(group.balance) }),
      ),
      owed !== undefined && t('balances.share', { percent: formatPercent(owed) }),
      monthlyPayment !== undefined &&
        t('balances.monthly', { amount: formatMoney(monthlyPayment) }),
    ],
    guide: t('guidePercent', { percent: formatPercent(factorThresholds.balances.good) }),
  }),
  age: ({ age: { average, oldest } }, { t }) => ({
    figure:
      average === undefined
        ? t('notReported')
        : t('age.average', { age: t('months', yearsAndMonths(average)) }),
    lines: [oldest !== undefined && t('age.oldest', { age: t('months', yearsAndMonths(oldest)) })],
    guide: t('age.guide', { years: factorThresholds.age.good / yearMonths }),
  }),
  newCredit: (
    { newCredit: { newAccounts, hardInquiries, latestHardInquiry, inquiriesOnFile } },
    { t, formatDate },
  ) => {
    const accounts = t('newCredit.accounts', { count: newAccounts })
    const hard =
      hardInquiries !== undefined && t('newCredit.hardInquiries', { count: hardInquiries })
    const latest =
      latestHardInquiry !== undefined &&
      t('newCredit.latest', { date: formatDate(latestHardInquiry) })
    const onFile =
      inquiriesOnFile !== undefined && t('newCredit.onFile', { count: inquiriesOnFile })
    const guide = t('newCredit.guide', { count: factorThresholds.newCredit.good })
    // The larger count decides the factor's state.
    if (hard && hardInquiries > newAccounts)
      return { figure: hard, lines: [latest, accounts, onFile], guide }
    return { figure: accounts, lines: [hard, latest, onFile], guide }
  },
  records: ({ records }, { t }) => {
    const counted = (['bankruptcies', 'collections', 'publicRecords'] as const).filter(
      (name) => records[name] > 0,
    )
    const none = records.state === undefined ? t('notReported') : t('records.none')
    const figure = counted.map((name) => t(`records.${name}`, { count: records[name] })).join(', ')
    return { figure: figure || none, lines: [], guide: t('records.guide') }
  },
}

const longestNumber = 12

/** Returns the size of a figure on its factor's page: a phrase is smaller than a number. */
export function pageFigureClass(figure: string): string {
  return figure.length > longestNumber ? 'text-balance text-2xl' : 'text-3xl'
}
