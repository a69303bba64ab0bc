'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProviderScore } from './provider-score'
import { ProviderTabs } from './provider-tabs'

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
      {(page) => <ProviderScore {...page} afterScore={afterScore} showTrend={showTrend} />}
    </ProviderTabs>
  )
}
