'use client'

import { useTranslations } from 'next-intl'
import { ProviderTabs } from '../provider-tabs'
import { TrendSection } from './trend-section'

/** The score history as a tab. */
export function TrendScreen() {
  const t = useTranslations('score')
  return (
    <ProviderTabs heading={t('history')}>
      {({ provider, label, card }) => <TrendSection provider={provider} label={label} bands={card?.bands ?? []} />}
    </ProviderTabs>
  )
}
