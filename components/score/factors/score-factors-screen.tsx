'use client'

import { useTranslations } from 'next-intl'
import { Loaded } from '@/components/ui/loading/query-content'
import type { ScoreCardData } from '@/lib/domain/score/score-card'
import { NoScore } from '../no-score'
import { ProviderPages } from '../provider-tabs'
import { useLatestScore, useWords } from '../use-score-data'
import { FactorList } from './factor-list'
import { FactorsSkeleton } from './factors-section'

/** The Score Factors as a page of their own. */
export function FactorsScreen() {
  const t = useTranslations('score')
  const query = useLatestScore()
  const words = useWords('cannotFetchScore')
  return (
    <ProviderPages heading={t('factors')}>
      {({ card }) => (
        <Loaded query={query} words={words} skeleton={<FactorsSkeleton />}>
          {() => (card?.score === undefined ? <NoScore /> : <AllFactors card={card} />)}
        </Loaded>
      )}
    </ProviderPages>
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
