'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { startOf } from '@/lib/domain/planner/pathway'
import { isAtTheTop } from '@/lib/domain/planner/reach'
import { useSimulator } from './simulator-context'

const loadReachMap = async () => (await import('./reach-map')).ReachMap

/** The map of all targets, which is loaded on demand; nothing where the planner says that there is nothing to gain. */
export function ReachMapSection() {
  const t = useTranslations('planner.reach')
  const { plan, cards, shown } = useSimulator()
  const [isOpen, setIsOpen] = useState(false)
  const isReported = useRef(false)
  const ReachMap = useLazyComponent({ load: loadReachMap, isNeeded: isOpen, onLoadError: () => setIsOpen(false) })
  if (plan && isAtTheTop(plan, startOf(cards, shown))) return null
  const toggle = () => {
    if (!isReported.current) notifyHost('REACH_MAP_OPENED')
    isReported.current = true
    setIsOpen(!isOpen)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="quiet" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && ReachMap ? <ReachMap /> : null}
    </div>
  )
}
