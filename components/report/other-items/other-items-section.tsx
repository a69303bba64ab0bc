'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import type { Subject } from '@/lib/contract/bureau/report-summary'
import type { SummarizedReport } from '@/lib/domain/report/report-summary'
import { ReportSection } from '../report-section'
import { useReportDetails, useReportTexts } from '../use-report-data'
import { CollectionList } from './collection-list'
import { InquiryList } from './inquiry-list'
import { OtherItem } from './other-item'
import { PersonalInformation } from './personal-information'
import { PublicRecordList } from './public-record-list'
import { StatementList } from './statement-list'

type OtherItemsSectionProps = { report: SummarizedReport; subject: Subject | null | undefined }

/** Everything except accounts; counts come from the summary, or from the lists if it has none. */
export function OtherItemsSection({ report: { provider, counts }, subject }: OtherItemsSectionProps) {
  const t = useTranslations('report')
  const query = useReportDetails()
  const lists = query.data?.find((one) => one.provider === provider)
  return (
    <ReportSection anchor="s4" title={t('other')}>
      <div className="border-hairline border-t">
        <OtherItem
          title={t('personalInformation')}
          count={counts.personalInformation ?? (subject ? entriesOf(subject).length : undefined)}
        >
          <PersonalInformation subject={subject} />
        </OtherItem>
        <OtherItem title={t('inquiries')} count={counts.inquiries ?? lists?.inquiries.length}>
          <DetailList>{lists ? <InquiryList inquiries={lists.inquiries} /> : null}</DetailList>
        </OtherItem>
        <OtherItem title={t('collections')} count={counts.collections ?? lists?.collections.length}>
          <DetailList>{lists ? <CollectionList collections={lists.collections} /> : null}</DetailList>
        </OtherItem>
        <OtherItem title={t('publicRecords')} count={counts.publicRecords ?? lists?.publicRecords.length}>
          <DetailList>{lists ? <PublicRecordList records={lists.publicRecords} /> : null}</DetailList>
        </OtherItem>
        <OtherItem
          title={t('consumerStatements')}
          count={counts.consumerStatements ?? lists?.consumerStatements.length}
        >
          <DetailList>{lists ? <StatementList statements={lists.consumerStatements} /> : null}</DetailList>
        </OtherItem>
      </div>
    </ReportSection>
  )
}

function entriesOf({ names, addresses, phones, employment }: Subject): readonly unknown[] {
  return [...names, ...addresses, ...phones, ...employment]
}

/** A list of the report details: loading, failed, missing or shown. */
function DetailList({ children }: { children: React.ReactNode }) {
  const t = useTranslations('report')
  return (
    <QueryContent query={useReportDetails()} texts={useReportTexts()} skeleton={<Skeleton className="h-12 w-full" />}>
      {() => children ?? <p className="text-ink-muted">{t('none')}</p>}
    </QueryContent>
  )
}
