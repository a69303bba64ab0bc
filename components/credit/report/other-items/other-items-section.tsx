'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LeftOutNote } from '@/components/credit/shared/left-out-note'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { PagedList } from '@/components/ui/paged-list'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { ReportDetail } from '@/lib/contract/bff/credit/report-details'
import { ReportDetailsContent, useShownReport } from '../shown-report'
import { Collection, PublicRecord, Statement } from './entries'
import { InquiryList } from './inquiry-list'
import { PersonalInformation } from './personal-information'

/** Shows the personal information and the report's lists other than the accounts. */
export function OtherItems() {
  const t = useTranslations('report')
  const { counts, subject } = useShownReport()
  const entries = subject && [
    ...subject.names,
    ...subject.addresses,
    ...subject.phones,
    ...subject.employment,
  ]
  return (
    <div className="border-hairline border-t">
      <OtherItem
        title={t('personalInformation')}
        count={counts.personalInformation ?? entries?.length}
      >
        <PersonalInformation subject={subject} />
      </OtherItem>
      <ListedItems name="inquiries">
        {(inquiries) => <InquiryList inquiries={inquiries} />}
      </ListedItems>
      <ListedItems name="collections">
        {(items) => <ItemList items={items} Item={Collection} />}
      </ListedItems>
      <ListedItems name="publicRecords">
        {(items) => <ItemList items={items} Item={PublicRecord} />}
      </ListedItems>
      <ListedItems name="consumerStatements">
        {(items) => <ItemList items={items} Item={Statement} />}
      </ListedItems>
    </div>
  )
}

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

type ListName = 'inquiries' | 'collections' | 'publicRecords' | 'consumerStatements'
type ListedItemsProps<Name extends ListName> = {
  name: Name
  children: (items: ReportDetail[Name]) => ReactNode
}

/**
 * Shows one list of the report, with its loading, failed and empty states. The count comes from
 * the summary, or from the list if the summary has none.
 */
function ListedItems<Name extends ListName>({ name, children }: ListedItemsProps<Name>) {
  const t = useTranslations('report')
  const { provider, counts } = useShownReport()
  const { data } = useEndpointQuery('/api/report-details')
  const listed = data?.find((one) => one.provider === provider)?.[name].length
  return (
    <OtherItem title={t<ListName>(name)} count={counts[name] ?? listed}>
      <ReportDetailsContent skeleton={<Skeleton className="h-12 w-full" />}>
        {(lists) => (
          <>
            {lists?.[name].length ? (
              children(lists[name])
            ) : lists?.leftOut?.[name] ? null : (
              <p className="text-ink-muted">{t('none')}</p>
            )}
            <LeftOutNote leftOut={lists?.leftOut?.[name]} />
          </>
        )}
      </ReportDetailsContent>
    </OtherItem>
  )
}

function OtherItem({
  title,
  count,
  children,
}: {
  title: string
  count: number | undefined
  children: ReactNode
}) {
  const t = useTranslations('report')
  const summary = (
    <span className="flex items-baseline justify-between gap-4">
      <span className="font-semibold">{title}</span>
      <span className={count ? 'font-semibold' : 'text-ink-muted'}>
        {count ?? t('notReported')}
      </span>
    </span>
  )
  return (
    <LazyDisclosure
      summary={summary}
      forceOpen={useIsPrinting()}
      className="border-hairline border-b"
    >
      {() => children}
    </LazyDisclosure>
  )
}

const itemsPerPage = 10

function ItemList<T>({
  items,
  Item,
}: {
  items: readonly T[]
  Item: (props: { item: T }) => ReactNode
}) {
  const numbered = items.map((item, index) => ({ item, key: index }))
  return (
    <PagedList items={numbered} pageSize={itemsPerPage} texts="report" showAll={useIsPrinting()}>
      {(shown) => (
        <ul className="flex flex-col divide-y divide-hairline">
          {shown.map(({ item, key }) => (
            <li key={key} className="break-inside-avoid py-3 first:pt-0">
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
