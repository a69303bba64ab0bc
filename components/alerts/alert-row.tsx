'use client'

import { useTranslations } from 'next-intl'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { AlertItem } from '@/lib/contract/bff/alert'
import { formatDate } from '@/lib/domain/formats/calendar'
import { AlertDetail } from './alert-detail'
import { markAlertsRead, useReadAlerts } from './use-read-alerts'

/** One alert as an expandable row; opening it marks it as read. */
export function AlertRow({ alert }: { alert: AlertItem }) {
  return (
    <li className="break-inside-avoid border-hairline border-b">
      <LazyDisclosure summary={<AlertLine alert={alert} />} onOpen={() => markAlertsRead([alert.id])}>
        {() => <AlertDetail alert={alert} />}
      </LazyDisclosure>
    </li>
  )
}

/** The summary row: date, title, severity and read state. */
function AlertLine({ alert }: { alert: AlertItem }) {
  const t = useTranslations('alerts')
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1 sm:flex-nowrap">
      <span className="w-24 shrink-0 text-ink-muted text-sm">
        {alert.date === undefined ? t('undated') : formatDate(alert.date)}
      </span>
      <span className="order-last w-full grow sm:order-none">
        <span className="font-semibold">{alert.title ?? t('untitled')}</span>
        {alert.description ? (
          <span className="block font-normal text-ink-muted group-open:hidden">{alert.description}</span>
        ) : null}
      </span>
      {alert.kind.severity === 'actNow' ? (
        <span className="shrink-0 text-caution text-sm">{t('severity.actNow')}</span>
      ) : null}
      <Unread id={alert.id} />
    </span>
  )
}

function Unread({ id }: { id: string }) {
  const t = useTranslations('alerts')
  const read = useReadAlerts()
  // A read alert keeps the room of the mark, so that its text does not move.
  if (!read || read.has(id)) return <span className="min-w-20 shrink-0" />
  return (
    <span className="flex min-w-20 shrink-0 items-center gap-1.5 text-sm">
      <span aria-hidden="true" className="size-2 rounded-full bg-accent-line" />
      {t('unread')}
    </span>
  )
}
