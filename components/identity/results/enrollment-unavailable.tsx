'use client'

import { CloudOff } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button/button'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { useClose } from '@/lib/client/page/use-close'

/** Enrollment unavailable (SC318, SC320), with Close. Specification, section 2. */
export function EnrollmentUnavailable() {
  const t = useTranslations('identity.enrollment')
  const close = useClose()
  return (
    <NoticeLayout
      icon={<CloudOff />}
      title={t('title')}
      actions={
        <>
          <Button onClick={() => close('CLOSE')}>{t('close')}</Button>
          <Link href="/identity" className={buttonClass('text')}>
            {t('again')}
          </Link>
        </>
      }
    >
      <p>{t('body')}</p>
    </NoticeLayout>
  )
}
