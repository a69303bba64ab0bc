'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useShownCard } from './provider-panel'
import { ProviderScoreCard, ScoreCardSkeleton } from './provider-score-card'
import { userQueries } from './queries'
import { ScoreContent } from './score-content'

/** The score card of the shown bureau; `change` is `PointsChange` as a section, which needs the history. */
export function ScoreSection({ change }: { change: ReactNode }) {
  const { label } = useShownCard()
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ScoreContent skeleton={<ScoreCardSkeleton />}>
        {(card, score) => <ProviderScoreCard card={card} score={score} change={change} />}
      </ScoreContent>
    </>
  )
}

/** Greets the consumer, by first name once it is known. */
export function Welcome() {
  const { data } = useEndpointQuery(userQueries.user)
  return <WelcomeLine firstName={data?.firstName} />
}

export function WelcomeLine({ firstName }: { firstName?: string | undefined }) {
  const t = useTranslations('score')
  return <p className="truncate">{firstName ? t('greeting', { name: firstName }) : t('greetingPlain')}</p>
}
