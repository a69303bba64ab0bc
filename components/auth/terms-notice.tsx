'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { pathOf } from '@/lib/routes'

/** The legal notice of the sign-up form. Both documents open in a new tab, so that no input is lost. */
export function TermsNotice() {
  const t = useTranslations('auth.signUp')
  return (
    <p className="text-ink-muted text-sm">
      {t.rich('notice', {
        terms: (text) => <DocumentLink href={pathOf('termsOfUse')}>{text}</DocumentLink>,
        privacy: (text) => <DocumentLink href={pathOf('privacyPolicy')}>{text}</DocumentLink>,
      })}
    </p>
  )
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('auth')
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link underline underline-offset-4 hover:decoration-2">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}
