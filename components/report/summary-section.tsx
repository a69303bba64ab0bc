'use client'

import { Snowflake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/lib/client/page/use-formats'
import { ReportDownload } from '@/lib/client/report-download/report-download'
import type { SummarizedReport } from '@/lib/contract/bff/report'
import { yearsAndMonths } from '@/lib/domain/formats/calendar'
import { DescriptionList, ReportSection } from './report-section'

/** Report date, account ages and the download button. */
export function SummarySection({ report }: { report: SummarizedReport }) {
  const t = useTranslations('report')
  const { formatDate } = useFormats()
  const { date, averageAccountAge } = report
  const details = [
    { name: t('reportDate'), value: date === undefined ? t('notReported') : formatDate(date) },
    {
      name: t('averageAccountAge'),
      term: 'averageAge',
      value: averageAccountAge === undefined ? t('notReported') : <Age months={averageAccountAge} />,
    },
    { name: t('oldestAccount'), value: <OldestAccount {...report.oldestAccount} /> },
  ]
  return (
    <ReportSection anchor="s1" title={report.label} action={<ReportDownload text="report" />}>
      <DescriptionList details={details} />
      {report.isFrozen ? <Frozen date={date} /> : null}
      <p className="max-w-prose text-ink-muted text-sm">{t('lag')}</p>
    </ReportSection>
  )
}

function Age({ months }: { months: number }) {
  const t = useTranslations('report')
  const age = yearsAndMonths(months)
  const parts = [
    ...(age.years > 0 ? [t('years', { count: age.years })] : []),
    ...(age.months > 0 ? [t('months', { count: age.months })] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : t('ageNone')
}

function OldestAccount({ name, opened }: SummarizedReport['oldestAccount']) {
  const t = useTranslations('report')
  const { formatDate } = useFormats()
  const date = opened === undefined ? undefined : formatDate(opened)
  if (name && date) return t('oldestAccountOpened', { name, date })
  return name ?? (date ? t('opened', { date }) : t('notReported'))
}

function Frozen({ date }: { date: number | undefined }) {
  const t = useTranslations('report')
  const { formatDate } = useFormats()
  return (
    <p className="flex items-start gap-2">
      <Snowflake aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
      {date === undefined ? t('frozenUndated') : t('frozen', { date: formatDate(date) })}
    </p>
  )
}
