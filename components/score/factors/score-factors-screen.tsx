'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { useLatestScore } from '@/lib/client/api/bureau-queries'
import type { ScoreCardData } from '@/lib/domain/score/score-card'
import { NoScore } from '../no-score'
import { ProviderTabs } from '../provider-tabs'
import { useScoreTexts } from '../use-score-data'
import { FactorList } from './factor-list'
import { FactorsSkeleton } from './factors-section'

/** The Score Factors page. */
export function ScoreFactorsScreen() {
  const t = useTranslations('score')
  const query = useLatestScore()
  const words = useScoreTexts('cannotFetchScore')
  return (
    <ProviderTabs heading={t('factors')}>
      {({ card }) => (
        <QueryContent query={query} texts={words} skeleton={<FactorsSkeleton />}>
          {() => (card?.score === undefined ? <NoScore /> : <AllFactors card={card} />)}
        </QueryContent>
      )}
    </ProviderTabs>
  )
}

function AllFactors({ card: { label, factors } }: { card: ScoreCardData }) {
  const t = useTranslations('score')
  if (factors.helping.length + factors.hurting.length === 0) return <p>{t('noFactors')}</p>
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose text-ink-muted">{t('factorsIntro', { provider: label })}</p>
      <div className="grid gap-10 md:grid-cols-2">
        <FactorList kind="hurting" factors={factors.hurting} heading="h2" />
        <FactorList kind="helping" factors={factors.helping} heading="h2" />
      </div>
    </div>
  )
}
