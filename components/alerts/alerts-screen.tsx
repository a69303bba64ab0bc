'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import type { AlertItem } from '@/lib/contract/bff/alert'
import { alertsRoute, latestScoreRoute } from '@/lib/contract/bff/bureau-data'
import { alertProviders, previewLength } from '@/lib/domain/alerts/alert-list'
import { providerLabel } from '@/lib/domain/formats/providers'
import { pathOf } from '@/lib/routes'
import { AlertList } from './alert-list'
import { AlertRow } from './alert-row'

/** All alerts, newest first. */
export function AlertsScreen() {
  const query = useAlerts()
  const shown = query.data ?? []
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{useMonitoringTitle(shown)}</h1>
      <QueryContent query={query} texts={useAlertTexts()} skeleton={<AlertsSkeleton />}>
        {() => (shown.length > 0 ? <AlertList alerts={shown} /> : <NoAlerts />)}
      </QueryContent>
    </div>
  )
}

/** The first four alerts with a link to all of them, as a section or as a page. R2.14. */
export function AlertsPreview({ level: Heading = 'h2' }: { level?: 'h1' | 'h2' }) {
  const query = useAlerts()
  const shown = query.data ?? []
  return (
    <section aria-labelledby="alerts" className="flex flex-col gap-4">
      <Heading id="alerts" className="text-2xl">
        {useMonitoringTitle(shown)}
      </Heading>
      <QueryContent query={query} texts={useAlertTexts()} skeleton={<AlertsSkeleton />}>
        {() => (shown.length > 0 ? <FirstAlerts alerts={shown} /> : <NoAlerts />)}
      </QueryContent>
    </section>
  )
}

/** In stand-alone mode there is no other page, so the full list expands in place. */
function FirstAlerts({ alerts }: { alerts: readonly AlertItem[] }) {
  const t = useTranslations('alerts')
  const { standAlone } = usePageContext()
  const [all, setAll] = useState(false)
  if (all) return <AlertList alerts={alerts} />
  return (
    <>
      <ul className="border-hairline border-t">
        {alerts.slice(0, previewLength).map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
      {standAlone ? (
        <Button variant="text" className="-ml-1 self-start" onClick={() => setAll(true)}>
          {t('viewAll')}
        </Button>
      ) : (
        <Link href={pathOf('monitor')} className={`${buttonClass('text')} -ml-1 self-start`}>
          {t('viewAll')}
        </Link>
      )}
    </>
  )
}

function NoAlerts() {
  const t = useTranslations('alerts')
  return (
    <div className="flex max-w-prose flex-col gap-1">
      <p>{t('empty')}</p>
      <p className="text-ink-muted">{t('emptyNote')}</p>
    </div>
  )
}

/** Skeleton of four alerts. */
function AlertsSkeleton() {
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

function useAlerts() {
  return useQuery(apiQuery(alertsRoute, {}))
}

/** 'Monitoring', plus the bureau's name if there is only one: of the score, else of the alerts. */
function useMonitoringTitle(shown: readonly AlertItem[]): string {
  const t = useTranslations('alerts')
  const { data } = useQuery({ ...apiQuery(latestScoreRoute, {}), enabled: false })
  const scored = (data ?? []).map(({ provider }) => provider)
  const [only, second] = scored.length > 0 ? scored : alertProviders(shown)
  return only && !second ? t('titleOf', { provider: providerLabel(only) }) : t('title')
}

/** Texts of the list for loading and errors. */
function useAlertTexts(): { loading: string; failed: string; tryAgain: string } {
  const t = useTranslations('alerts')
  return { loading: t('loading'), failed: t('cannotFetch'), tryAgain: t('tryAgain') }
}
