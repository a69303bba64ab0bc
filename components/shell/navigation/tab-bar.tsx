'use client'

import { Bell, Ellipsis, FileText, Gauge, type LucideIcon, ShieldCheck, TrendingUp } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { NavItem } from '@/lib/domain/navigation/nav-items'
import { pathOf, routeAt } from '@/lib/routes'
import { AlertsBadge, AlertsBadgeText } from './alerts-badge'

/** The text tabs under the header. */
export function TabBar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell.tabs')
  const current = useCurrentRoute()
  const badgeId = useId()
  return (
    <ul className="-mb-px flex gap-5 overflow-x-auto md:gap-7">
      {items.map((item) => (
        <li key={item}>
          <Link
            prefetch={false}
            href={pathOf(item)}
            aria-current={current === item ? 'page' : undefined}
            aria-describedby={item === 'monitor' ? badgeId : undefined}
            className="flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-line aria-[current=page]:text-ink"
          >
            {t(item)}
            {item === 'monitor' ? <AlertsBadge /> : null}
          </Link>
          {item === 'monitor' ? <AlertsBadgeText id={badgeId} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Navigation on phones: four items and More, each with icon and label. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell')
  const current = useCurrentRoute()
  const isListed = items.some((item) => item === current)
  return (
    <ul className="flex justify-around">
      {items.map((item) => (
        <BarItem
          key={item}
          href={pathOf(item)}
          icon={navIcons[item]}
          text={t(`tabs.${item}`)}
          current={current === item}
          hasBadge={item === 'monitor'}
        />
      ))}
      <BarItem href={pathOf('menu')} icon={Ellipsis} text={t('more')} current={!isListed} />
    </ul>
  )
}

type BarItemProps = { href: string; icon: LucideIcon; text: string; current: boolean; hasBadge?: boolean }

function BarItem({ href, icon: Icon, text, current, hasBadge = false }: BarItemProps) {
  const badgeId = useId()
  return (
    <li className="flex-1">
      <Link
        prefetch={false}
        href={href}
        aria-current={current ? 'page' : undefined}
        aria-describedby={hasBadge ? badgeId : undefined}
        className="flex min-h-14 flex-col items-center justify-center gap-0.5 border-transparent border-t-2 font-medium text-ink-muted text-sm aria-[current=page]:border-accent-line aria-[current=page]:text-ink"
      >
        <span className="flex items-center">
          <Icon aria-hidden="true" className="size-5" />
          {hasBadge ? <AlertsBadge /> : null}
        </span>
        {text}
      </Link>
      {hasBadge ? <AlertsBadgeText id={badgeId} /> : null}
    </li>
  )
}

/** The name of the current route, also under an alias. */
function useCurrentRoute(): string | undefined {
  return routeAt(usePathname())?.name
}

const navIcons: Record<NavItem, LucideIcon> = {
  dashboard: Gauge,
  scoreUp: TrendingUp,
  report: FileText,
  monitor: Bell,
  restoration: ShieldCheck,
}
