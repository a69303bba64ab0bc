'use client'

import { CircleHelp } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { OtherMethods } from '../other-methods'

/** Quiz Failure: TRY AGAIN restarts. Specification, sections 2 and 8. */
export function QuizFailed() {
  const t = useTranslations('quiz')
  return (
    <>
      <NoticeLayout
        icon={<CircleHelp />}
        title={t('failure')}
        actions={
          <Link href="/eid" prefetch={false} className={buttonClass()}>
            {t('tryAgain')}
          </Link>
        }
      >
        <p>{t('failureText')}</p>
      </NoticeLayout>
      <div className="mx-auto w-full max-w-form pb-12">
        <OtherMethods current="/eid" open />
      </div>
    </>
  )
}
