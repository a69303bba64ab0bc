'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Simulator } from './simulator'

/** The score-up planner as a page. */
export function PlannerScreen() {
  const t = useTranslations('planner')
  return (
    <div className="flex flex-col gap-8">
      <header className="flex max-w-prose flex-col gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
      </header>
      <Card>
        <Simulator />
      </Card>
    </div>
  )
}
