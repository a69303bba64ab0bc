import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { TitledSection } from '@/components/ui/section'
import { TitledScreen } from '@/components/ui/titled-screen'
import type { RenderSection } from '@/lib/client/api/queries'
import { planQuery } from '@/lib/contract/bff/queries'
import { defaultTarget, type PlannerTarget } from '@/lib/domain/credit/planner/pathway'
import { LazySimulator } from './lazy-simulator'
import { SimulatorSkeleton } from './simulator-skeleton'

type PlannerScreenProps = { simulator: ReactNode; cards?: ReactNode }

/** Renders the planner page. `simulator` is a section, and `cards` summarizes the debt plan. */
export function PlannerScreen({ simulator, cards }: PlannerScreenProps) {
  const t = useTranslations('planner')
  return (
    <TitledScreen texts="planner">
      <Card aria-label={t('simulator')}>
        <h2 className="sr-only">{t('simulator')}</h2>
        {simulator}
      </Card>
      {cards ? (
        // The steps link to the debt plan if one of them is about cards.
        <div className="group-has-data-plan-link/screen:hidden">{cards}</div>
      ) : null}
    </TitledScreen>
  )
}

type SimulatorOptions = {
  /** The target in the URL. Without it, the default target is used. */
  target?: PlannerTarget
  isBrief?: boolean
  /** Whether to show the map of all targets, as on the planner's page. */
  hasMap?: boolean
}

export function simulatorSection(
  section: RenderSection,
  { target, hasMap, isBrief }: SimulatorOptions = {},
) {
  return section({
    name: 'simulator',
    queries: [planQuery(target ?? defaultTarget)],
    skeleton: <SimulatorSkeleton {...{ target, hasMap, isBrief }} />,
    children: <LazySimulator isBrief={isBrief} hasMap={hasMap} />,
  })
}

/** Returns the planner section of the score page; null if the host has disabled score-up. */
export function simulatorCard(
  section: RenderSection,
  { scoreUp }: { scoreUp: boolean },
): ReactNode {
  return scoreUp ? <SimulatorCard simulator={simulatorSection(section, { isBrief: true })} /> : null
}

function SimulatorCard({ simulator }: { simulator: ReactNode }) {
  const t = useTranslations('planner')
  return (
    <TitledSection title={t('simulator')} className={simulatorClass}>
      {simulator}
    </TitledSection>
  )
}

/** Hides the planner if the shown bureau has no score, because there is nothing to plan. */
const simulatorClass = 'gap-2 group-has-data-[no-score]/panel:hidden print:hidden'
