'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { loadChunk } from '@/lib/client/api/call-api'
import { usePageContext } from '@/lib/client/page/page-context'
import { type Locale, locales } from '@/lib/contract/locale'

/**
 * Shows links to the languages, each named in its own language. Choosing a language stores it and
 * preserves typed input. Without scripts, the choice applies only to the current visit.
 */
export function LanguageSwitch() {
  const t = useTranslations('shell.language')
  const router = useRouter()
  const { locale: current } = usePageContext()
  async function choose(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
    event.preventDefault()
    try {
      const { chooseLanguage } = await loadChunk(() => import('./choose-language'))
      await chooseLanguage(locale)
      router.refresh()
    } catch {
      window.location.replace(`?lang=${locale}`)
    }
  }
  return (
    <ul aria-label={t('label')} className="flex gap-1">
      {locales.map((locale) => (
        <li key={locale} className="flex items-center gap-1 not-first:before:content-['·']">
          <a
            href={`?lang=${locale}`}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => choose(event, locale)}
            className="inline-flex min-h-8 min-w-6 items-center rounded-sm underline underline-offset-4 hover:decoration-2 aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
          >
            {t(locale)}
          </a>
        </li>
      ))}
    </ul>
  )
}
