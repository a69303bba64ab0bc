'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useFeatures } from '@/lib/client/page/page-context'
import { Simulator } from './simulator'

/** The simulator as a section of the score page, if the host enables score-up. */
export function SimulatorSection() {
  const t = useTranslations('planner')
  if (!useFeatures().scoreUp) return null
  return (
    <Card aria-labelledby="simulator" className="flex flex-col gap-4 print:hidden">
      <h2 id="simulator" className="text-xl">
        {t('simulator')}
      </h2>
      <Simulator />
    </Card>
  )
}
