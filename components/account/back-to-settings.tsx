'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { pathOf } from '@/lib/routes'

/** Link from an account page back to Settings. */
export function BackToSettings({ text }: { text?: string }) {
  const t = useTranslations('account')
  return (
    <p className="text-sm">
      <Link
        href={pathOf('settings')}
        className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 hover:decoration-2"
      >
        {text ?? t('backToSettings')}
      </Link>
    </p>
  )
}
