import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/api/queries'
import { planQuery } from '@/lib/contract/bff/queries'
import { defaultTarget, type PlannerTarget } from '@/lib/domain/planner/pathway'
import { Simulator, SimulatorCard, SimulatorSkeleton } from './planner-screen'

/** `target`: the one in the address, if the page knows it. */
export function simulatorSection(section: RenderSection, target?: PlannerTarget, isBriefOnPhones = false): ReactNode {
  return section({
    name: 'simulator',
    queries: [planQuery(target ?? defaultTarget)],
    skeleton: <SimulatorSkeleton target={target} />,
    children: <Simulator isBriefOnPhones={isBriefOnPhones} />,
  })
}

/** The section of the score page; nothing if the host has disabled score-up. */
export function simulatorCard(section: RenderSection, { scoreUp }: { scoreUp: boolean }): ReactNode {
  return scoreUp ? <SimulatorCard simulator={simulatorSection(section, undefined, true)} /> : null
}
