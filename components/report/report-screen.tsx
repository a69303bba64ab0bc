'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { DotTabs } from '@/components/ui/tabs'
import { apiQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { reportSummaryRoute } from '@/lib/contract/bff/bureau-data'
import type { SummarizedReport } from '@/lib/contract/bff/report'
import { AccountsSection } from './accounts/accounts-section'
import { OtherItemsSection } from './other-items/other-items-section'
import { RatingSection } from './rating-section'
import { useReportTexts } from './report-content'
import { SummarySection } from './summary-section'

type ReportScreenProps = { level?: 'h1' | 'h2' }

/** The report, with one tab per bureau. */
export function ReportScreen({ level: Heading = 'h1' }: ReportScreenProps) {
  const t = useTranslations('report')
  const query = useQuery(apiQuery(reportSummaryRoute, {}))
  const heading = <Heading className="text-2xl">{t('heading')}</Heading>
  return (
    <QueryContent
      query={query}
      texts={useReportTexts()}
      heading={heading}
      skeleton={<ReportSkeleton heading={heading} />}
    >
      {(summaries) =>
        summaries.length === 0 ? (
          <EmptyReport heading={heading} />
        ) : (
          <DotTabs heading={t('heading')} level={Heading} tabListLabel={t('pager')} tabs={summaries.map(providerTab)} />
        )
      }
    </QueryContent>
  )
}

function providerTab(report: SummarizedReport) {
  return { value: report.provider, label: report.label, content: <ProviderReport report={report} /> }
}

function EmptyReport({ heading }: { heading: ReactNode }) {
  const t = useTranslations('report')
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {heading}
      <p>{t('empty')}</p>
      <p className="text-ink-muted">{t('emptyNote')}</p>
    </div>
  )
}

/** Skeleton of the bureau's name, three details and the accounts table. */
function ReportSkeleton({ heading }: { heading: ReactNode }) {
  return (
    <div className="flex flex-col gap-12">
      {heading}
      <div className="-mt-6 flex flex-col gap-5">
        <Skeleton className="my-2.5 h-7 w-32" />
        <div className="grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-3">
          {['a', 'b', 'c'].map((fact) => (
            <SkeletonLines key={fact} className="gap-0" widths={['w-28', 'w-40']} />
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-7 w-48" />
        <ul className="border-hairline border-t">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <li key={row} className="border-hairline border-b py-3">
              <SkeletonLines widths={['w-full']} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** One bureau's report; the tiles of the score page link to its anchors. */
function ProviderReport({ report }: { report: SummarizedReport }) {
  const features = useFeatures()
  return (
    <>
      <SummarySection report={report} />
      {features.latestScore && report.score !== undefined ? (
        <RatingSection report={report} score={report.score} />
      ) : null}
      <AccountsSection report={report} />
      <OtherItemsSection report={report} />
    </>
  )
}
