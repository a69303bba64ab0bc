'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { usePagingTexts } from '../use-report-data'

const itemsPerPage = 10

type ItemListProps<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode }

/** The items of one kind in a paged list; an empty list shows a message. */
export function ItemList<Item>({ items, children }: ItemListProps<Item>) {
  const t = useTranslations('report')
  const words = usePagingTexts()
  const printing = useIsPrinting()
  if (items.length === 0) return <p className="text-ink-muted">{t('none')}</p>
  const numbered = items.map((item, index) => ({ item, key: index }))
  return (
    <PagedList items={numbered} pageSize={itemsPerPage} texts={words} showAll={printing}>
      {(shown) => (
        <ul className="flex flex-col divide-y divide-hairline">
          {shown.map(({ item, key }) => (
            <li key={key} className="break-inside-avoid py-3 first:pt-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
