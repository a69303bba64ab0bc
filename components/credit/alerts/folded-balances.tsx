import { useLocale, useTranslations } from 'next-intl'
import { useContext } from 'react'
import { useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { AlertEntry } from '@/lib/domain/credit/alerts/alert-list'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { BureauQuotation, balanceChangeOf, useAlertSentence, useDay } from './alert-words'
import { useLinkedAnchor } from './use-linked-anchor'
import { TitleBureauContext } from './use-title-bureau'

type FoldedBalancesProps = Extract<AlertEntry, { type: 'balances' }>

/** Shows the balance changes of one card and month, or the small ones of a quarter, in one row. */
export function FoldedBalances({ company, alerts }: FoldedBalancesProps) {
  const t = useTranslations('alerts')
  const { formatDate } = dateFormatsOf(useLocale())
  const { markRead } = useUnreadAlerts()
  const linked = useLinkedAnchor()
  const target = alerts.find(({ id }) => alertAnchorOf(id) === linked)
  const titleBureau = useContext(TitleBureauContext)
  const changes = alerts.map((alert) => {
    const bureau = alert.provider === titleBureau ? '' : (alert.label ?? '')
    return `${balanceChangeOf(alert) ?? ''} ${bureau}`.trim()
  })
  const small = useSmallMovesText(alerts)
  return (
    <LazyDisclosure
      id={alertAnchorOf((target ?? alerts[0])?.id ?? '')}
      isTarget={target !== undefined}
      onOpen={() => markRead(alerts.map(({ id }) => id))}
      summary={
        <span className="flex flex-wrap items-baseline gap-x-4 py-1 font-normal">
          <span className="shrink-0 text-ink-muted text-sm tabular-nums sm:w-24">
            {alerts[0] ? formatDate(alerts[0].date) : null}
          </span>
          {company ? (
            <>
              <span className="max-sm:order-last max-sm:w-full">
                {t('balancesOf', { company })}
              </span>
              <span className="tabular-nums max-sm:order-last max-sm:w-full sm:ml-auto sm:font-medium">
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

function useSmallMovesText(alerts: FoldedBalancesProps['alerts']): string {
  const t = useTranslations('alerts')
  const { formatMonth } = dateFormatsOf(useLocale())
  const [to = '', from = ''] = [alerts[0], alerts.at(-1)].map((alert) =>
    alert ? formatMonth(alert.date) : '',
  )
  return t(from === to ? 'smallBalanceMoves' : 'smallBalanceMovesOfQuarter', {
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
