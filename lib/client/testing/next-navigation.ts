import { useMemo } from 'react'
import { vi } from 'vitest'

export * from 'next/navigation.js'

/** The router of every component test: it records where a component leads, and goes nowhere. */
export const testRouter = { push: vi.fn(), replace: vi.fn(), refresh: vi.fn() }

/**
 * Next's own hooks need its router; these read the address as it is.
 * vitest.config.ts puts them in their place.
 */
export const useRouter = () => testRouter

export const usePathname = () => window.location.pathname

/** The parameters of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = window.location
  return useMemo(() => new URLSearchParams(search), [search])
}
