import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { supportedReasonsOf } from '@/lib/domain/credit/reasons/supported-reasons'

const noFactors = { hurting: [], helping: [] }

/**
 * Returns a score's reasons that its bureau's report supports, or all of them if the host has
 * disabled reports.
 */
export function useSupportedReasons(card: Pick<ScoreCardData, 'provider' | 'factors'> | undefined) {
  const { reports } = useFeatures()
  const { data } = useQuery({ ...apiQuery('/api/factor-rows'), enabled: reports })
  const rows = data?.find(({ provider }) => provider === card?.provider)
  return { reasons: supportedReasonsOf(card?.factors ?? noFactors, rows), rows }
}
