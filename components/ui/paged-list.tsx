'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button/button'

type PagedListProps<Item> = {
  items: readonly Item[]
  /** Items per page; keeps long lists fast. */
  pageSize: number
  /** Show all items, as in print. */
  showAll?: boolean
  texts: {
    previous: string
    next: string
    /** The position text: "21 to 40 of 500". */
    position: (from: number, to: number, total: number) => string
  }
  children: (shown: readonly Item[]) => ReactNode
}

/** A paged list; a short one has no controls. */
export function PagedList<Item>({ items, pageSize, showAll = false, texts, children }: PagedListProps<Item>) {
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
            {texts.position(from + 1, from + shown.length, items.length)}
          </p>
          <div className="flex gap-4">
            <Button variant="text" locked={page === 0} onClick={() => setRequestedPage(page - 1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {texts.previous}
            </Button>
            <Button variant="text" locked={page === last} onClick={() => setRequestedPage(page + 1)}>
              {texts.next}
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
