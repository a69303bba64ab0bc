'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProviderScore } from './provider-score'
import { ProviderTabs } from './provider-tabs'

type ScoreScreenProps = {
  level?: 'h1' | 'h2'
  /** What stands between a bureau's score and its trend. */
  afterScore?: ReactNode
  /** What stands below whichever bureau's page is open. */
  below?: ReactNode
  /** Left out where the trend has a place of its own. */
  showTrend?: boolean
}

/** The score page, alone or as one part of a view. */
export function ScoreScreen({ level, afterScore, below, showTrend = true }: ScoreScreenProps) {
  const t = useTranslations('score')
  return (
    <ProviderTabs heading={t('heading')} level={level} below={below}>
      {(page) => <ProviderScore {...page} afterScore={afterScore} showTrend={showTrend} />}
    </ProviderTabs>
  )
}
