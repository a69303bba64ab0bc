'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { apiQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { isReadinessOffered } from '@/lib/domain/credit/readiness/before-applying'
import { navigationOf } from '@/lib/domain/shell/navigation/nav-items'
import { pathOf } from '@/lib/routes'
import { SignOutButton } from './sign-out-button'

const entries = ['settings', 'about', 'glossary', 'termsOfUse', 'privacyPolicy'] as const

/**
 * Lists the items that do not fit the bottom bar, the score pages, the account pages and Sign Out.
 */
export function MenuList({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations('shell')
  const { linkTo } = useShownBureau()
  const page = usePageContext()
  const { more = [], ofScore = [] } = navigationOf(page) ?? {}
  const isReadyOffered = useIsReadinessOffered(ofScore.includes('ready'))
  const links = [
    ...ofScore
      .filter((item) => item !== 'ready' || isReadyOffered)
      .map((item) => ({
        href: linkTo(pathOf(item)),
        text: t(`scorePages.${item}`),
        className: '',
      })),
    // In a frame, the tabs already show every item.
    ...(page.mode === 'framed' ? [] : more).map((item) => ({
      href: linkTo(pathOf(item)),
      text: t(`tabs.${item}`),
      className: 'md:hidden',
    })),
    ...entries.map((entry) => ({ href: pathOf(entry), text: t(entry), className: '' })),
  ]
  return (
    <div className="flex flex-col gap-6">
      <ul className="border-hairline border-t">
        {links.map(({ href, text, className }) => (
          <li key={href} className={className}>
            <Link
              prefetch={false}
              href={href}
              onClick={onNavigate}
              className="flex min-h-12 items-center border-hairline border-b font-medium underline-offset-4 hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <SignOutButton />
    </div>
  )
}

/** Returns whether to offer 'Ready to apply?'. Loads the scores only if the host has products. */
function useIsReadinessOffered(hasProducts: boolean): boolean {
  const { data: scores } = useQuery({ ...apiQuery('/api/score'), enabled: hasProducts })
  const { provider: shown } = useShownBureau(scores)
  const { config } = usePageContext()
  const score = scores?.find(({ provider }) => provider === shown)?.score
  return isReadinessOffered(config.readiness ?? [], score)
}
