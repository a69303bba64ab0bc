'use client'

import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { useLatestScore } from '@/lib/client/api/bureau-queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { FactorsSection } from './factors/factors-section'
import { ImpactSection } from './figures/impact-section'
import { TilesSection } from './figures/tiles-section'
import type { ProviderTab } from './provider-tabs'
import { ScoreSection } from './score-section'
import { TrendSection } from './trend/trend-section'

type ProviderScoreProps = ProviderTab & { afterScore: ReactNode; showTrend: boolean }

/** The sections of one bureau on the score page; each depends on the host's flags and loads and fails on its own. */
export function ProviderScore({ provider, label, card, afterScore, showTrend }: ProviderScoreProps) {
  const features = useFeatures()
  return (
    <>
      {features.latestScore ? <ScoreCards provider={provider} label={label} card={card} /> : null}
      {afterScore}
      {showTrend && features.scoreTrend ? (
        <TrendSection provider={provider} label={label} bands={card?.bands ?? []} />
      ) : null}
      {features.reportTiles ? <TilesSection provider={provider} label={label} /> : null}
      {features.reports ? <ImpactSection provider={provider} /> : null}
    </>
  )
}

/** Score and factors side by side; without a score the factors are hidden. */
function ScoreCards({ provider, label, card }: ProviderTab) {
  const { data, isError } = useLatestScore()
  const isUnscored = (data !== undefined || isError) && card?.score === undefined
  const withFactors = useFeatures().scoreFactors && !isUnscored
  return (
    <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
      <Card className={withFactors ? 'lg:col-span-2' : 'lg:col-span-3'}>
        <ScoreSection provider={provider} label={label} card={card} />
      </Card>
      {withFactors ? (
        <Card>
          <FactorsSection card={card} />
        </Card>
      ) : null}
    </div>
  )
}
