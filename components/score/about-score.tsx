'use client'

import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { useIsPrinting } from '@/lib/client/page/use-printing'

/** Why a lender may see another number. */
export function AboutScore() {
  const t = useTranslations('score')
  return (
    <Disclosure summary={t('about')} open={useIsPrinting() || undefined}>
      <p className="max-w-prose text-ink-muted">{t('aboutDiffer')}</p>
    </Disclosure>
  )
}
