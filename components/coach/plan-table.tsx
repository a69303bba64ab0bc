import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { firstCardOf, type MonthlyPayment, minimumPaymentsOf, ownCardsOf } from '@/lib/domain/coach/pay-off-simulation'
import { monthlyPlanOf, type Reached, type TargetMonth } from '@/lib/domain/coach/payment-plan'
import { formatCents, utilizationOf, utilizationTargets } from '@/lib/domain/coach/utilization'
import { addMonths } from '@/lib/domain/formats/calendar'
import { dateFormatsOf, formatPercent } from '@/lib/domain/formats/formats'
import { CardName } from './card-usage'

/** The date of the report in epoch ms, if the bureau sent one. */
export type OwnedCards = { cards: readonly CoachCard[]; date: number | undefined }

/** The month in which each target is reached, for all cards and for each card that the amount pays. */
export function PlanTable({ cards, date, payment }: OwnedCards & { payment: MonthlyPayment }) {
  const t = useTranslations('coach')
  const plan = monthlyPlanOf(cards, payment, 'utilization')
  const first = payment.monthly > minimumPaymentsOf(cards) ? firstCardOf(cards, payment, 'utilization') : undefined
  return (
    <div className="flex flex-col gap-4">
      {first && utilizationOf(first) !== undefined ? (
        <p>{t.rich('firstCard', { card: () => <CardName card={first} /> })}</p>
      ) : null}
      <table className="w-full table-fixed border-collapse text-left max-sm:text-sm">
        <caption className="pb-2 text-left font-semibold">
          {t('planCaption', { amount: formatCents(payment.monthly), rate: formatRate(payment) })}
        </caption>
        <thead>
          <tr className="text-ink-muted text-sm">
            {utilizationTargets.map((target) => (
              <th key={target} scope="col" className="w-1/3 py-2 pr-3 font-normal">
                {formatPercent(target)}
              </th>
            ))}
          </tr>
        </thead>
        {plan.total.length > 0 ? <PlanRows name={t('allCards')} targets={plan.total} date={date} /> : null}
        {plan.cards.map(({ card, targets }) => (
          <PlanRows key={card.id} name={<CardName card={card} />} targets={targets} date={date} />
        ))}
      </table>
      <Conclusion paidOff={plan.paidOff} interest={plan.interest} payment={payment} date={date} />
      <Assumptions cards={cards} date={date} payment={payment} />
    </div>
  )
}

type PlanRowsProps = { name: ReactNode; targets: readonly TargetMonth[]; date: number | undefined }

/** A name in a line of its own, so that the months have room on phones. */
function PlanRows({ name, targets, date }: PlanRowsProps) {
  return (
    <tbody>
      <tr className="border-hairline border-t">
        <th scope="rowgroup" colSpan={targets.length} className="pt-3 pr-3 font-semibold">
          {name}
        </th>
      </tr>
      <tr className="align-top">
        {targets.map(({ target, month }) => (
          <td key={target} className="pt-1 pr-3 pb-3">
            <Month month={month} date={date} />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function Month({ month, date }: { month: Reached; date: number | undefined }) {
  const t = useTranslations('coach')
  const { formatMonth } = dateFormatsOf(useLocale())
  if (typeof month === 'string') return t(month)
  if (month === 0) return t('reached')
  return (
    <>
      <span className="block">{t('month', { month })}</span>
      {date === undefined ? null : (
        <span className="block text-ink-muted text-sm">{formatMonth(addMonths(date, month))}</span>
      )}
    </>
  )
}

type ConclusionProps = { paidOff: Reached; interest: number; payment: MonthlyPayment; date: number | undefined }

/** When the consumer's own cards are paid off, and what it costs; that they never are, where the interest is not paid. */
function Conclusion({ paidOff: month, interest, payment, date }: ConclusionProps) {
  const t = useTranslations('coach')
  const { formatMonth } = dateFormatsOf(useLocale())
  if (typeof month === 'string')
    return <p className="font-semibold">{t(month === 'later' ? 'paidOffLater' : 'paidOffNever')}</p>
  const cost = payment.rate > 0 ? ` ${t('interest', { amount: formatCents(interest) })}` : ''
  if (date === undefined) return <p>{t('paidOff', { month }) + cost}</p>
  return <p>{t('paidOffBy', { month, date: formatMonth(addMonths(date, month)) }) + cost}</p>
}

function Assumptions({ cards, date, payment }: OwnedCards & { payment: MonthlyPayment }) {
  const t = useTranslations('coach')
  const { formatDate } = dateFormatsOf(useLocale())
  const withoutMinimum = ownCardsOf(cards).filter(({ minimumPayment }) => !minimumPayment).length
  return (
    <div className="flex flex-col items-start gap-1 text-ink-muted text-sm">
      <span className="rounded-sm border border-edge px-2">{t('estimate')}</span>
      <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5">
        <li>{t('assumesOrder')}</li>
        <li>{t('assumesRate', { rate: formatRate(payment) })}</li>
        {withoutMinimum > 0 ? <li>{t('assumesNoMinimum', { count: withoutMinimum })}</li> : null}
        <li>{t('assumesOwn')}</li>
        {date === undefined ? null : <li>{t('assumesStart', { date: formatDate(date) })}</li>}
      </ul>
    </div>
  )
}

/** Two decimals only where the consumer typed them: 24%, 24.99%. */
function formatRate({ rate }: MonthlyPayment): string {
  return `${rate / 100}%`
}
