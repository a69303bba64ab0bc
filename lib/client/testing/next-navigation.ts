import { useMemo } from 'react'

export * from 'next/navigation.js'

/** The parameters of the address as it is; Next's own hook needs its router. vitest.config.ts puts this in its place. */
export function useSearchParams(): URLSearchParams {
  const { search } = window.location
  return useMemo(() => new URLSearchParams(search), [search])
}
