'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { apiQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { scoredCardOf } from '@/lib/domain/credit/score/score-card'
import { startViewOf } from '@/lib/domain/host/config/start-view'
import { StepLayout } from '../step-layout'

type IdSuccessScreenProps = { enrolled: boolean; firstScore: ReactNode; alerts: ReactNode }

/**
 * Shows the first score, an urgent alert and the next step; 'Welcome' if there is no score. R2.19.
 */
export function IdSuccessScreen({ enrolled, firstScore, alerts }: IdSuccessScreenProps) {
  const t = useTranslations('identity.success')
  const { config } = usePageContext()
  const { data } = useQuery({ ...apiQuery('/api/score'), retry: false })
  const card = data && scoredCardOf(data)
  const { rating, score } = card ?? {}
  const scoreTitle = rating && score !== undefined ? t('bandFirst', { rating, score }) : t('score')
  return (
    <StepLayout at="done" title={card ? scoreTitle : t('welcome')}>
      {firstScore}
      {enrolled ? (
        <p className="flex items-start gap-3 border-hairline border-t pt-5">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
          {t('enrolled')}
        </p>
      ) : null}
      {/* Exactly one next step: the alert if there is one. */}
      <div className="peer empty:hidden">{alerts}</div>
      {card ? <p className="hidden peer-empty:block">{t('next')}</p> : null}
      <Link href={startViewOf(config)} className={buttonClass('primary', 'wide')}>
        {t('dashboard')}
      </Link>
    </StepLayout>
  )
}
