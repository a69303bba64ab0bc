'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Collection, ConsumerStatement, PublicRecord } from '@/lib/contract/bureau/report'
import { formatDate } from '@/lib/domain/formats/calendar'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { PagedReportList } from '../report-content'
import { dateFact, FactList, moneyFact, textFact } from '../report-section'

/** Collections; the original amount is listed beside the amount owed now. */
export function CollectionList({ collections }: { collections: readonly Collection[] }) {
  const t = useTranslations('report')
  return (
    <ItemList items={collections}>
      {(item) => (
        <FactList
          facts={[
            ...textFact(t('agency'), item.agencyClient),
            ...moneyFact(t('amount'), item.amount),
            ...moneyFact(t('originalAmount'), item.orginalAmountOwed),
            ...textFact(t('status'), humanizeCode(item.status)),
            ...dateFact(t('assigned'), item.assignedDate),
            ...dateFact(t('statusDate'), item.statusDate),
          ]}
        />
      )}
    </ItemList>
  )
}

/** Court records, mostly bankruptcies. */
export function PublicRecordList({ records }: { records: readonly PublicRecord[] }) {
  const t = useTranslations('report')
  return (
    <ItemList items={records}>
      {(record) => (
        <FactList
          facts={[
            ...dateFact(t('filed'), record.filedDate),
            ...textFact(t('court'), record.courtName),
            ...textFact(t('status'), humanizeCode(record.dispositionStatus)),
            ...moneyFact(t('liability'), record.liability),
            ...moneyFact(t('assets'), record.asset),
            ...moneyFact(t('exempt'), record.exempt),
          ]}
        />
      )}
    </ItemList>
  )
}

/** Consumer statements on the file. */
export function StatementList({ statements }: { statements: readonly ConsumerStatement[] }) {
  const t = useTranslations('report')
  return (
    <ItemList items={statements}>
      {({ reportedDate, statement }) => (
        <>
          {typeof reportedDate === 'number' ? (
            <p className="text-ink-muted text-sm">{formatDate(reportedDate)}</p>
          ) : null}
          <p className="max-w-prose">{statement ?? t('notReported')}</p>
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
