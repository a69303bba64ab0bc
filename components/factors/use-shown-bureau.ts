'use client'

import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { useBureau } from '@/lib/client/page/use-bureau'
import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/score'
import type { FactorGroup } from '@/lib/contract/choices'
import { featuresOf } from '@/lib/domain/config/features'
import { factorPathOf } from '@/lib/domain/factors/factor-routes'
import { providerLabel } from '@/lib/domain/formats/providers'
import { withBureau } from '@/lib/domain/score/selected-bureau'
import { factorRowQueries } from './queries'

type ShownBureau = {
  readonly provider: string | undefined
  readonly label: string
  readonly card: ScoreCardData | undefined
  /** The reasons of a factor that the bureau sent with the score. */
  readonly reasonsOf: (factor: FactorGroup, kind: 'hurting' | 'helping') => ScoreFactor[]
}

/** The bureau that the page shows: the one in the address or the first, of those with a score card, else of `own`. */
export function useShownBureau(own: readonly { readonly provider: string }[]): ShownBureau {
  const { data: cards = [] } = useEndpointQuery(factorRowQueries.score)
  const provider = useBureau().selectedOf((cards.length > 0 ? cards : own).map((one) => one.provider))
  const card = cards.find((one) => one.provider === provider)
  return {
    provider,
    label: provider === undefined ? '' : providerLabel(provider),
    card,
    reasonsOf: (factor, kind) => (card?.factors[kind] ?? []).filter(({ reason }) => reason?.group === factor),
  }
}

/** The address of a factor's page for a bureau; undefined if the host has disabled these pages or shows a page on its own. */
export function useFactorPath(): (factor: FactorGroup, provider: string) => string | undefined {
  const { config, standAlone } = usePageContext()
  const isLinked = featuresOf(config.flags).scoreFactors && !standAlone
  return (factor, provider) => (isLinked ? withBureau(factorPathOf(factor), provider) : undefined)
}
