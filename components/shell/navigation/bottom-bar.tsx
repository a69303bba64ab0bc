'use client'

import { Ellipsis, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { NavItem } from '@/lib/domain/navigation/nav-items'
import { pathOf } from '@/lib/routes'
import { navIcons } from './nav-icons'
import { useCurrentRoute } from './use-current-route'

/** Navigation on phones: four items and More, each with icon and label. */
export function BottomBar({ places }: { places: readonly NavItem[] }) {
  const t = useTranslations('shell')
  const current = useCurrentRoute()
  const isListed = places.some((place) => place === current)
  return (
    <ul className="flex justify-around">
      {places.map((place) => (
        <BarItem
          key={place}
          href={pathOf(place)}
          icon={navIcons[place]}
          text={t(`tabs.${place}`)}
          current={current === place}
        />
      ))}
      <BarItem href={pathOf('menu')} icon={Ellipsis} text={t('more')} current={!isListed} />
    </ul>
  )
}

type BarItemProps = { href: string; icon: LucideIcon; text: string; current: boolean }

function BarItem({ href, icon: Icon, text, current }: BarItemProps) {
  return (
    <li className="flex-1">
      <Link
        prefetch={false}
        href={href}
        aria-current={current ? 'page' : undefined}
        className="flex min-h-14 flex-col items-center justify-center gap-0.5 border-transparent border-t-2 font-medium text-ink-muted text-sm aria-[current=page]:border-accent-line aria-[current=page]:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
        {text}
      </Link>
    </li>
  )
}
