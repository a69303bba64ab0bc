import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { Simulator, SimulatorSection, SimulatorSkeleton } from './planner-screen'
import { plannerQueries } from './queries'

export function simulatorPart(part: RenderPart): ReactNode {
  return part({ queries: plannerQueries, skeleton: <SimulatorSkeleton />, children: <Simulator /> })
}

/** The section of the score page; nothing if the host has disabled score-up. */
export function simulatorSection(part: RenderPart, { scoreUp }: { scoreUp: boolean }): ReactNode {
  return scoreUp ? <SimulatorSection simulator={simulatorPart(part)} /> : null
}
