'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { SegmentedTabList } from '@/components/ui/segmented-tab-list'
import { useCachedData, useEndpointQuery } from '@/lib/client/api/queries'
import { useBureau } from '@/lib/client/page/use-bureau'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { formatNumber } from '@/lib/domain/formats/numbers'
import { providerLabel } from '@/lib/domain/formats/providers'
import { scoreQueries } from './queries'

/** Used if nothing names a bureau. R1.3. */
const defaultProvider = 'EFX'

const PanelIdContext = createContext<string | undefined>(undefined)

type ProviderPanelProps = {
  heading: string
  level?: 'h1' | 'h2' | undefined
  /** A line above the heading. */
  welcome?: ReactNode
  /** `ProviderSwitch` as a section. */
  pager: ReactNode
  children: ReactNode
}

/** A heading with a switch between the bureaus, and sections that show the bureau in the address. */
export function ProviderPanel({ heading, level: Heading = 'h1', welcome, pager, children }: ProviderPanelProps) {
  const panelId = useId()
  const cards = useCachedCards()
  const shown = useShownProvider(cards)
  const panel = cards.length > 1 ? { role: 'tabpanel', 'aria-label': shown.label, tabIndex: -1 } : {}
  return (
    <PanelIdContext value={panelId}>
      <div className="flex flex-col gap-12">
        <div className="-mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 sm:-mb-6">
          <div>
            {welcome ? <div className="text-ink-muted">{welcome}</div> : null}
            <Heading className="text-2xl">{heading}</Heading>
          </div>
          {/* The room of the switch, which is known with the score only: a line of its own on phones. */}
          <div className="min-h-12.5 max-sm:w-full">{pager}</div>
        </div>
        <div id={panelId} {...panel} className="flex flex-col gap-12">
          {children}
        </div>
      </div>
    </PanelIdContext>
  )
}

/** A segmented control with the score of each bureau; a single bureau has its name only. */
export function ProviderSwitch() {
  const t = useTranslations('score')
  const panelId = useContext(PanelIdContext)
  const { select } = useBureau()
  const { data } = useEndpointQuery(scoreQueries.score)
  const cards = data ?? []
  const shown = useSelection()(cards)
  if (cards.length < 2 || panelId === undefined)
    return (
      <p className="flex min-h-12.5 items-center font-medium text-ink-muted sm:justify-end">{providerLabel(shown)}</p>
    )
  const tabs = cards.map(({ provider, label, score }) => ({
    value: provider,
    label,
    detail: score === undefined ? t('noScoreShort') : formatNumber(score),
  }))
  return <SegmentedTabList label={t('pager')} tabs={tabs} value={shown} onValueChange={select} controls={panelId} />
}

type HasProvider = { readonly provider: string }

/**
 * The bureau that a section shows: the one in the address or the first, of the bureaus with a score card. While these are
 * unknown, and while the page is hydrated, of the section's own data, as on the server, where sections are rendered in any order.
 */
export function useShownProvider(own: readonly HasProvider[]): { provider: string; label: string } {
  const selectFrom = useSelection()
  const provider = useCachedData(scoreQueries.score, (cards) => selectFrom(cards?.length ? cards : own))
  return { provider, label: providerLabel(provider) }
}

function useSelection(): (listed: readonly HasProvider[]) => string {
  const { selectedOf } = useBureau()
  return (listed) => selectedOf(listed.map(({ provider }) => provider)) ?? defaultProvider
}

/** The latest score of the shown bureau, for the sections that own the query. */
export function useShownCard(): { label: string; card: ScoreCardData | undefined; isUnscored: boolean } {
  const { data, isError } = useEndpointQuery(scoreQueries.score)
  const cards = data ?? []
  const provider = useSelection()(cards)
  const card = cards.find((one) => one.provider === provider)
  return {
    label: providerLabel(provider),
    card,
    isUnscored: (data !== undefined || isError) && card?.score === undefined,
  }
}

const noCards: readonly ScoreCardData[] = []

/** The scores of all bureaus, for the sections that do not own the query. */
export function useCachedCards(): readonly ScoreCardData[] {
  return useCachedData(scoreQueries.score, (cards) => cards ?? noCards)
}
