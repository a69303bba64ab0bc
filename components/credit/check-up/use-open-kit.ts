import { useSearchParams } from 'next/navigation'
import { kitParameter } from '@/lib/domain/credit/check-up/kit-path'

/** Reads from the URL which finding's dispute kit is open, so that Back closes it. */
export function useOpenKit() {
  const id = useSearchParams().get(kitParameter) ?? undefined
  return { id, open: (finding: string) => show(finding), close: () => show(undefined) }
}

/**
 * Changes only the finding in the URL and keeps the other parameters, because a frame needs the
 * host's key to reload. Next updates useSearchParams on pushState.
 */
function show(finding: string | undefined): void {
  const url = new URL(window.location.href)
  if (finding === undefined) url.searchParams.delete(kitParameter)
  else url.searchParams.set(kitParameter, finding)
  window.history.pushState(null, '', url)
  window.scrollTo({ top: 0 })
}
