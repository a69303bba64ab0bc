'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { pathOf } from '@/lib/routes'

/** Last step of a flow: link back to Settings. */
export function FlowDone() {
  const t = useTranslations('account')
  return (
    <Link href={pathOf('settings')} className={buttonClass('primary', 'wide')}>
      {t('ok')}
    </Link>
  )
}
