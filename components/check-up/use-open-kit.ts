import { useSearchParams } from 'next/navigation'
import { withQuery } from '@/lib/domain/formats/providers'

const parameter = 'finding'

/** Reads from the URL which finding's dispute kit is open, so that Back closes it. */
export function useOpenKit() {
  const id = useSearchParams().get(parameter) ?? undefined
  return { id, open: (finding: string) => show({ [parameter]: finding }), close: () => show({}) }
}

/** Changes the URL. Next updates useSearchParams on pushState. */
function show(query: Readonly<Record<string, string>>): void {
  window.history.pushState(null, '', withQuery(window.location.pathname, query))
  window.scrollTo({ top: 0 })
}
