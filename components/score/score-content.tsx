'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { QueryContent } from '@/components/ui/loading/query-content'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { useShownCard } from './provider-panel'

type ScoreContentProps = {
  skeleton: ReactNode
  children: (card: ScoreCardData, score: number) => ReactNode
}

/** Content that needs the score of the shown bureau: shows that it is loading, failed or missing, else its children. */
export function ScoreContent({ skeleton, children }: ScoreContentProps) {
  const t = useTranslations('score')
  const query = useEndpointQuery(latestScoreQuery)
  const { card } = useShownCard()
  return (
    <QueryContent query={query} failed={t('cannotFetchScore')} skeleton={skeleton}>
      {() => (card?.score === undefined ? <NoScore /> : children(card, card.score))}
    </QueryContent>
  )
}

/** The specified message, and the reasons why a score can be missing. */
function NoScore() {
  const t = useTranslations('score')
  return (
    <div>
      <p>{t('noScore')}</p>
      <Disclosure summary={t('whyNoScore')}>
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-ink-muted">
          <li>{t('whyNoScoreThin')}</li>
          <li>{t('whyNoScoreFrozen')}</li>
          <li>{t('whyNoScoreName')}</li>
        </ul>
      </Disclosure>
    </div>
  )
}
