import { createContext, useContext } from 'react'
import type { NotMineSubject } from '@/lib/domain/credit/not-mine/not-mine-steps'

export const NotMineContext = createContext<((subject: NotMineSubject) => void) | undefined>(
  undefined,
)

/** Returns a function that opens the "not mine" steps; undefined if the host hides "Not mine?". */
export function useNotMine() {
  return useContext(NotMineContext)
}
