'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { RowQuery } from '@/lib/contract/row'

/** A part of a page that shows a skeleton until its queries have loaded. */
export type PagePart = {
  /** What the server prefetches; the components of the part read the same objects. */
  readonly queries: Readonly<Record<string, RowQuery>>
  /** A placeholder in the final size, without hooks of React Query. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Places a part on a page, and starts its queries at once. */
export type RenderPart = (part: PagePart) => ReactNode

type PartProps = { readonly keys: readonly QueryKey[]; readonly streamed: ReactNode; readonly children: ReactNode }

/**
 * Shows a part from the cache if all its queries are there, as after a client-side navigation, and otherwise streams it.
 * Decision 20.
 */
export function Part({ keys, streamed, children }: PartProps) {
  const client = useQueryClient()
  const isHydrating = useIsHydrating()
  const [isCached] = useState(() => !isHydrating && keys.every((key) => client.getQueryData(key) !== undefined))
  return isCached ? children : streamed
}

/** The skeleton in the server's HTML and while it is hydrated, then the part, which fetches in the browser. */
export function BrowserPart({ skeleton, children }: Pick<PagePart, 'skeleton' | 'children'>) {
  return useIsHydrating() ? skeleton : children
}

const unchanging = () => () => undefined

/** True on the server and while server-rendered HTML is hydrated. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )
}
