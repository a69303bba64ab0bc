'use client'

import { Bell, Ellipsis, FileText, Gauge, type LucideIcon, ShieldCheck, TrendingUp } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useUnreadAlerts } from '@/components/credit/use-alert-marks'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import type { NavItem } from '@/lib/domain/navigation/nav-items'
import { pathOf, routeAt } from '@/lib/routes'

/** The text tabs under the header. */
export function TabBar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell.tabs')
  const { linkTo } = useShownBureau()
  const current = useCurrentRoute()
  const badgeId = useId()
  const unreadCount = useUnreadCount()
  return (
    <ul className="-mb-px flex gap-5 overflow-x-auto scrollbar-none md:gap-7">
      {items.map((item) => (
        <li key={item}>
          <Link
            prefetch={false}
            href={linkTo(pathOf(item))}
            aria-current={current === item ? 'page' : undefined}
            aria-describedby={item === 'monitor' && unreadCount > 0 ? badgeId : undefined}
            className="flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-line aria-[current=page]:text-ink"
          >
            {t(item)}
            {item === 'monitor' ? <Badge count={unreadCount} /> : null}
          </Link>
          {item === 'monitor' ? <BadgeText id={badgeId} count={unreadCount} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Navigation on phones: four items and More, each with icon and label. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell')
  const { linkTo } = useShownBureau()
  const current = useCurrentRoute()
  const unreadCount = useUnreadCount()
  const isListed = items.some((item) => item === current)
  return (
    <ul className="flex justify-around">
      {items.map((item) => (
        <BarItem
          key={item}
          href={linkTo(pathOf(item))}
          icon={navIcons[item]}
          text={t(`tabs.${item}`)}
          current={current === item}
          unreadCount={item === 'monitor' ? unreadCount : 0}
        />
      ))}
      <BarItem href={linkTo(pathOf('menu'))} icon={Ellipsis} text={t('more')} current={!isListed} />
    </ul>
  )
}

type BarItemProps = { href: string; icon: LucideIcon; text: string; current: boolean; unreadCount?: number }

function BarItem({ href, icon: Icon, text, current, unreadCount = 0 }: BarItemProps) {
  const badgeId = useId()
  return (
    <li className="flex-1">
      <Link
        prefetch={false}
        href={href}
        aria-current={current ? 'page' : undefined}
        aria-describedby={unreadCount > 0 ? badgeId : undefined}
        className="flex min-h-14 flex-col items-center justify-center gap-0.5 border-transparent border-t-2 font-medium text-ink-muted text-sm aria-[current=page]:border-accent-line aria-[current=page]:text-ink"
      >
        <span className="flex items-center">
          <Icon aria-hidden="true" className="size-5" />
          <Badge count={unreadCount} />
        </span>
        {text}
      </Link>
      <BadgeText id={badgeId} count={unreadCount} />
    </li>
  )
}

const mostShown = 99

/** The number of unread alerts beside the link to them. */
function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="ml-1.5 inline-flex min-w-5 justify-center rounded-full bg-info px-1.5 font-semibold text-paper text-sm"
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
}

/** The badge for screen readers; outside the link, whose name stays the same. */
function BadgeText({ id, count }: { id: string; count: number }) {
  const t = useTranslations('shell')
  if (count === 0) return null
  return (
    <span id={id} className="sr-only">
      {t('unreadAlerts', { count })}
    </span>
  )
}

function useUnreadCount(): number {
  return useUnreadAlerts().unread?.size ?? 0
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
