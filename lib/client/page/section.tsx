'use client'

import { type DehydratedState, hydrate, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import type { EndpointQuery } from '@/lib/contract/endpoint'

/** A section of a page that shows a skeleton until its queries have loaded. */
export type PageSection = {
  /** What the server prefetches; the components of the section read the same objects. */
  readonly queries: readonly EndpointQuery[]
  /** A placeholder in the final size, without hooks of React Query. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Places a section on a page, and starts its queries at once. */
export type RenderSection = (section: PageSection) => ReactNode

type SectionProps = { readonly keys: readonly QueryKey[]; readonly streamed: ReactNode; readonly children: ReactNode }

/** Shows a section from the cache if all its queries are there (client-side navigation), else streams it. Decision 20. */
export function Section({ keys, streamed, children }: SectionProps) {
  const client = useQueryClient()
  const isHydrated = useIsHydrated()
  const [isCached] = useState(() => isHydrated && keys.every((key) => client.getQueryData(key) !== undefined))
  return isCached ? children : streamed
}

/**
 * Puts data that the cache lacks into it as it arrives: a consumer who leaves before React hydrates a section would find its
 * skeleton on the way back.
 */
export function StreamedData({ states }: { states: readonly Promise<DehydratedState>[] }) {
  const client = useQueryClient()
  useEffect(() => {
    let isShown = true
    for (const state of states)
      void state.then(({ queries }) => {
        const missing = queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined)
        if (isShown) hydrate(client, { queries: missing })
      })
    return () => {
      isShown = false
    }
  }, [client, states])
  return null
}

/** The skeleton in the server's HTML and while it is hydrated, then the section, which fetches in the browser. */
export function BrowserSection({ skeleton, children }: Pick<PageSection, 'skeleton' | 'children'>) {
  return useIsHydrated() ? children : skeleton
}
