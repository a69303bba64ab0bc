import { useLocale, useTranslations } from 'next-intl'
import { useContext } from 'react'
import { useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { AlertEntry } from '@/lib/domain/credit/alerts/alert-list'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import {
  BureauQuotation,
  balanceChangeOf,
  Day,
  UnreadMark,
  useAlertSentence,
  useDay,
} from './alert-words'
import { useLinkedAnchor } from './use-linked-anchor'
import { TitleBureauContext } from './use-title-bureau'

type Fold = Extract<AlertEntry, { type: 'balances' }>
type FoldedBalancesProps = Fold & {
  /** Whether a heading names the month of the changes. */
  isInMonth: boolean
}

/** Shows the balance changes of one card and month, or the small ones of a quarter, in one row. */
export function FoldedBalances({ company, alerts, isInMonth }: FoldedBalancesProps) {
  const t = useTranslations('alerts')
  const { unread, markRead } = useUnreadAlerts()
  const linked = useLinkedAnchor()
  const target = alerts.find(({ id }) => alertAnchorOf(id) === linked)
  const titleBureau = useContext(TitleBureauContext)
  const changes = alerts.map((alert) => {
    const bureau = alert.provider === titleBureau ? '' : (alert.label ?? '')
    return `${balanceChangeOf(alert) ?? ''} ${bureau}`.trim()
  })
  const small = useSmallMovesText(alerts, isInMonth)
  const isUnread = alerts.some(({ id }) => unread?.has(id))
  const weight = isUnread ? 'font-semibold' : ''
  return (
    <LazyDisclosure
      id={alertAnchorOf((target ?? alerts[0])?.id ?? '')}
      isTarget={target !== undefined}
      onOpen={() => markRead(alerts.map(({ id }) => id))}
      summary={
        <span className="flex flex-wrap items-baseline gap-x-4 py-1 font-normal">
          {alerts[0] ? <Day alert={alerts[0]} /> : null}
          {company ? (
            <>
              <span className={`max-sm:order-last max-sm:w-full ${weight}`}>
                {t('balancesOf', { company })}
              </span>
              {isUnread ? <UnreadMark className="sm:ml-auto" /> : null}
              <span
                className={`tabular-nums max-sm:order-last max-sm:w-full ${weight} ${isUnread ? '' : 'sm:ml-auto'}`}
              >
                {changes.join(' · ')}
              </span>
            </>
          ) : (
            <span className="text-ink-muted">{small}</span>
          )}
        </span>
      }
    >
      {() => (
        <div className="flex max-w-prose flex-col gap-3 pb-2 sm:pl-28">
          {company ? null : <p className="text-ink-muted">{t('smallBalanceMovesNote')}</p>}
          {alerts.map((alert) => (
            <SmallMove key={alert.id} alert={alert} />
          ))}
        </div>
      )}
    </LazyDisclosure>
  )
}

function useSmallMovesText(alerts: Fold['alerts'], isInMonth: boolean): string {
  const t = useTranslations('alerts')
  const { formatMonth } = dateFormatsOf(useLocale())
  const [to = '', from = ''] = [alerts[0], alerts.at(-1)].map((alert) =>
    alert ? formatMonth(alert.date) : '',
  )
  const text = isInMonth ? 'smallBalanceMovesInMonth' : 'smallBalanceMoves'
  return t(from === to ? text : 'smallBalanceMovesOfQuarter', {
    count: alerts.length,
    from,
    to,
  })
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
