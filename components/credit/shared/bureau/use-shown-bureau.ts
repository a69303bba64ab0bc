import { useSearchParams } from 'next/navigation'
import { useCachedData, useEndpointQuery } from '@/lib/client/api/queries'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import {
  providerLabel,
  requestedBureauOf,
  selectedBureauOf,
  withBureau,
} from '@/lib/domain/shared/formats/providers'

/** Used if neither the URL nor the list names a bureau. R1.3. */
const defaultProvider = 'EFX'

/**
 * Returns the bureau that a page shows: the one in the URL if listed, otherwise the first listed.
 * Contract, section 11.
 */
export function useShownBureau<Listed extends { readonly provider: string }>(
  listed: readonly Listed[] = [],
) {
  const searchParams = useSearchParams()
  const codes = listed.map(({ provider }) => provider)
  const provider = selectedBureauOf(searchParams, codes) ?? defaultProvider
  return {
    provider,
    label: providerLabel(provider),
    shown: listed.find((one) => one.provider === provider),
    select,
    /** Returns a link to another screen that keeps the URL's bureau. */
    linkTo: (path: string) => withBureau(path, requestedBureauOf(searchParams)),
  }
}

function select(provider: string): void {
  const { href, search } = window.location
  // Pressing the shown bureau's tab again must not add a history entry.
  if (requestedBureauOf(new URLSearchParams(search)) === provider) return
  // Next updates useSearchParams on pushState and on Back.
  window.history.pushState(null, '', withBureau(href, provider))
}

type HasProvider = { readonly provider: string }

/**
 * Returns the bureau that a section shows: the selected one, chosen from those with a score card.
 */
export function useShownProvider<Own extends HasProvider>(own: readonly Own[] = []) {
  const cards = useCachedCards()
  // The score cards are unknown during hydration and on the server, where sections render in any
  // order.
  const { provider, label } = useShownBureau<HasProvider>(cards.length > 0 ? cards : own)
  return { provider, label, shown: own.find((one) => one.provider === provider) }
}

/** Returns the shown bureau's latest score, for sections that own the query. */
export function useShownCard() {
  const query = useEndpointQuery('/api/score')
  const { label, shown: card } = useShownBureau(query.data)
  return { query, label, card }
}

const noCards: readonly ScoreCardData[] = []

/** Returns all bureaus' scores, for sections that do not own the query. */
export function useCachedCards(): readonly ScoreCardData[] {
  return useCachedData('/api/score') ?? noCards
}
