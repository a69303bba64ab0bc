'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Surroundings } from '@/lib/contract/host/widget-config'

const SurroundingsContext = createContext<Surroundings | undefined>(undefined)

/** Hands the surroundings the server decided on to every screen below. */
export function SurroundingsProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>
}

/** What a screen may know of its host, its configuration and the way it was entered. */
export function useSurroundings(): Surroundings {
  const value = useContext(SurroundingsContext)
  if (!value) throw new Error('useSurroundings needs the root layout above it')
  return value
}
