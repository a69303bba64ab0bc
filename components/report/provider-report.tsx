'use client'

import { useFeatures } from '@/lib/client/page/page-context'
import type { Subject } from '@/lib/contract/bureau/report-summary'
import type { SummarizedReport } from '@/lib/domain/report/report-summary'
import { AccountsSection } from './accounts/accounts-section'
import { OtherItemsSection } from './other-items/other-items-section'
import { RatingSection } from './rating-section'
import { SummarySection } from './summary-section'

type ProviderReportProps = { report: SummarizedReport; subject: Subject | null | undefined }

/** One bureau's report; the tiles of the score page link to its anchors. */
export function ProviderReport({ report, subject }: ProviderReportProps) {
  const features = useFeatures()
  return (
    <>
      <SummarySection report={report} />
      {features.latestScore && report.score !== undefined ? (
        <RatingSection report={report} score={report.score} />
      ) : null}
      <AccountsSection report={report} />
      <OtherItemsSection report={report} subject={subject} />
    </>
  )
}
