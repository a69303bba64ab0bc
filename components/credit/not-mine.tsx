import { createContext, useContext } from 'react'
import type { NotMineSubject } from '@/lib/domain/act-on-it/not-mine-steps'

export const NotMineContext = createContext<((subject: NotMineSubject) => void) | undefined>(
  undefined,
)

/**
 * Opens the steps for what the consumer does not recognize;
 * undefined, like "Not mine?", where the host hides them.
 */
export function useNotMine() {
  return useContext(NotMineContext)
}
