import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { AlertTitle } from '@/components/credit/shared/alert-title'
import { useAlertAnswer, useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { AlertEntry, AlertGroup } from '@/lib/domain/credit/alerts/alert-list'
import { alertQuestionOf, answerKeyOf } from '@/lib/domain/credit/alerts/alert-question'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { AlertDetail, AlertQuestion } from './alert-detail'
import { AlertSentence, balanceChangeOf, Severity, useDay } from './alert-words'
import { FoldedBalances } from './folded-balances'
import { useLinkedAnchor } from './use-linked-anchor'
import { TitleBureauContext } from './use-title-bureau'

type AlertEntriesProps = { entries: readonly AlertEntry[]; group?: AlertGroup['name'] }

/**
 * Shows alerts and folded balance changes as expandable rows. Opening an alert marks it as read. An
 * urgent alert shows its question without being opened.
 */
export function AlertEntries({ entries, group }: AlertEntriesProps) {
  const isUrgent = group === 'actNow'
  return (
    <ul className={isUrgent ? 'flex flex-col gap-3' : 'border-hairline border-t'}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={`break-inside-avoid ${isUrgent ? urgentClass : 'border-hairline border-b'}`}
        >
          {entry.type === 'balances' ? (
            <FoldedBalances {...entry} />
          ) : (
            <AlertRow alert={entry.alert} isUrgent={isUrgent} />
          )}
        </li>
      ))}
    </ul>
  )
}

const urgentClass =
  'rounded border border-hairline border-l-4 border-l-negative bg-paper-raised px-4 py-1 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-6'

const titleIdOf = ({ id }: AlertItem) => `${alertAnchorOf(id)}-title`

type AlertRowProps = {
  alert: AlertItem
  /** Whether the alert is in the group "Act now", whose heading names the urgency. */
  isUrgent: boolean
}

function AlertRow({ alert, isUrgent }: AlertRowProps) {
  const { unread, markRead } = useUnreadAlerts()
  const anchor = alertAnchorOf(alert.id)
  const isUnread = unread?.has(alert.id) ?? false
  return (
    <>
      <LazyDisclosure
        id={anchor}
        className={`[&>summary>svg]:mt-1.5 [&>summary]:items-start ${isUrgent ? 'sm:[&>summary>svg]:mt-2.25' : ''}`}
        isTarget={useLinkedAnchor() === anchor}
        summary={<AlertLine {...{ alert, isUnread, isUrgent }} />}
        onOpen={() => {
          // The host gets only the severity: an alert's kind may reveal an illness or a death.
          notifyHost('ALERT_OPENED', { severity: alert.kind.severity })
          markRead([alert.id])
        }}
      >
        {() => <AlertDetail alert={alert} isAsked={isUrgent} />}
      </LazyDisclosure>
      {isUrgent ? (
        <fieldset
          aria-labelledby={titleIdOf(alert)}
          className="min-w-0 pb-4 sm:pl-23 lg:pt-3.5 lg:pb-3 lg:pl-0"
        >
          <AlertQuestion alert={alert} />
        </fieldset>
      ) : null}
    </>
  )
}

const answered = { yes: 'me', no: 'notMe' } as const

function AlertLine({ alert, isUnread, isUrgent }: AlertRowProps & { isUnread: boolean }) {
  const t = useTranslations('alerts')
  const [answer] = useAlertAnswer(alert.id)
  const { name, severity } = alert.kind
  // A balance change shows its amount, which is more useful than its urgency.
  const change = balanceChangeOf(alert)
  const state = answer ? answered[answer] : severity
  const { name: company } = alert.institution
  const bureau = alert.provider === useContext(TitleBureauContext) ? undefined : alert.label
  // An old alert that the consumer has read no longer asks for a check.
  const isOver = state === 'check' && !isUnread && !alert.isRecent
  const text = t(
    answer
      ? answerKeyOf(alertQuestionOf(name), `severity.${answered[answer]}`)
      : `severity.${alert.isResolved ? 'resolved' : severity}`,
  )
  return (
    <span
      className={`flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-1 sm:flex-nowrap ${isUrgent ? 'sm:gap-x-3' : 'sm:gap-x-4'}`}
    >
      {/* Phones show the bureau after the date, so that it does not wrap below a title. */}
      <span
        data-bureau={bureau}
        // A card's border and padding are 20 px wide, so its narrower column aligns all titles.
        className={`shrink-0 whitespace-nowrap font-normal text-ink-muted text-sm tabular-nums max-sm:data-bureau:after:content-['_·_'_attr(data-bureau)] ${isUrgent ? 'sm:w-20' : 'sm:w-24'}`}
      >
        {useDay(alert)}
      </span>
      <span className="order-last w-full grow sm:order-none">
        <span className={isUrgent ? 'font-semibold text-lg' : isUnread ? 'font-semibold' : ''}>
          <span id={isUrgent ? titleIdOf(alert) : undefined}>
            {change && company ? t('balancesOf', { company }) : <AlertTitle alert={alert} />}
          </span>
        </span>
        {bureau ? (
          <span className="font-normal text-ink-muted max-sm:hidden"> · {bureau}</span>
        ) : null}
        {change && company ? null : (
          <span className="block font-normal text-ink-muted group-open:hidden">
            <AlertSentence alert={alert} />
          </span>
        )}
      </span>
      <span className="flex items-baseline gap-2 max-sm:grow sm:gap-4">
        {isUnread ? (
          <span className="whitespace-nowrap font-normal text-sm">
            <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-info" />
            {t('unread')}
          </span>
        ) : null}
        {change ? (
          <span className="ml-auto whitespace-nowrap font-medium tabular-nums">{change}</span>
        ) : (isUrgent && !answer) || isOver ? null : (
          <Severity of={state} text={text} />
        )}
      </span>
    </span>
  )
}
