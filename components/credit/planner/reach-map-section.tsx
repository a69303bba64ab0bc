import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { Plan } from '@/lib/contract/bff/credit/planner'
import { isInTopBand } from '@/lib/domain/credit/planner/reach'
import { scoredCardOf } from '@/lib/domain/credit/score/score-card'
import { ReachMap } from './reach-map'
import { mapButtonClass } from './simulator-skeleton'

type ReachMapSectionProps = ComponentProps<typeof ReachMap> & {
  /** Plan for the target; undefined until known. */
  plan: Plan | undefined
}

/**
 * Shows the map of all targets, fetched on demand. Renders nothing if the planner reports that
 * there are no points to gain.
 */
export function ReachMapSection({ plan, ...simulator }: ReachMapSectionProps) {
  const t = useTranslations('planner.reach')
  const [isOpen, setIsOpen] = useState(false)
  const isReported = useRef(false)
  if (plan && isInTopBand(plan, scoredCardOf(simulator.cards, simulator.shown))) return null
  const toggle = () => {
    if (!isReported.current) notifyHost('REACH_MAP_OPENED')
    isReported.current = true
    setIsOpen(!isOpen)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {/* Placed at the right end of the question's first or second line. */}
      <Button variant="text" aria-expanded={isOpen} onClick={toggle} className={mapButtonClass}>
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen ? <ReachMap {...simulator} /> : null}
    </div>
  )
}
