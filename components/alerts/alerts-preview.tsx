'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { QueryContent } from '@/components/ui/loading/query-content'
import { usePageContext } from '@/lib/client/page/page-context'
import { type AlertItem, previewLength, toAlertItems } from '@/lib/domain/alerts/alert-list'
import { pathOf } from '@/lib/routes'
import { AlertList } from './alert-list'
import { AlertRow } from './alert-row'
import { AlertsSkeleton, NoAlerts } from './alerts-screen'
import { useAlerts, useAlertTexts, useMonitoringTitle } from './use-alerts'

/** The first four alerts with a link to all of them, as a section or as a page. Specification, section 2. */
export function AlertsPreview({ level: Heading = 'h2' }: { level?: 'h1' | 'h2' }) {
  const query = useAlerts()
  const shown = useMemo(() => toAlertItems(query.data ?? []), [query.data])
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
