'use client'

import { createContext, useContext } from 'react'
import type { NotMineSubject } from '@/lib/domain/act-on-it/not-mine-steps'

type OpenNotMine = (subject: NotMineSubject) => void

/** Provided by the layout of the signed-in pages; undefined where the host hides the steps. */
export const NotMineContext = createContext<OpenNotMine | undefined>(undefined)

/**
 * Opens the steps for something that the consumer does not recognize. Undefined where the host hides them: then there is
 * no "Not mine?" either.
 */
export function useNotMine(): OpenNotMine | undefined {
  return useContext(NotMineContext)
}
