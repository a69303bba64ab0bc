'use client'

import { createContext, useContext } from 'react'
import type { HideablePart } from '@/lib/contract/host/branding'
import type { PageContext } from '@/lib/contract/host/widget-config'
import type { Notes } from '@/lib/domain/credit/notes/notes'
import { type Features, featuresOf, isPartHidden } from '@/lib/domain/host/config/branding'

const ReactPageContext = createContext<PageContext | undefined>(undefined)

/** The consumer's notes when the server rendered the page; undefined for a visitor. */
export const PageNotesContext = createContext<Notes | undefined>(undefined)

export const PageContextProvider = ReactPageContext.Provider

/** Returns the page's host, configuration and entry mode. */
export function usePageContext(): PageContext {
  const value = useContext(ReactPageContext)
  if (!value) throw new Error('usePageContext needs the root layout above it')
  return value
}

/** Returns the enabled features, keyed by flag name. */
export function useFeatures(): Features {
  return featuresOf(usePageContext().config.flags)
}

/** Returns whether the host hides this part of the product. */
export function useIsHidden(part: HideablePart): boolean {
  return isPartHidden(usePageContext().config, part)
}
