'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Loaded } from '@/components/ui/loaded'
import { Skeleton } from '@/components/ui/skeleton'
import { shownAlertsOf } from '@/lib/domain/alerts/alert-list'
import { AlertCentre } from './alert-centre'
import { useAlerts, useMonitoringTitle, useWords } from './use-alerts'

/** Everything the bureaus told, newest first. */
export function AlertsScreen() {
  const query = useAlerts()
  const shown = useMemo(() => shownAlertsOf(query.data ?? []), [query.data])
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{useMonitoringTitle(shown)}</h1>
      <Loaded query={query} words={useWords()} skeleton={<AlertsSkeleton />}>
        {() => (shown.length > 0 ? <AlertCentre alerts={shown} /> : <NoAlerts />)}
      </Loaded>
    </div>
  )
}

export function NoAlerts() {
  const t = useTranslations('alerts')
  return <p>{t('empty')}</p>
}

/** Four lines, still to come. */
export function AlertsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} className="h-12 w-full" />
      ))}
    </div>
  )
}
