'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { DotTabList } from '@/components/ui/tabs'
import { useCachedData, useRowQuery } from '@/lib/client/api/queries'
import { useBureau } from '@/lib/client/page/use-bureau'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { providerLabel } from '@/lib/domain/formats/providers'
import { scoreQueries } from './queries'

/** Used if nothing names a bureau. R1.3. */
const defaultProvider = 'EFX'

const PanelIdContext = createContext<string | undefined>(undefined)

type ProviderPanelProps = {
  heading: string
  level?: 'h1' | 'h2' | undefined
  /** `ProviderDots` as a part. */
  dots: ReactNode
  children: ReactNode
}

/** A heading with one dot per bureau, and parts that show the bureau in the address. */
export function ProviderPanel({ heading, level: Heading = 'h1', dots, children }: ProviderPanelProps) {
  const panelId = useId()
  const cards = useCachedCards()
  const shown = useShownProvider(cards)
  const panel = cards.length > 1 ? { role: 'tabpanel', 'aria-label': shown.label, tabIndex: -1 } : {}
  return (
    <PanelIdContext value={panelId}>
      <div className="flex flex-col gap-12">
        <div className="-mb-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:-mb-6">
          <Heading className="text-2xl">{heading}</Heading>
          {/* The room of the dots, which are known with the score only: a line of its own on phones, as flat as their labels
              allow, since a single bureau leaves it empty. */}
          <div className="min-h-11 max-sm:-mt-2.5 max-sm:-mb-1.5 max-sm:w-full">{dots}</div>
        </div>
        <div id={panelId} {...panel} className="flex flex-col gap-12">
          {children}
        </div>
      </div>
    </PanelIdContext>
  )
}

/** One labelled dot for each bureau of the latest score; a single bureau has none. */
export function ProviderDots() {
  const t = useTranslations('score')
  const panelId = useContext(PanelIdContext)
  const { select } = useBureau()
  const { data } = useRowQuery(scoreQueries.score)
  const cards = data ?? []
  const shown = useShownProvider(cards)
  if (cards.length < 2 || panelId === undefined) return null
  const tabs = cards.map(({ provider, label }) => ({ value: provider, label }))
  return <DotTabList label={t('pager')} tabs={tabs} value={shown.provider} onValueChange={select} controls={panelId} />
}

/**
 * The bureau that a part shows: the one in the address or the first, of the bureaus with a score card. While these are
 * unknown, and while the page is hydrated, of the part's own data, as on the server, where parts are rendered in any order.
 */
export function useShownProvider(own: readonly { readonly provider: string }[]): { provider: string; label: string } {
  const cards = useCachedCards()
  const listed = cards.length > 0 ? cards : own
  const provider = useBureau().selectedOf(listed.map((one) => one.provider)) ?? defaultProvider
  return { provider, label: providerLabel(provider) }
}

/** The latest score of the shown bureau, for the parts that own the query. */
export function useShownCard(): { label: string; card: ScoreCardData | undefined; isUnscored: boolean } {
  const { data, isError } = useRowQuery(scoreQueries.score)
  const cards = data ?? []
  const { provider, label } = useShownProvider(cards)
  const card = cards.find((one) => one.provider === provider)
  return { label, card, isUnscored: (data !== undefined || isError) && card?.score === undefined }
}

const noCards: readonly ScoreCardData[] = []

/** The scores of all bureaus, for the parts that do not own the query. */
export function useCachedCards(): readonly ScoreCardData[] {
  return useCachedData(scoreQueries.score) ?? noCards
}
