'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import type { NavItem } from '@/lib/domain/navigation/nav-items'
import { pathOf } from '@/lib/routes'
import { useSignOut } from '../../../lib/client/session/use-sign-out'

const entries = ['settings', 'about', 'glossary', 'termsOfUse', 'privacyPolicy'] as const

/** The drawer's list: items that do not fit the bottom bar, account pages and Sign Out. */
export function MenuList({ more, onNavigate }: { more: readonly NavItem[]; onNavigate?: () => void }) {
  const t = useTranslations('shell')
  const { linkTo } = useShownBureau()
  const signOut = useSignOut()
  return (
    <div className="flex flex-col gap-6">
      <ul className="border-hairline border-t">
        {more.map((item) => (
          <MenuLink
            key={item}
            href={linkTo(pathOf(item))}
            text={t(`tabs.${item}`)}
            onNavigate={onNavigate}
            phonesOnly
          />
        ))}
        {entries.map((entry) => (
          <MenuLink key={entry} href={pathOf(entry)} text={t(entry)} onNavigate={onNavigate} />
        ))}
      </ul>
      {signOut.isError ? <FormMessage>{t('signOutFailed')}</FormMessage> : null}
      <Button variant="quiet" wide pending={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
        {t('signOut')}
      </Button>
    </div>
  )
}

type MenuLinkProps = { href: string; text: string; onNavigate?: () => void; phonesOnly?: boolean }

function MenuLink({ href, text, onNavigate, phonesOnly }: MenuLinkProps) {
  return (
    <li className={phonesOnly ? 'md:hidden' : ''}>
      <Link
        prefetch={false}
        href={href}
        onClick={onNavigate}
        className="flex min-h-12 items-center border-hairline border-b font-medium underline-offset-4 hover:underline"
      >
        {text}
      </Link>
    </li>
  )
}
