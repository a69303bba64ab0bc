import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/api/queries'
import { planQuery } from '@/lib/contract/bff/queries'
import { defaultTarget, type PlannerTarget } from '@/lib/domain/planner/pathway'
import { LazySimulator } from './lazy-simulator'
import { SimulatorCard } from './planner-screen'
import { SimulatorSkeleton } from './simulator-skeleton'

type SimulatorOptions = {
  /** The one in the address, if the page knows it. */
  target?: PlannerTarget
  isBrief?: boolean
  /** On the page of the planner. */
  hasMap?: boolean
}

export function simulatorSection(section: RenderSection, { target, hasMap, isBrief }: SimulatorOptions = {}) {
  return section({
    name: 'simulator',
    queries: [planQuery(target ?? defaultTarget)],
    skeleton: <SimulatorSkeleton target={target} hasMap={hasMap} />,
    children: <LazySimulator isBrief={isBrief} hasMap={hasMap} />,
  })
}

/** The section of the score page; nothing if the host has disabled score-up. */
export function simulatorCard(section: RenderSection, { scoreUp }: { scoreUp: boolean }): ReactNode {
  return scoreUp ? <SimulatorCard simulator={simulatorSection(section, { isBrief: true })} /> : null
}
