'use client'

import { useSearchParams } from 'next/navigation'
import { withQuery } from '@/lib/domain/formats/providers'

const parameter = 'finding'

/** The finding whose dispute kit is open, from the address, so that Back closes it. */
export function useOpenKit() {
  const searchParams = useSearchParams()
  const show = (path: string) => {
    // Next updates useSearchParams on pushState.
    window.history.pushState(null, '', path)
    window.scrollTo({ top: 0 })
  }
  return {
    id: searchParams.get(parameter) ?? undefined,
    open: (id: string) => show(withQuery(window.location.href, { [parameter]: id })),
    close: () => {
      const { pathname } = window.location
      show(pathname)
    },
  }
}
