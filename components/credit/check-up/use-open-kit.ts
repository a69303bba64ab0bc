import { useSearchParams } from 'next/navigation'
import { kitParameter } from '@/lib/domain/credit/check-up/kit-path'
import { withQuery } from '@/lib/domain/shared/formats/providers'

/** Reads from the URL which finding's dispute kit is open, so that Back closes it. */
export function useOpenKit() {
  const id = useSearchParams().get(kitParameter) ?? undefined
  return { id, open: (finding: string) => show({ [kitParameter]: finding }), close: () => show({}) }
}

/** Changes the URL. Next updates useSearchParams on pushState. */
function show(query: Readonly<Record<string, string>>): void {
  window.history.pushState(null, '', withQuery(window.location.pathname, query))
  window.scrollTo({ top: 0 })
}
