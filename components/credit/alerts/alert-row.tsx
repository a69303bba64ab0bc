import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { AlertTitle } from '@/components/credit/shared/alert-title'
import { useAlertAnswer, useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { AlertEntry, AlertGroup } from '@/lib/domain/credit/alerts/alert-list'
import { alertQuestionOf, answerKeyOf } from '@/lib/domain/credit/alerts/alert-question'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { AlertDetail } from './alert-detail'
import { AlertSentence, BureauQuotation, Severity, useAlertSentence } from './alert-words'

/** Shows alerts and folded minor changes as expandable rows. Opening an alert marks it as read. */
export function AlertEntries({
  entries,
  group,
}: {
  entries: readonly AlertEntry[]
  group?: AlertGroup['name']
}) {
  const { unread, markRead } = useUnreadAlerts()
  const linked = useLinkedAnchor()
  return (
    <ul className="border-hairline border-t">
      {entries.map((entry) => (
        <li key={entry.id} className="break-inside-avoid border-hairline border-b">
          {entry.type === 'balances' ? (
            <SmallBalanceMoves alerts={entry.alerts} />
          ) : (
            <LazyDisclosure
              id={alertAnchorOf(entry.id)}
              isTarget={linked === alertAnchorOf(entry.id)}
              summary={
                <AlertLine
                  alert={entry.alert}
                  isUnread={unread?.has(entry.id) ?? false}
                  isNamedAbove={group === 'actNow'}
                />
              }
              onOpen={() => {
                // The host gets only the severity: an alert's kind may reveal an illness or a
                // death.
                notifyHost('ALERT_OPENED', { severity: entry.alert.kind.severity })
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

/** Returns the anchor in the URL; empty on the server, because browsers do not send it. */
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

type AlertLineProps = {
  alert: AlertItem
  isUnread: boolean
  /** Whether the group's heading already names the urgency. */
  isNamedAbove: boolean
}

function AlertLine({ alert, isUnread, isNamedAbove }: AlertLineProps) {
  const t = useTranslations('alerts')
  const [answer] = useAlertAnswer(alert.id)
  const { name, severity } = alert.kind
  const state = answer ? answered[answer] : severity
  const text = t(
    answer
      ? answerKeyOf(alertQuestionOf(name), `severity.${answered[answer]}`)
      : `severity.${severity}`,
  )
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1 sm:flex-nowrap">
      <span className="shrink-0 text-ink-muted text-sm sm:w-24">{useDay(alert)}</span>
      <span className="order-last w-full grow sm:order-none">
        <span className={isUnread ? 'font-semibold' : ''}>
          <AlertTitle alert={alert} />
        </span>
        {alert.label ? <span className="font-normal text-ink-muted"> · {alert.label}</span> : null}
        {isUnread ? (
          <span className="ml-3 whitespace-nowrap font-normal text-sm">
            <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-info" />
            {t('unread')}
          </span>
        ) : null}
        <span className="block font-normal text-ink-muted group-open:hidden">
          <AlertSentence alert={alert} />
        </span>
      </span>
      <span className="sm:self-center">
        {isNamedAbove && !answer ? null : <Severity of={state} text={text} />}
      </span>
    </span>
  )
}

type BalanceMoves = Extract<AlertEntry, { type: 'balances' }>['alerts']

function SmallBalanceMoves({ alerts }: { alerts: BalanceMoves }) {
  const t = useTranslations('alerts')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const [to = '', from = ''] = [alerts[0], alerts.at(-1)].map((alert) =>
    alert ? formatMonth(alert.date) : '',
  )
  return (
    <LazyDisclosure
      summary={
        <span className="flex flex-wrap items-baseline gap-x-4 py-1 font-normal text-ink-muted">
          <span className="shrink-0 text-sm sm:w-24">
            {alerts[0] ? formatDate(alerts[0].date) : null}
          </span>
          {t(from === to ? 'smallBalanceMoves' : 'smallBalanceMovesOfQuarter', {
            count: alerts.length,
            from,
            to,
          })}
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
  return (
    <div>
      <p>
        <span className="text-ink-muted text-sm">{useDay(alert)}</span> {useAlertSentence(alert)}
      </p>
      <BureauQuotation alert={alert} />
    </div>
  )
}

function useDay({ date }: AlertItem): string {
  const t = useTranslations('alerts')
  const { formatDate } = dateFormatsOf(useLocale())
  return date === undefined ? t('undated') : formatDate(date)
}
