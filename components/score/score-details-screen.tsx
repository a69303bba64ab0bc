'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { ProviderTabs } from './provider-tabs'
import { ScoreSection } from './score-section'

/** The score card for embedding. */
export function ScoreDetailsScreen() {
  const t = useTranslations('score')
  return (
    <ProviderTabs heading={t('heading')}>
      {({ provider, label, card }) => (
        <Card>
          <ScoreSection provider={provider} label={label} card={card} />
        </Card>
      )}
    </ProviderTabs>
  )
}
