'use client'

import { useTranslations } from 'next-intl'
import { Loaded } from '@/components/ui/loaded'
import { Pages } from '@/components/ui/pages'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProviderSummary } from '@/lib/contract/wire/report-summary'
import { byProvider } from '@/lib/domain/providers'
import { summarizeReport } from '@/lib/domain/report/summary'
import { ReportPage } from './report-page'
import { useReportSummary, useWords } from './use-report-data'

/** The report, one page for each bureau. */
export function ReportScreen({ level = 'h1' }: { level?: 'h1' | 'h2' }) {
  const t = useTranslations('report')
  const query = useReportSummary()
  return (
    <Loaded query={query} words={useWords()} skeleton={<ReportSkeleton heading={t('heading')} level={level} />}>
      {(summaries) => {
        if (summaries.length === 0) return <EmptyReport level={level} />
        return (
          <Pages
            heading={t('heading')}
            level={level}
            pagerLabel={t('pager')}
            pages={byProvider(summaries).map(pageOf)}
          />
        )
      }}
    </Loaded>
  )
}

function pageOf(summary: ProviderSummary) {
  const report = summarizeReport(summary)
  return {
    value: report.provider,
    label: report.label,
    content: <ReportPage report={report} subject={summary.subject} />,
  }
}

function EmptyReport({ level: Heading }: { level: 'h1' | 'h2' }) {
  const t = useTranslations('report')
  return (
    <div className="flex flex-col gap-4">
      <Heading className="text-2xl">{t('heading')}</Heading>
      <p>{t('empty')}</p>
    </div>
  )
}

function ReportSkeleton({ heading, level: Heading }: { heading: string; level: 'h1' | 'h2' }) {
  return (
    <div className="flex flex-col gap-8">
      <Heading className="text-2xl">{heading}</Heading>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
