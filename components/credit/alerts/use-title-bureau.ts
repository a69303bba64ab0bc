import { createContext } from 'react'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { alertProviders } from '@/lib/domain/credit/alerts/alert-list'

/** The bureau that the heading names. Rows about it do not repeat it. */
export const TitleBureauContext = createContext<string | undefined>(undefined)

/**
 * Returns the bureau that the heading of the alerts names: the only one with a score. Without any
 * score, the only one that sent alerts.
 */
export function useTitleBureau(): string | undefined {
  const alerts = useEndpointQuery('/api/alerts').data?.alerts ?? []
  const scored = (useEndpointQuery('/api/score').data ?? []).map(({ provider }) => provider)
  const [only, second] = scored.length > 0 ? scored : alertProviders(alerts)
  return second ? undefined : only
}
