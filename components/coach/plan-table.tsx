import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { monthlyPlanOf, paymentStepsOf, type TargetMonth } from '@/lib/domain/coach/payment-plan'
import { formatCents, utilizationOf, utilizationTargets } from '@/lib/domain/coach/utilization'
import { addMonths } from '@/lib/domain/formats/calendar'
import { dateFormatsOf, formatPercent } from '@/lib/domain/formats/formats'
import { CardName } from './card-usage'

/** Later months are "more than 50 years" away. */
const lastMonth = 600

/** The date of the report in epoch ms, if the bureau sent one. */
export type OwnedCards = { cards: readonly CoachCard[]; date: number | undefined }

/** The month in which each target is reached, for all cards and for each card that the amount pays. */
export function PlanTable({ cards, date, monthly }: OwnedCards & { monthly: number }) {
  const t = useTranslations('coach')
  const plan = monthlyPlanOf(cards, monthly)
  const [firstStep] = paymentStepsOf(cards)
  const first = cards.find(({ id }) => id === firstStep?.cardId)
  return (
    <div className="flex flex-col gap-4">
      {first && utilizationOf(first) !== undefined ? (
        <p>{t.rich('firstCard', { card: () => <CardName card={first} /> })}</p>
      ) : null}
      <table className="w-full table-fixed border-collapse text-left max-sm:text-sm">
        <caption className="pb-2 text-left font-semibold">{t('planCaption', { amount: formatCents(monthly) })}</caption>
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
      <Conclusion month={plan.paidOff} date={date} />
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

function Month({ month, date }: { month: TargetMonth['month']; date: number | undefined }) {
  const t = useTranslations('coach')
  const { formatMonth } = dateFormatsOf(useLocale())
  if (month === 'never') return t('never')
  if (month === 0) return t('reached')
  if (month > lastMonth) return t('tooLong')
  return (
    <>
      <span className="block">{t('month', { month })}</span>
      {date === undefined ? null : (
        <span className="block text-ink-muted text-sm">{formatMonth(addMonths(date, month))}</span>
      )}
    </>
  )
}

function Conclusion({ month, date }: { month: number; date: number | undefined }) {
  const t = useTranslations('coach')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  function paidOff(): string {
    if (month > lastMonth) return t('paidOffTooLong')
    if (date === undefined) return t('paidOff', { month })
    return t('paidOffBy', { month, date: formatMonth(addMonths(date, month)) })
  }
  return (
    <>
      <p>{paidOff()}</p>
      <div className="flex flex-col items-start gap-1 text-ink-muted text-sm">
        <span className="rounded-sm border border-edge px-2">{t('estimate')}</span>
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5">
          <li>{t('assumesOrder')}</li>
          <li>{t('assumesNoPurchases')}</li>
          <li>{t('assumesOwn')}</li>
          {date === undefined ? null : <li>{t('assumesStart', { date: formatDate(date) })}</li>}
        </ul>
      </div>
    </>
  )
}
