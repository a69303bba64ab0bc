import { useSearchParams } from 'next/navigation'
import { providerLabel, requestedBureauOf, selectedBureauOf, withBureau } from '@/lib/domain/formats/providers'

/** Used if nothing names a bureau. R1.3. */
const defaultProvider = 'EFX'

/** The bureau that a page shows: the one in the address if it is listed, else the first listed one. Contract, section 11. */
export function useShownBureau<Listed extends { readonly provider: string }>(listed: readonly Listed[] = []) {
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
