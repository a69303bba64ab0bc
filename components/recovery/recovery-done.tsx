'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { pathOf } from '@/lib/routes'

/** Step 4. */
export function RecoveryDone() {
  const t = useTranslations('auth.recovery')
  return (
    <Link href={pathOf('login')} className={buttonClass('primary', 'wide')}>
      {t('done.submit')}
    </Link>
  )
}
