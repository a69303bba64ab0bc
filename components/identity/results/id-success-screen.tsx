'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { InlineDetails } from '@/components/ui/inline-details'
import { apiQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { useScoreSource } from '@/lib/client/page/use-score-source'
import { latestScoreRoute } from '@/lib/contract/bff/bureau-data'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { startViewOf } from '@/lib/domain/config/start-view'
import { StepLayout } from '../step-layout'

/**
 * Identity success: the score, or 'Welcome' if there is none yet. `enrolled`: the session confirms the enrollment.
 * R2.19.
 */
export function IdSuccessScreen({ enrolled }: { enrolled: boolean }) {
  const t = useTranslations('identity.success')
  const { config } = usePageContext()
  const { data } = useQuery({ ...apiQuery(latestScoreRoute, {}), retry: false })
  const card = data?.find(({ score }) => score !== undefined)
  return (
    <StepLayout at="done" title={card ? t('score') : t('welcome')}>
      {card ? <Score card={card} /> : null}
      {enrolled ? <EnrolledMessage /> : null}
      <Link href={startViewOf(config)} className={buttonClass('primary', 'wide')}>
        {t('dashboard')}
      </Link>
    </StepLayout>
  )
}

function Score({ card }: { card: ScoreCardData }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-4xl">{card.score}</p>
      <InlineDetails {...useScoreSource(card)} />
    </div>
  )
}

function EnrolledMessage() {
  const t = useTranslations('identity.success')
  return (
    <p className="flex items-start gap-3 border-hairline border-t pt-5">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
      {t('enrolled')}
    </p>
  )
}
