import { Snowflake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReportDownload } from '@/components/credit/shared/files/report-download'
import { Term } from '@/components/ui/term'
import { useIsPrinting, usePrintTexts } from '@/lib/client/page/use-printing'
import type { SummarizedReport } from '@/lib/contract/bff/credit/report'
import { yearsAndMonths } from '@/lib/domain/shared/formats/calendar'
import { AccountsDownload } from './accounts/accounts-download'
import { ReportDetails, ReportSection, useBureauValues } from './report-section'

/**
 * Shows the report date, the account ages and the download buttons. `checkUp`: the link to what is
 * worth checking, beside the title, or its banner below.
 */
export function SummarySection({
  report,
  checkUp,
}: {
  report: SummarizedReport
  checkUp: ReactNode
}) {
  const t = useTranslations('report')
  const { text, date } = useBureauValues()
  const day = date(report.date)
  const name = report.subject?.names[0]
  usePrintTexts({ name, date: day && `${report.label} · ${t('reportDate')} ${day}` })
  const average = t('averageAccountAge')
  const details = [
    // Shown in print only, because browsers may omit the running header.
    { name: t('reportedFor'), value: useIsPrinting() ? text(name) : undefined },
    { name: t('reportDate'), value: day ?? t('notReported') },
    {
      name: average,
      title: <Term name="averageAge">{average}</Term>,
      value: useAgeText(report.averageAccountAge),
    },
    { name: t('oldestAccount'), value: useOldestAccountText(report.oldestAccount) },
  ]
  return (
    <ReportSection
      anchor="s1"
      title={report.label}
      action={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-2 max-sm:basis-full sm:gap-x-6 print:hidden">
            <AccountsDownload {...report} />
            <ReportDownload text="report" />
          </div>
          {checkUp}
        </>
      }
    >
      <ReportDetails details={details} />
      {report.isFrozen ? (
        <p className="flex items-start gap-2">
          <Snowflake aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
          {t('frozen', { since: date(report.frozenSince) ?? 'none' })}
        </p>
      ) : null}
      <p className="max-w-prose text-ink-muted text-sm">{t('lag')}</p>
    </ReportSection>
  )
}

function useAgeText(ageInMonths: number | undefined): string {
  const t = useTranslations('report')
  if (ageInMonths === undefined) return t('notReported')
  return t('age', yearsAndMonths(ageInMonths))
}

function useOldestAccountText({ name, opened }: SummarizedReport['oldestAccount']): string {
  const t = useTranslations('report')
  const date = useBureauValues().date(opened)
  if (name && date) return t('oldestAccountOpened', { name, date })
  return name ?? (date ? t('opened', { date }) : t('notReported'))
}
