import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { AlertTitle } from '@/components/credit/shared/alert-title'
import { useAlertAnswer, useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { AlertEntry } from '@/lib/domain/credit/alerts/alert-list'
import { alertQuestionOf, answerKeyOf } from '@/lib/domain/credit/alerts/alert-question'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { AlertDetail, AlertQuestion } from './alert-detail'
import {
  AlertSentence,
  BalanceChange,
  balanceChangeOf,
  Day,
  Severity,
  UnreadMark,
  useDay,
} from './alert-words'
import { FoldedBalances } from './folded-balances'
import { useLinkedAnchor } from './use-linked-anchor'
import { TitleBureauContext } from './use-title-bureau'

/** `urgent`: a card with its question. `dated`: a row that begins with its date. */
type Look = 'urgent' | 'dated'
type AlertEntriesProps = {
  entries: readonly AlertEntry[]
  look?: Look
  /** Whether a heading names the month of the alerts. */
  isInMonth?: boolean
}

/**
 * Shows alerts and folded balance changes as expandable rows. Opening an alert marks it as read. An
 * urgent alert shows its question without being opened.
 */
export function AlertEntries({ entries, look = 'dated', isInMonth = false }: AlertEntriesProps) {
  const isUrgent = look === 'urgent'
  return (
    <ul className={isUrgent ? 'flex flex-col gap-3' : 'border-hairline border-t'}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={`break-inside-avoid ${isUrgent ? urgentClass : 'border-hairline border-b'}`}
        >
          {entry.type === 'balances' ? (
            <FoldedBalances {...entry} isInMonth={isInMonth} />
          ) : (
            <AlertRow alert={entry.alert} look={look} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The red rule is clipped to the rounded corners. */
const urgentClass =
  'relative overflow-hidden rounded border border-hairline bg-paper-raised py-1 pr-4 pl-5 before:absolute before:inset-y-0 before:left-0 before:border-negative before:border-l-4'

const titleIdOf = ({ id }: AlertItem) => `${alertAnchorOf(id)}-title`

type AlertRowProps = { alert: AlertItem; look: Look }

function AlertRow({ alert, look }: AlertRowProps) {
  const { unread, markRead } = useUnreadAlerts()
  const anchor = alertAnchorOf(alert.id)
  const isUnread = unread?.has(alert.id) ?? false
  const isUrgent = look === 'urgent'
  return (
    <>
      <LazyDisclosure
        id={anchor}
        className={`[&>summary>svg]:mt-1.5 [&>summary]:items-start ${isUrgent ? 'sm:[&>summary>svg]:mt-2.25' : ''}`}
        isTarget={useLinkedAnchor() === anchor}
        summary={<AlertLine {...{ alert, isUnread, look }} />}
        onOpen={() => {
          // The host gets only the severity: an alert's kind may reveal an illness or a death.
          notifyHost('ALERT_OPENED', { severity: alert.kind.severity })
          markRead([alert.id])
        }}
      >
        {() => (
          <div className={detailClasses[look]}>
            <AlertDetail alert={alert} isAsked={isUrgent} />
          </div>
        )}
      </LazyDisclosure>
      {isUrgent ? (
        <fieldset aria-labelledby={titleIdOf(alert)} className="min-w-0 pb-4">
          <AlertQuestion alert={alert} />
        </fieldset>
      ) : null}
    </>
  )
}

/** The details begin below the title. */
const detailClasses = { urgent: '', dated: 'sm:pl-28' }

const answered = { yes: 'me', no: 'notMe' } as const

function AlertLine({ alert, isUnread, look }: AlertRowProps & { isUnread: boolean }) {
  const t = useTranslations('alerts')
  const [answer] = useAlertAnswer(alert.id)
  const day = useDay(alert)
  const isUrgent = look === 'urgent'
  const { name, severity } = alert.kind
  // A balance change shows its amount, which is more useful than its urgency.
  const change = balanceChangeOf(alert)
  const state = answer ? answered[answer] : alert.isResolved ? 'resolved' : severity
  const { name: company } = alert.institution
  const bureau = alert.provider === useContext(TitleBureauContext) ? undefined : alert.label
  const notes = [bureau, isUrgent ? day : undefined].filter((note) => note !== undefined)
  // An old alert that the consumer has read no longer asks for a check.
  const isOver = state === 'check' && !isUnread && !alert.isRecent
  const text = answer
    ? t(answerKeyOf(alertQuestionOf(name), `severity.${answered[answer]}`))
    : t(`severity.${alert.isResolved ? 'resolved' : severity}`)
  const weight = isUnread || isUrgent ? 'font-semibold' : 'font-normal'
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-1 sm:flex-nowrap sm:gap-x-4">
      <Day alert={alert} bureau={bureau} isOnPhonesOnly={isUrgent} />
      <span className="order-last w-full grow sm:order-none">
        <span className={`${weight} ${isUrgent ? 'text-lg' : ''}`}>
          <span id={isUrgent ? titleIdOf(alert) : undefined}>
            {change && company ? t('balancesOf', { company }) : <AlertTitle alert={alert} />}
          </span>
        </span>
        {notes.length > 0 ? (
          <span className="font-normal text-ink-muted max-sm:hidden"> · {notes.join(' · ')}</span>
        ) : null}
        {change && company ? null : (
          <span className="block font-normal text-ink-muted group-open:hidden">
            <AlertSentence alert={alert} />
          </span>
        )}
      </span>
      <span className="flex items-baseline gap-2 max-sm:grow sm:gap-4">
        {isUnread ? <UnreadMark /> : null}
        {change ? (
          <BalanceChange alert={alert} weight={weight} />
        ) : (isUrgent && !answer) || isOver ? null : (
          <Severity of={state} text={text} />
        )}
      </span>
    </span>
  )
}
