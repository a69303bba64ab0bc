'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { UsageBar } from '@/components/ui/usage-bar'
import { useRowQuery } from '@/lib/client/api/queries'
import type { CreditImpact } from '@/lib/contract/bff/report'
import { formatDate } from '@/lib/domain/formats/calendar'
import { formatMoney, formatPercent } from '@/lib/domain/formats/numbers'
import { utilizationLevelOf, utilizationMarks, utilizationTones } from '@/lib/domain/report/utilization'
import { useShownProvider } from './provider-panel'
import { impactQueries } from './queries'
import { useScoreTexts } from './score-content'

/** The four factor boxes of the shown bureau. */
export function ImpactPart() {
  const t = useTranslations('score')
  const query = useRowQuery(impactQueries.impacts)
  const { provider } = useShownProvider(query.data ?? [])
  return (
    <QueryContent query={query} texts={useScoreTexts('cannotFetchReports')} skeleton={<ImpactSkeleton />}>
      {(impacts) => {
        const impact = impacts.find((one) => one.provider === provider)
        return impact ? <ImpactBoxes impact={impact} /> : <p>{t('noReport')}</p>
      }}
    </QueryContent>
  )
}

export function ImpactSkeleton() {
  return (
    <div className={impactGrid}>
      {['a', 'b', 'c', 'd'].map((box) => (
        <SkeletonLines
          key={box}
          className="bg-paper-raised p-4 sm:p-5 lg:h-44"
          widths={['w-36', 'w-24', 'w-28', 'w-48']}
        />
      ))}
    </div>
  )
}

/** Grid of the four boxes. */
const impactGrid =
  'grid gap-px overflow-hidden rounded border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-4'

/** The four factors of a score, with their weight (R9.7) and the consumer's figures. */
function ImpactBoxes({ impact }: { impact: CreditImpact }) {
  return (
    <ul className={impactGrid}>
      <PaymentActivity {...impact.payments} />
      <CreditUtilization {...impact.utilization} />
      <DebtAndBalances {...impact.debt} />
      <CreditActivity {...impact.activity} />
    </ul>
  )
}

function PaymentActivity({ lateMonths, reportedMonths, accounts, ...records }: CreditImpact['payments']) {
  const t = useTranslations('score')
  const isReported = reportedMonths > 0
  const figure = isReported ? t('lateMonths', { count: lateMonths }) : t('noPaymentHistory')
  const counted = (['chargeOffs', 'collections', 'bankruptcies', 'publicRecords'] as const).filter(
    (name) => records[name] > 0,
  )
  return (
    <Box title="paymentActivity" weight="impactHigh" figure={figure}>
      {isReported ? <span>{t('lateMonthsOf', { months: reportedMonths, accounts })}</span> : null}
      {counted.map((name) => (
        <span key={name} className="font-semibold text-ink">
          {t(name, { count: records[name] })}
        </span>
      ))}
    </Box>
  )
}

function CreditUtilization({ percent, balance, limit }: CreditImpact['utilization']) {
  const t = useTranslations('score')
  const figure = percent === undefined ? t('notReported') : formatPercent(percent)
  return (
    <Box title="creditUtilization" weight="impactMedium" figure={figure}>
      {percent === undefined ? null : <Usage percent={percent} />}
      {balance === undefined || !limit ? null : (
        <span>{t('usedOf', { balance: formatMoney(balance), limit: formatMoney(limit) })}</span>
      )}
      {limit === 0 ? <span>{t('noLimit')}</span> : null}
    </Box>
  )
}

function Usage({ percent }: { percent: number }) {
  const t = useTranslations('utilization')
  const level = utilizationLevelOf(percent)
  const text = t(level, { percent: formatPercent(percent) })
  return <UsageBar percent={percent} tone={utilizationTones[level]} text={text} marks={utilizationMarks} />
}

function DebtAndBalances({ balance, monthlyPayment, accountsWithBalance }: CreditImpact['debt']) {
  const t = useTranslations('score')
  const figure = balance === undefined ? t('notReported') : formatMoney(balance)
  return (
    <Box title="debtAndBalances" weight="impactMedium" figure={figure}>
      {accountsWithBalance === undefined ? null : <span>{t('owedOn', { count: accountsWithBalance })}</span>}
      {monthlyPayment === undefined ? null : <span>{t('monthly', { amount: formatMoney(monthlyPayment) })}</span>}
    </Box>
  )
}

function CreditActivity({ newAccounts, ...inquiries }: CreditImpact['activity']) {
  const t = useTranslations('score')
  const { hardInquiries, latestHardInquiry, inquiriesOnFile } = inquiries
  return (
    <Box title="creditActivity" weight="impactLow" figure={t('newAccounts', { count: newAccounts })}>
      <span>{t('newAccountsSince')}</span>
      {hardInquiries === undefined ? null : <span>{t('hardInquiries', { count: hardInquiries })}</span>}
      {latestHardInquiry === undefined ? null : (
        <span>{t('latestHardInquiry', { date: formatDate(latestHardInquiry) })}</span>
      )}
      {inquiriesOnFile === undefined ? null : <span>{t('inquiriesOnFile', { count: inquiriesOnFile })}</span>}
    </Box>
  )
}

type BoxProps = {
  title: 'paymentActivity' | 'creditUtilization' | 'debtAndBalances' | 'creditActivity'
  weight: 'impactHigh' | 'impactMedium' | 'impactLow'
  figure: string
  children?: ReactNode
}

function Box({ title, weight, figure, children }: BoxProps) {
  const t = useTranslations('score')
  return (
    <li className="flex flex-col gap-2 bg-paper-raised p-4 sm:p-5">
      <h3 className="font-semibold text-base">{t(title)}</h3>
      <p className="text-ink-muted text-sm">
        {t('impactLabel')} <strong className="font-semibold text-ink">{t(weight)}</strong>
      </p>
      <p className="font-semibold text-lg">{figure}</p>
      <div className="flex flex-col gap-1 text-ink-muted text-sm">{children}</div>
    </li>
  )
}
