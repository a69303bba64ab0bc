'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { queryOf } from '@/lib/client/query-of'
import { useSurroundings } from '@/lib/client/surroundings'
import { latestScore } from '@/lib/contract/bff/member'
import { formatDate } from '@/lib/domain/formats/calendar'
import { byProvider, providerLabel } from '@/lib/domain/providers'
import { startViewOf } from '@/lib/domain/start-view'
import { StepLayout } from './step-layout'

/**
 * Identity success: the score, or 'Welcome' where there is none yet. `enrolled`: the session knows of it; nothing is claimed
 * otherwise. Specification, section 2.
 */
export function IdSuccessScreen({ enrolled }: { enrolled: boolean }) {
  const t = useTranslations('identity.success')
  const { config } = useSurroundings()
  const { data } = useQuery({ ...queryOf(latestScore, {}), retry: false })
  const view = byProvider(data?.providerViews ?? []).find(({ score }) => score)
  return (
    <StepLayout at="done" title={view ? t('score') : t('welcome')}>
      {view ? (
        <p>
          <span className="block font-semibold text-4xl">{view.score}</span>
          <span className="text-ink-muted text-sm">
            {view.date
              ? t('scoreOf', { provider: providerLabel(view.provider), date: formatDate(view.date) })
              : providerLabel(view.provider)}
          </span>
        </p>
      ) : null}
      {enrolled ? <Enrolled /> : null}
      <Link href={startViewOf(config)} className={buttonClass('primary', 'wide')}>
        {t('dashboard')}
      </Link>
    </StepLayout>
  )
}

function Enrolled() {
  const t = useTranslations('identity.success')
  return (
    <p className="flex items-start gap-3 border-hairline border-t pt-5">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
      {t('enrolled')}
    </p>
  )
}
