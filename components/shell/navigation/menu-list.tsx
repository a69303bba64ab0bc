'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { apiQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { isReadinessOffered } from '@/lib/domain/credit/readiness/before-applying'
import { navigationOf } from '@/lib/domain/shell/navigation/nav-items'
import { pathOf } from '@/lib/routes'
import { SignOutButton } from './sign-out-button'

/** The menu's groups in order. Their headings are `shell.menuGroups.<name>`. */
const groups = {
  credit: ['checkUp', 'review', 'comparison', 'timeline', 'coach', 'ready'],
  help: ['disputes', 'shortOfMoney', 'identityTheft', 'restoration', 'glossary', 'about'],
  account: ['settings', 'termsOfUse', 'privacyPolicy'],
} as const
const groupNames = ['credit', 'help', 'account'] as const
type MenuItem = (typeof groups)[(typeof groupNames)[number]][number]

/**
 * Lists three groups: the pages about credit, the help pages, and the account pages with Sign Out.
 * The groups are next to each other in a wide container.
 */
export function MenuList({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations('shell')
  const linkOf = useMenuLinks()
  const path = usePathname()
  return (
    <div
      className={`grid gap-x-10 gap-y-5 @2xl:grid-cols-3 ${onNavigate ? 'pointer-fine:gap-y-3' : ''}`}
    >
      {groupNames.map((group) => (
        <section key={group} aria-labelledby={`menu-${group}`}>
          <h2 id={`menu-${group}`} className="pb-1 font-semibold text-base">
            {t(`menuGroups.${group}`)}
          </h2>
          <ul className={`border-hairline border-t ${onNavigate ? 'pt-1' : ''}`}>
            {groups[group].map((item) => {
              const link = linkOf(item)
              return link ? (
                <li key={item} className={link.className}>
                  <Link
                    prefetch={false}
                    href={link.href}
                    onClick={onNavigate}
                    aria-current={pathOf(item) === path ? 'page' : undefined}
                    className={`flex min-h-11 items-center border-hairline py-2 underline-offset-4 hover:underline aria-[current]:font-semibold ${onNavigate ? inDrawer : 'border-b'}`}
                  >
                    {link.text}
                  </Link>
                </li>
              ) : null
            })}
          </ul>
          {group === 'account' ? (
            <div className={onNavigate ? 'pt-3' : 'pt-5'}>
              <SignOutButton />
            </div>
          ) : null}
        </section>
      ))}
    </div>
  )
}

/** With a mouse, the drawer's links are lower, so that all fit in a window 800 pixels high. */
const inDrawer = 'pointer-fine:min-h-9 pointer-fine:py-1'

/** Returns a function for an item's link; its result is undefined if the visit has no such item. */
function useMenuLinks() {
  const t = useTranslations('shell')
  const { linkTo } = useShownBureau()
  const page = usePageContext()
  const { more = [], ofScore = [] } = navigationOf(page) ?? {}
  const isReadyOffered = useIsReadinessOffered(ofScore.includes('ready'))
  return (item: MenuItem) => {
    const ofScorePage = ofScore.find((one) => one === item)
    if (ofScorePage) {
      const text = t(`scorePages.${ofScorePage}`)
      const isOffered = item !== 'ready' || isReadyOffered
      return isOffered ? { href: linkTo(pathOf(item)), text, className: '' } : undefined
    }
    // In a frame, the tabs already show every item.
    const isUnderMore = page.mode !== 'framed' && more.some((one) => one === item)
    if (item === 'restoration')
      return isUnderMore
        ? { href: linkTo(pathOf(item)), text: t('tabs.restoration'), className: 'md:hidden' }
        : undefined
    const own = ownItems.find((one) => one === item)
    return own && { href: pathOf(own), text: t(own), className: '' }
  }
}

const ownItems = ['settings', 'about', 'glossary', 'termsOfUse', 'privacyPolicy'] as const

/** Returns whether to offer 'Ready to apply?'. Loads the scores only if the host has products. */
function useIsReadinessOffered(hasProducts: boolean): boolean {
  const { data: scores } = useQuery({ ...apiQuery('/api/score'), enabled: hasProducts })
  const { provider: shown } = useShownBureau(scores)
  const { config } = usePageContext()
  const score = scores?.find(({ provider }) => provider === shown)?.score
  return isReadinessOffered(config.readiness ?? [], score)
}
