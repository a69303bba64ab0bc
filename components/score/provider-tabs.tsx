'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DotTabs } from '@/components/ui/tabs'
import { useLatestScore } from '@/lib/client/api/queries'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { providerLabel } from '@/lib/domain/formats/providers'

/** Used until the score has loaded, and if it cannot be loaded. R1.3. */
const defaultProvider = 'EFX'

export type ProviderTab = { readonly provider: string; readonly label: string; readonly card?: ScoreCardData }

type ProviderTabsProps = {
  heading: string
  level?: 'h1' | 'h2'
  /** Renders one bureau's tab. */
  children: (tab: ProviderTab) => ReactNode
  /** Content below the tabs. */
  below?: ReactNode
}

/** One tab per bureau of the latest score. */
export function ProviderTabs({ heading, level, children, below }: ProviderTabsProps) {
  const t = useTranslations('score')
  const { data } = useLatestScore()
  const tabs = tabsFor(data ?? []).map((tab) => ({
    value: tab.provider,
    label: tab.label,
    content: children(tab),
  }))
  return <DotTabs heading={heading} level={level} tabListLabel={t('pager')} tabs={tabs} below={below} />
}

function tabsFor(cards: readonly ScoreCardData[]): ProviderTab[] {
  if (cards.length === 0) return [{ provider: defaultProvider, label: providerLabel(defaultProvider) }]
  return cards.map((card) => ({ provider: card.provider, label: card.label, card }))
}
