'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useAlertAnswer, useUnreadAlerts } from '@/components/credit/use-alert-marks'
import { BureauText } from '@/components/ui/bureau-wording'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { AlertItem } from '@/lib/contract/bff/alert'
import type { AlertEntry } from '@/lib/domain/alerts/balance-move'
import { alertAnchorOf } from '@/lib/domain/alerts/open-alert'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { AlertDetail } from './alert-detail'
import { Severity } from './alert-severity'

/** Alerts and folded small moves as expandable rows; opening an alert marks it as read. */
export function AlertEntries({ entries }: { entries: readonly AlertEntry[] }) {
  const { unread, markRead } = useUnreadAlerts()
  const linked = useLinkedAnchor()
  return (
    <ul className="border-hairline border-t">
      {entries.map((entry) => (
        <li key={entry.id} className="break-inside-avoid border-hairline border-b">
          {entry.type === 'balances' ? (
            <SmallBalanceMoves {...entry} />
          ) : (
            <LazyDisclosure
              id={alertAnchorOf(entry.id)}
              isTarget={linked === alertAnchorOf(entry.id)}
              summary={<AlertLine alert={entry.alert} isUnread={unread?.has(entry.id) ?? false} />}
              onOpen={() => {
                const { name, severity } = entry.alert.kind
                notifyHost('ALERT_OPENED', { kind: name, severity })
                markRead([entry.id])
              }}
            >
              {() => <AlertDetail alert={entry.alert} />}
            </LazyDisclosure>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The anchor that the address names; none on the server, which does not receive it. */
function useLinkedAnchor(): string {
  return useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash.slice(1),
    () => '',
  )
}

function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const answered = { yes: 'me', no: 'notMe' } as const

/** The summary row: date, title, bureau, the severity or the consumer's answer, and whether it is unread. */
function AlertLine({ alert, isUnread }: { alert: AlertItem; isUnread: boolean }) {
  const t = useTranslations('alerts')
  const [answer] = useAlertAnswer(alert.id)
  const state = answer ? answered[answer] : alert.kind.severity
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1 sm:flex-nowrap">
      <span className="shrink-0 text-ink-muted text-sm sm:w-24">{useShortDate(alert)}</span>
      <span className="order-last w-full grow sm:order-none">
        <span className={isUnread ? 'font-semibold' : ''}>
          {alert.title ? <BureauText>{alert.title}</BureauText> : t('untitled')}
        </span>
        {alert.label ? <span className="font-normal text-ink-muted"> · {alert.label}</span> : null}
        {isUnread ? (
          <span className="ml-3 whitespace-nowrap font-normal text-sm">
            <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-info" />
            {t('unread')}
          </span>
        ) : null}
        {alert.description ? (
          <span lang="en" className="block font-normal text-ink-muted group-open:hidden">
            {alert.description}
          </span>
        ) : null}
      </span>
      <span className="sm:self-center">
        <Severity of={state} text={t(`severity.${state}`)} />
      </span>
    </span>
  )
}

/** The small moves of one month in one line, each with its own sentence when opened. */
function SmallBalanceMoves({ date, alerts }: Extract<AlertEntry, { type: 'balances' }>) {
  const t = useTranslations('alerts')
  const { formatMonth } = dateFormatsOf(useLocale())
  return (
    <LazyDisclosure
      summary={
        <span className="block py-1 font-normal text-ink-muted sm:pl-28">
          {t('smallBalanceMoves', { count: alerts.length, month: formatMonth(date) })}
        </span>
      }
    >
      {() => (
        <div className="flex max-w-prose flex-col gap-3 pb-2 sm:pl-28">
          <p className="text-ink-muted">{t('smallBalanceMovesNote')}</p>
          {alerts.map((alert) => (
            <SmallMove key={alert.id} alert={alert} />
          ))}
        </div>
      )}
    </LazyDisclosure>
  )
}

function SmallMove({ alert }: { alert: AlertItem }) {
  const t = useTranslations('alerts')
  const source = [useShortDate(alert), alert.label].filter(Boolean).join(' · ')
  const written = alert.description ?? alert.title
  return (
    <div>
      <p className="text-ink-muted text-sm">{source}</p>
      <p>{written ? <BureauText>{written}</BureauText> : t('untitled')}</p>
    </div>
  )
}

/** The day without the year where that is this one: Oct 19. */
function useShortDate({ date, age }: AlertItem): string {
  const t = useTranslations('alerts')
  const { formatDate, formatMonthAndDay } = dateFormatsOf(useLocale())
  if (date === undefined) return t('undated')
  return age === 'older' ? formatDate(date) : formatMonthAndDay(date)
}
