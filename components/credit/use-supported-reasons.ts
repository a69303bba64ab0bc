import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { supportedReasonsOf } from '@/lib/domain/reasons/supported-reasons'

const noFactors = { hurting: [], helping: [] }

/**
 * The reasons of a score that the report of its bureau supports, and the rows of that report;
 * all reasons where reports are off.
 */
export function useSupportedReasons(card: Pick<ScoreCardData, 'provider' | 'factors'> | undefined) {
  const { reports } = useFeatures()
  const { data } = useQuery({ ...apiQuery('/api/factor-rows'), enabled: reports })
  const rows = data?.find(({ provider }) => provider === card?.provider)
  return { reasons: supportedReasonsOf(card?.factors ?? noFactors, rows), rows }
}
