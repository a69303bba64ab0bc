import { useMemo } from 'react'
import { vi } from 'vitest'

export * from 'next/navigation.js'

/** The router in every component test. It records navigations but performs none. */
export const testRouter = { push: vi.fn(), replace: vi.fn(), refresh: vi.fn() }

/**
 * Next's own hooks need Next's router. vitest.config.ts replaces them with the hooks in this file,
 * which read the URL directly.
 */
export const useRouter = () => testRouter

export const usePathname = () => window.location.pathname

/** Returns the query parameters of the URL. */
export function useSearchParams(): URLSearchParams {
  const { search } = window.location
  return useMemo(() => new URLSearchParams(search), [search])
}
