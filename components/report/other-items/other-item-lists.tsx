'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BureauText } from '@/components/ui/bureau-wording'
import { useFormats } from '@/lib/client/page/use-formats'
import type { CollectionDetails, CourtRecord, ReportedStatement } from '@/lib/contract/bff/report-details'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { PagedReportList } from '../report-content'
import { DescriptionList, moneyDetail, textDetail, useDateDetail } from '../report-section'

/** Collections; the original amount is listed beside the amount owed now. */
export function CollectionList({ collections }: { collections: readonly CollectionDetails[] }) {
  const t = useTranslations('report')
  const dateDetail = useDateDetail()
  return (
    <ItemList items={collections}>
      {(item) => (
        <DescriptionList
          details={[
            ...textDetail(t('agency'), item.agencyClient),
            ...moneyDetail(t('amount'), item.amount),
            ...moneyDetail(t('originalAmount'), item.originalAmount),
            ...textDetail(t('status'), humanizeCode(item.status)),
            ...dateDetail(t('assigned'), item.assignedDate),
            ...dateDetail(t('statusDate'), item.statusDate),
          ]}
        />
      )}
    </ItemList>
  )
}

/** Court records, mostly bankruptcies. */
export function PublicRecordList({ records }: { records: readonly CourtRecord[] }) {
  const t = useTranslations('report')
  const dateDetail = useDateDetail()
  return (
    <ItemList items={records}>
      {(record) => (
        <DescriptionList
          details={[
            ...dateDetail(t('filed'), record.filedDate),
            ...textDetail(t('court'), record.courtName),
            ...textDetail(t('status'), humanizeCode(record.status)),
            ...moneyDetail(t('liability'), record.liability),
            ...moneyDetail(t('assets'), record.asset),
            ...moneyDetail(t('exempt'), record.exempt),
          ]}
        />
      )}
    </ItemList>
  )
}

/** Consumer statements on the file. */
export function StatementList({ statements }: { statements: readonly ReportedStatement[] }) {
  const t = useTranslations('report')
  const { formatDate } = useFormats()
  return (
    <ItemList items={statements}>
      {({ reportedDate, statement }) => (
        <>
          {reportedDate === undefined ? null : <p className="text-ink-muted text-sm">{formatDate(reportedDate)}</p>}
          <p className="max-w-prose">{statement ? <BureauText>{statement}</BureauText> : t('notReported')}</p>
        </>
      )}
    </ItemList>
  )
}

const itemsPerPage = 10

type ItemListProps<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode }

/** The items of one kind in a paged list; an empty list shows a message. */
function ItemList<Item>({ items, children }: ItemListProps<Item>) {
  const t = useTranslations('report')
  if (items.length === 0) return <p className="text-ink-muted">{t('none')}</p>
  const numbered = items.map((item, index) => ({ item, key: index }))
  return (
    <PagedReportList items={numbered} pageSize={itemsPerPage}>
      {(shown) => (
        <ul className="flex flex-col divide-y divide-hairline">
          {shown.map(({ item, key }) => (
            <li key={key} className="break-inside-avoid py-3 first:pt-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedReportList>
  )
}
