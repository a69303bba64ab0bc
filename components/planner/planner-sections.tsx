import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/api/queries'
import { planQuery } from '@/lib/contract/bff/queries'
import { defaultTarget, type PlannerTarget } from '@/lib/domain/planner/pathway'
import { Simulator, SimulatorCard, SimulatorSkeleton } from './planner-screen'

type SimulatorOptions = {
  /** The one in the address, if the page knows it. */
  target?: PlannerTarget
  isBrief?: boolean
  /** `ReachMapSection`, on the page of the planner. */
  map?: ReactNode
}

export function simulatorSection(section: RenderSection, { target, map, isBrief }: SimulatorOptions = {}) {
  return section({
    name: 'simulator',
    queries: [planQuery(target ?? defaultTarget)],
    skeleton: <SimulatorSkeleton target={target} hasMap={map !== undefined} />,
    children: <Simulator isBrief={isBrief} map={map} />,
  })
}

/** The section of the score page; nothing if the host has disabled score-up. */
export function simulatorCard(section: RenderSection, { scoreUp }: { scoreUp: boolean }): ReactNode {
  return scoreUp ? <SimulatorCard simulator={simulatorSection(section, { isBrief: true })} /> : null
}
