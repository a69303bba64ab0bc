'use client'

import { Bell, Ellipsis, FileText, Gauge, type LucideIcon, ShieldCheck, TrendingUp } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useBureau } from '@/lib/client/page/use-bureau'
import type { NavItem } from '@/lib/domain/navigation/nav-items'
import { pathOf, routeAt } from '@/lib/routes'

/** The text tabs under the header. */
export function TabBar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell.tabs')
  const { linkTo } = useBureau()
  const current = useCurrentRoute()
  return (
    <ul className="-mb-px flex gap-5 overflow-x-auto md:gap-7">
      {items.map((item) => (
        <li key={item}>
          <Link
            prefetch={false}
            href={linkTo(pathOf(item))}
            aria-current={current === item ? 'page' : undefined}
            className="flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-line aria-[current=page]:text-ink"
          >
            {t(item)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Navigation on phones: four items and More, each with icon and label. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell')
  const { linkTo } = useBureau()
  const current = useCurrentRoute()
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
        />
      ))}
      <BarItem href={linkTo(pathOf('menu'))} icon={Ellipsis} text={t('more')} current={!isListed} />
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
