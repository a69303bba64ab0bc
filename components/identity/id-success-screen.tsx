'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { FactLines } from '@/components/ui/fact-lines'
import { queryOf } from '@/lib/client/api/api-query'
import { useSurroundings } from '@/lib/client/page/page-context'
import { useScoreSource } from '@/lib/client/page/use-score-source'
import { latestScore } from '@/lib/contract/bff/bureau-data'
import { startViewOf } from '@/lib/domain/config/start-view'
import { type ScoreCard, scoreCardsOf } from '@/lib/domain/score/score-card'
import { StepLayout } from './step-layout'

/**
 * Identity success: the score, or 'Welcome' where there is none yet. `enrolled`: the session knows of it; nothing is claimed
 * otherwise. Specification, section 2.
 */
export function IdSuccessScreen({ enrolled }: { enrolled: boolean }) {
  const t = useTranslations('identity.success')
  const { config } = useSurroundings()
  const { data } = useQuery({ ...queryOf(latestScore, {}), retry: false })
  const card = data && scoreCardsOf(data).find(({ score }) => score !== undefined)
  return (
    <StepLayout at="done" title={card ? t('score') : t('welcome')}>
      {card ? <Score card={card} /> : null}
      {enrolled ? <Enrolled /> : null}
      <Link href={startViewOf(config)} className={buttonClass('primary', 'wide')}>
        {t('dashboard')}
      </Link>
    </StepLayout>
  )
}

function Score({ card }: { card: ScoreCard }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-4xl">{card.score}</p>
      <FactLines {...useScoreSource(card)} />
    </div>
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
