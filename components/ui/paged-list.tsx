import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from './button/button'

type PagedListProps<Item> = {
  items: readonly Item[]
  /** Items per page. Keeps long lists fast. */
  pageSize: number
  /** Shows all items, for example in print. */
  showAll?: boolean
  texts: 'alerts' | 'comparison' | 'report'
  children: (shown: readonly Item[]) => ReactNode
}

/** Paged list, without controls if all items fit on one page. */
export function PagedList<Item>({
  items,
  pageSize,
  showAll = false,
  texts,
  children,
}: PagedListProps<Item>) {
  const t = useTranslations(texts)
  const [requestedPage, setRequestedPage] = useState(0)
  const last = Math.max(0, Math.ceil(items.length / pageSize) - 1)
  const page = Math.min(requestedPage, last)
  const from = page * pageSize
  const shown = showAll ? items : items.slice(from, from + pageSize)
  return (
    <>
      {children(shown)}
      {last === 0 || showAll ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
          <p aria-live="polite" className="text-ink-muted text-sm">
            {t('position', { from: from + 1, to: from + shown.length, total: items.length })}
          </p>
          <div className="flex gap-4">
            <Button variant="text" locked={page === 0} onClick={() => setRequestedPage(page - 1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {t('previous')}
            </Button>
            <Button
              variant="text"
              locked={page === last}
              onClick={() => setRequestedPage(page + 1)}
            >
              {t('next')}
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
