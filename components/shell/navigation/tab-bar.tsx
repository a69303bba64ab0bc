'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { NavItem } from '@/lib/domain/navigation/nav-items'
import { pathOf } from '@/lib/routes'
import { useCurrentRoute } from './use-current-route'

/** The text tabs under the header. */
export function TabBar({ places }: { places: readonly NavItem[] }) {
  const t = useTranslations('shell.tabs')
  const current = useCurrentRoute()
  return (
    <ul className="-mb-px flex gap-5 overflow-x-auto md:gap-7">
      {places.map((place) => (
        <li key={place}>
          <Link
            prefetch={false}
            href={pathOf(place)}
            aria-current={current === place ? 'page' : undefined}
            className="flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-line aria-[current=page]:text-ink"
          >
            {t(place)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
