import { createContext, useContext } from 'react'
import type { Plan } from '@/lib/contract/bff/planner'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import type { Dispute } from '@/lib/domain/alerts/disputed'
import type { PlannerTarget } from '@/lib/domain/planner/pathway'

type SimulatorState = {
  readonly target: PlannerTarget
  readonly chooseTarget: (target: PlannerTarget) => void
  /** For the target; undefined while it is unknown. */
  readonly plan: Plan | undefined
  readonly cards: readonly ScoreCardData[]
  /** The bureau that the page shows. */
  readonly shown: string
  readonly disputes: readonly Dispute[]
}

const SimulatorContext = createContext<SimulatorState | undefined>(undefined)

/** What the simulator shows, for the map of all targets in it. */
export const SimulatorProvider = SimulatorContext.Provider

export function useSimulator(): SimulatorState {
  const value = useContext(SimulatorContext)
  if (!value) throw new Error('useSimulator needs a simulator above it')
  return value
}

/** The id of the element with the result for the target. */
export const resultId = 'planned-result'
