'use client'

import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useFindings } from '@/components/credit/use-findings'
import { useIsHidden } from '@/lib/client/page/page-context'
import { pathOf } from '@/lib/routes'

/** The way to the check-up, with what it found; an element without room where the host hides it. */
export function CheckUpLine() {
  const t = useTranslations('checkUpLine')
  const { findings } = useFindings()
  if (useIsHidden('checkUp')) return <span hidden />
  return (
    <ScreenLink path={pathOf('checkUp')} className="print:hidden">
      {findings.length > 0 ? t('found', { count: findings.length }) : t('check')}
    </ScreenLink>
  )
}
