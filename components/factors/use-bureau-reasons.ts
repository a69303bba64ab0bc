'use client'

import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import type { ScoreFactor } from '@/lib/contract/bff/score'
import type { FactorGroup } from '@/lib/contract/choices'

type BureauReasons = {
  readonly provider: string
  readonly label: string
  /** The reasons of a factor that the bureau sent with the score. */
  readonly reasonsOf: (factor: FactorGroup, kind: 'hurting' | 'helping') => ScoreFactor[]
}

/** The shown bureau, of those with a score card, else of `own`, and its reasons. */
export function useBureauReasons(own: readonly { readonly provider: string }[] = []): BureauReasons {
  const { data: cards = [] } = useEndpointQuery(latestScoreQuery)
  const { provider, label } = useShownBureau(cards.length > 0 ? cards : own)
  const card = cards.find((one) => one.provider === provider)
  return {
    provider,
    label,
    reasonsOf: (factor, kind) => (card?.factors[kind] ?? []).filter(({ reason }) => reason?.group === factor),
  }
}
