'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { Subject } from '@/lib/contract/bureau/subject'
import { ReportDetailsContent, useReportDetails, useShownReport } from '../report-content'
import { InquiryList } from './inquiry-list'
import { CollectionList, PublicRecordList, StatementList } from './other-item-lists'
import { PersonalInformation } from './personal-information'

/** Everything except accounts; counts come from the summary, or from the lists if it has none. */
export function OtherItems() {
  const t = useTranslations('report')
  const { provider, counts, subject } = useShownReport()
  const lists = useReportDetails().data?.find((one) => one.provider === provider)
  return (
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
      <OtherItem title={t('consumerStatements')} count={counts.consumerStatements ?? lists?.consumerStatements.length}>
        <DetailList>{lists ? <StatementList statements={lists.consumerStatements} /> : null}</DetailList>
      </OtherItem>
    </div>
  )
}

/** Skeleton of the five closed rows. */
export function OtherItemsSkeleton() {
  return (
    <ul className="border-hairline border-t">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <li key={row} className="flex h-[3.5rem] items-center border-hairline border-b">
          <Skeleton className="h-4 w-48" />
        </li>
      ))}
    </ul>
  )
}

function entriesOf({ names, addresses, phones, employment }: Subject): readonly unknown[] {
  return [...names, ...addresses, ...phones, ...employment]
}

/** One list of the report details; shows that it is loading, failed or empty. */
function DetailList({ children }: { children: ReactNode }) {
  const t = useTranslations('report')
  return (
    <ReportDetailsContent skeleton={<Skeleton className="h-12 w-full" />}>
      {() => children ?? <p className="text-ink-muted">{t('none')}</p>}
    </ReportDetailsContent>
  )
}

type OtherItemProps = { title: string; count: number | undefined; children: ReactNode }

/** An expandable group of other credit items with its count. */
function OtherItem({ title, count, children }: OtherItemProps) {
  const t = useTranslations('report')
  const summary = (
    <span className="flex items-baseline justify-between gap-4">
      <span className="font-semibold">{title}</span>
      <span className={count ? 'font-semibold' : 'text-ink-muted'}>{count ?? t('notReported')}</span>
    </span>
  )
  return (
    <LazyDisclosure summary={summary} forceOpen={useIsPrinting()} className="border-hairline border-b">
      {() => children}
    </LazyDisclosure>
  )
}
