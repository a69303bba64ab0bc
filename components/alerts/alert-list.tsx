'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { AlertItem } from '@/lib/contract/bff/alert'
import { type AlertFilter, filterAlerts, groupAlertsByMonth } from '@/lib/domain/alerts/alert-list'
import { AlertFilters } from './alert-filters'
import { AlertRow } from './alert-row'
import { markAlertsRead, useReadAlerts } from './use-read-alerts'

/** After years of absence there can be thousands of alerts, so they are paged. */
const alertsPerPage = 50

/** The alerts grouped by month, with filters and unread marks. */
export function AlertList({ alerts }: { alerts: readonly AlertItem[] }) {
  const t = useTranslations('alerts')
  const [filter, setFilter] = useState<AlertFilter>({})
  const shown = filterAlerts(alerts, filter)
  const texts = {
    previous: t('previous'),
    next: t('next'),
    position: (from: number, to: number, total: number) => t('position', { from, to, total }),
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
        <AlertFilters alerts={alerts} filter={filter} onChange={setFilter} />
        <UnreadCount alerts={alerts} />
      </div>
      {shown.length === 0 ? <p>{t('emptyFiltered')}</p> : null}
      <PagedList
        key={`${filter.provider} ${filter.topic}`}
        items={shown}
        pageSize={alertsPerPage}
        texts={texts}
        showAll={useIsPrinting()}
      >
        {(page) => <AlertMonths alerts={page} />}
      </PagedList>
    </div>
  )
}

function AlertMonths({ alerts }: { alerts: readonly AlertItem[] }) {
  const t = useTranslations('alerts')
  return groupAlertsByMonth(alerts).map(({ month, alerts: inMonth }) => (
    <section key={month ?? ''} aria-label={month ?? t('undated')}>
      <h2 className="mb-1 font-semibold text-ink-muted text-sm">{month ?? t('undated')}</h2>
      <ul className="border-hairline border-t">
        {inMonth.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  ))
}

function UnreadCount({ alerts }: { alerts: readonly AlertItem[] }) {
  const t = useTranslations('alerts')
  const read = useReadAlerts()
  // The server does not know the marks: an empty line of the same height, which is a line of its own on phones.
  if (!read) return <div className="h-11 max-sm:w-full" />
  const count = alerts.filter(({ id }) => !read.has(id)).length
  return (
    <div className="flex min-h-11 items-center gap-4 max-sm:w-full">
      <p aria-live="polite">{t('unreadCount', { count })}</p>
      {count > 0 ? (
        <Button variant="text" onClick={() => markAlertsRead(alerts.map(({ id }) => id))}>
          {t('markAllRead')}
        </Button>
      ) : null}
    </div>
  )
}
