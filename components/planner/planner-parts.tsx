import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import type { PlannerTarget } from '@/lib/domain/planner/planned-target'
import { Simulator, SimulatorSection, SimulatorSkeleton } from './planner-screen'
import { plannerQueries } from './queries'

/** `target`: the one in the address, if the page knows it. */
export function simulatorPart(part: RenderPart, target?: PlannerTarget, isBriefOnPhones = false): ReactNode {
  return part({
    queries: plannerQueries(target),
    skeleton: <SimulatorSkeleton target={target} />,
    children: <Simulator isBriefOnPhones={isBriefOnPhones} />,
  })
}

/** The section of the score page; nothing if the host has disabled score-up. */
export function simulatorSection(
  part: RenderPart,
  { scoreUp }: { scoreUp: boolean },
  target?: PlannerTarget,
): ReactNode {
  return scoreUp ? <SimulatorSection simulator={simulatorPart(part, target, true)} /> : null
}
