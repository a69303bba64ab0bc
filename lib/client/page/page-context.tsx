'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { type Features, featuresOf } from '@/lib/domain/config/features'

const ReactPageContext = createContext<PageContext | undefined>(undefined)

/** Provides the context that the server decided on to every screen below. */
export function PageContextProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return <ReactPageContext value={value}>{children}</ReactPageContext>
}

/** What a screen may know of its host, its configuration and the way it was entered. */
export function usePageContext(): PageContext {
  const value = useContext(ReactPageContext)
  if (!value) throw new Error('usePageContext needs the root layout above it')
  return value
}

/** Which features the host shows, by the names of its flags. */
export function useFeatures(): Features {
  return featuresOf(usePageContext().config.flags)
}
