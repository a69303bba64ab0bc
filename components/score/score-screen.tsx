'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ScorePage } from './provider-score'
import { ProviderPages } from './provider-tabs'

type ScoreScreenProps = {
  level?: 'h1' | 'h2'
  /** What stands between a bureau's score and its trend. */
  between?: ReactNode
  /** What stands below whichever bureau's page is open. */
  below?: ReactNode
  /** Left out where the trend has a place of its own. */
  trend?: boolean
}

/** The score page, alone or as one part of a view. */
export function ScoreScreen({ level, between, below, trend = true }: ScoreScreenProps) {
  const t = useTranslations('score')
  return (
    <ProviderPages heading={t('heading')} level={level} below={below}>
      {(page) => <ScorePage {...page} between={between} trend={trend} />}
    </ProviderPages>
  )
}
