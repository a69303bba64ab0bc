'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { toAlertItems } from '@/lib/domain/alerts/alert-list'
import { AlertList } from './alert-list'
import { useAlerts, useAlertTexts, useMonitoringTitle } from './use-alerts'

/** All alerts, newest first. */
export function AlertsScreen() {
  const query = useAlerts()
  const shown = useMemo(() => toAlertItems(query.data ?? []), [query.data])
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{useMonitoringTitle(shown)}</h1>
      <QueryContent query={query} texts={useAlertTexts()} skeleton={<AlertsSkeleton />}>
        {() => (shown.length > 0 ? <AlertList alerts={shown} /> : <NoAlerts />)}
      </QueryContent>
    </div>
  )
}

export function NoAlerts() {
  const t = useTranslations('alerts')
  return (
    <div className="flex max-w-prose flex-col gap-1">
      <p>{t('empty')}</p>
      <p className="text-ink-muted">{t('emptyNote')}</p>
    </div>
  )
}

/** Skeleton of four alerts. */
export function AlertsSkeleton() {
  return (
    <ul className="border-hairline border-t">
      {['a', 'b', 'c', 'd'].map((alert) => (
        <li key={alert} className="flex gap-4 border-hairline border-b py-3">
          <SkeletonLines className="w-24 shrink-0" widths={['w-20']} />
          <SkeletonLines className="min-w-0 grow gap-0" widths={['w-40', 'w-80']} />
        </li>
      ))}
    </ul>
  )
}
