import { useSearchParams } from 'next/navigation'
import { useCachedData, useEndpointQuery } from '@/lib/client/api/queries'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import {
  providerLabel,
  requestedBureauOf,
  selectedBureauOf,
  withBureau,
} from '@/lib/domain/formats/providers'

/** Used if nothing names a bureau. R1.3. */
const defaultProvider = 'EFX'

/**
 * The bureau that a page shows: the one in the address if it is listed, else the first listed one.
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
    /** A link to another screen that keeps the bureau of the address. */
    linkTo: (path: string) => withBureau(path, requestedBureauOf(searchParams)),
  }
}

function select(provider: string): void {
  const { href, search } = window.location
  // A click on a tab selects it twice: when it is pressed, and when it receives the focus.
  if (requestedBureauOf(new URLSearchParams(search)) === provider) return
  // Next updates useSearchParams on pushState, and on Back.
  window.history.pushState(null, '', withBureau(href, provider))
}

type HasProvider = { readonly provider: string }

/** The bureau that a section shows: the shown one of those with a score card. */
export function useShownProvider<Own extends HasProvider>(own: readonly Own[] = []) {
  const cards = useCachedCards()
  // The cards are unknown while the page is hydrated, and on the server, where sections are
  // rendered in any order.
  const { provider, label } = useShownBureau<HasProvider>(cards.length > 0 ? cards : own)
  return { provider, label, shown: own.find((one) => one.provider === provider) }
}

/** The latest score of the shown bureau, for the sections that own the query. */
export function useShownCard() {
  const query = useEndpointQuery('/api/score')
  const { label, shown: card } = useShownBureau(query.data)
  return { query, label, card }
}

const noCards: readonly ScoreCardData[] = []

/** The scores of all bureaus, for the sections that do not own the query. */
export function useCachedCards(): readonly ScoreCardData[] {
  return useCachedData('/api/score') ?? noCards
}
