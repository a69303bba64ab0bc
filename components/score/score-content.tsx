'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { QueryContent } from '@/components/ui/loading/query-content'
import { apiQuery, useLatestScore } from '@/lib/client/api/queries'
import { scoreHistoryRoute } from '@/lib/contract/bff/bureau-data'
import type { ScoreCardData } from '@/lib/contract/bff/score'

type ScoreContentProps = {
  card: ScoreCardData | undefined
  skeleton: ReactNode
  children: (card: ScoreCardData, score: number) => ReactNode
}

/** Content that needs a bureau's score: shows that it is loading, failed or missing, else its children. */
export function ScoreContent({ card, skeleton, children }: ScoreContentProps) {
  const query = useLatestScore()
  const texts = useScoreTexts('cannotFetchScore')
  return (
    <QueryContent query={query} texts={texts} skeleton={skeleton}>
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

/** The score history of every bureau. */
export function useScoreHistory() {
  return useQuery(apiQuery(scoreHistoryRoute, {}))
}

type Failure = 'cannotFetchScore' | 'cannotFetchHistory' | 'cannotFetchReports'

/** Texts of a section for loading and errors. */
export function useScoreTexts(failed: Failure): { loading: string; failed: string; tryAgain: string } {
  const t = useTranslations('score')
  return { loading: t('loading'), failed: t(failed), tryAgain: t('tryAgain') }
}
