'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { useLatestScore } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { ImpactSection } from './impact-section'
import { type ProviderTab, ProviderTabs } from './provider-tabs'
import { TilesSection } from './report-tiles'
import { FactorsSection } from './score-factors'
import { ScoreSection } from './score-section'
import { TrendSection } from './trend/trend-section'

type ScoreScreenProps = {
  level?: 'h1' | 'h2'
  /** Content between a bureau's score and its trend. */
  afterScore?: ReactNode
  /** Content below the tabs. */
  below?: ReactNode
  /** False if the trend is shown elsewhere. */
  showTrend?: boolean
}

/** The score page, on its own or as a section. */
export function ScoreScreen({ level, afterScore, below, showTrend = true }: ScoreScreenProps) {
  const t = useTranslations('score')
  return (
    <ProviderTabs heading={t('heading')} level={level} below={below}>
      {(tab) => <ProviderScore {...tab} afterScore={afterScore} showTrend={showTrend} />}
    </ProviderTabs>
  )
}

type ProviderScoreProps = ProviderTab & { afterScore: ReactNode; showTrend: boolean }

/** The sections of one bureau on the score page; each depends on the host's flags and loads and fails on its own. */
function ProviderScore({ provider, label, card, afterScore, showTrend }: ProviderScoreProps) {
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
