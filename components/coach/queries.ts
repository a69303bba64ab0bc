import { useEndpointQuery } from '@/lib/client/api/queries'
import { useBureau } from '@/lib/client/page/use-bureau'
import { coachQuery } from '@/lib/contract/bff/queries'

export const coachQueries = { coach: coachQuery }

/** The cards of the bureau in the address, or of the first one. */
export function useShownCards() {
  const query = useEndpointQuery(coachQueries.coach)
  const { selectedOf } = useBureau()
  const bureaus = query.data ?? []
  const provider = selectedOf(bureaus.map((one) => one.provider))
  return { query, bureaus, shown: bureaus.find((one) => one.provider === provider) }
}
