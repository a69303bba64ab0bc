'use client'

import {
  Bell,
  Ellipsis,
  FileText,
  Gauge,
  type LucideIcon,
  ShieldCheck,
  TrendingUp,
} from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { type NavItem, navItemOf } from '@/lib/domain/shell/navigation/nav-items'
import { pathOf, routeAt } from '@/lib/routes'

export function TabBar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell.tabs')
  const { propsOf } = useNavLinks()
  return (
    <ul className="-mb-px flex gap-5 overflow-x-auto scrollbar-none md:gap-7">
      {items.map((item) => (
        // The badge is above the line of the text, in the space between two tabs. So no tab moves
        // when the number arrives, and there is no gap without it.
        <li key={item} className={item === 'monitor' ? 'pr-2' : ''}>
          <NavLink {...propsOf(item)} text={t(item)} />
        </li>
      ))}
    </ul>
  )
}

/** Shows the phone navigation: four items and More, each with icon and label. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell')
  const { current, propsOf } = useNavLinks()
  const isListed = items.some((item) => item === current)
  return (
    <ItemBar items={items}>
      <li>
        <NavLink {...propsOf('menu')} text={t('more')} icon={Ellipsis} isCurrent={!isListed} />
      </li>
    </ItemBar>
  )
}

/** Shows items in one row, each with icon and label. */
export function ItemBar({ items, children }: { items: readonly NavItem[]; children?: ReactNode }) {
  const t = useTranslations('shell')
  const { propsOf } = useNavLinks()
  const columns = items.length + (children ? 1 : 0)
  return (
    // The number of columns is fixed, so that no item moves while the rest of the HTML arrives.
    <ul className="grid" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {items.map((item) => (
        <li key={item}>
          <NavLink {...propsOf(item)} text={t(`tabs.${item}`)} icon={navIcons[item]} />
        </li>
      ))}
      {children}
    </ul>
  )
}

function useNavLinks() {
  const { linkTo } = useShownBureau()
  const shown = routeAt(usePathname())?.name
  const current = navItemOf(shown)
  const { unread } = useUnreadAlerts()
  const propsOf = (item: NavItem | 'menu') => ({
    href: linkTo(pathOf(item)),
    isCurrent: current === item,
    isScreen: shown === item,
    unreadCount: item === 'monitor' ? (unread?.size ?? 0) : 0,
  })
  return { current, propsOf }
}

const tabClass =
  'relative flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-current:border-accent-line data-current:text-ink'
const barClass =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 border-transparent border-t-2 font-medium text-ink-muted text-sm data-current:border-accent-line data-current:text-ink'

type NavLinkProps = ReturnType<ReturnType<typeof useNavLinks>['propsOf']> & {
  text: string
  icon?: LucideIcon
}

const mostShown = 99

/**
 * Shows a tab or, with an icon, an item of the bottom bar. The badge's description is outside the
 * link, so the link's accessible name stays the same.
 */
function NavLink({ href, isCurrent, isScreen, unreadCount, text, icon: Icon }: NavLinkProps) {
  const t = useTranslations('shell')
  const badgeId = useId()
  const badge = unreadCount > 0 && (
    <span
      aria-hidden="true"
      className={`inline-flex min-w-5 justify-center rounded-full bg-info px-1.5 font-semibold text-paper text-sm ${Icon ? 'ml-1 justify-self-start' : 'absolute top-1 left-full'}`}
    >
      {unreadCount > mostShown ? `${mostShown}+` : unreadCount}
    </span>
  )
  return (
    <>
      <Link
        prefetch={false}
        href={href}
        aria-current={isScreen ? 'page' : isCurrent || undefined}
        data-current={isCurrent ? '' : undefined}
        aria-describedby={unreadCount > 0 ? badgeId : undefined}
        className={Icon ? barClass : tabClass}
      >
        {Icon ? (
          // The icon stays in the middle when the number arrives.
          <span className="grid w-full grid-cols-[1fr_auto_1fr] items-center">
            <Icon className="col-start-2 size-5" />
            {badge}
          </span>
        ) : null}
        {text}
        {Icon ? null : badge}
      </Link>
      {unreadCount > 0 ? (
        <span id={badgeId} className="sr-only">
          {t('unreadAlerts', { count: unreadCount })}
        </span>
      ) : null}
    </>
  )
}

const navIcons: Record<NavItem, LucideIcon> = {
  dashboard: Gauge,
  scoreUp: TrendingUp,
  report: FileText,
  monitor: Bell,
  restoration: ShieldCheck,
}
