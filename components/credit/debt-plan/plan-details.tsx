import { useLocale, useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { RowTable } from '@/components/ui/row-table'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import {
  firstCardOf,
  type MonthlyPayment,
  minimumPaymentsOf,
  ownCardsOf,
} from '@/lib/domain/credit/debt-plan/pay-off-simulation'
import type { PaymentPlan, Reached } from '@/lib/domain/credit/debt-plan/payment-plan'
import {
  formatCents,
  utilizationOf,
  utilizationTargets,
} from '@/lib/domain/credit/debt-plan/utilization'
import { addMonths, yearsAndMonths } from '@/lib/domain/shared/formats/calendar'
import { dateFormatsOf, formatPercent } from '@/lib/domain/shared/formats/formats'
import { CardName } from './card-usage'

/** Names the cards that are past due, and the card that then gets more than its minimum payment. */
export function FirstCard({
  cards,
  payment,
  plan,
  hasOneRate,
}: ShownPlan & { hasOneRate: boolean }) {
  const t = useTranslations('coach')
  const { strategy } = plan
  const late = ownCardsOf(cards).filter(({ pastDue }) => pastDue)
  const first =
    payment.monthly > minimumPaymentsOf(cards) && ownCardsOf(cards).length > 1
      ? firstCardOf(cards, payment, strategy)
      : undefined
  const reason = hasOneRate && strategy === 'avalanche' ? 'snowball' : strategy
  return (
    <>
      {late.map((card) => (
        <p key={card.id}>
          {t.rich('pastDueFirst', {
            card: () => <CardName card={card} />,
            amount: formatCents(card.pastDue ?? 0),
          })}
        </p>
      ))}
      {first && (reason !== 'utilization' || utilizationOf(first) !== undefined) ? (
        <p>
          {t.rich(`firstCard.${reason}`, {
            card: () => <CardName card={first} />,
            isLate: late.length > 0 ? 'yes' : 'no',
          })}
        </p>
      ) : null}
    </>
  )
}

/** Shows when all cards together and each card reach the targets. */
export function TargetTable({ date, plan }: ShownPlan) {
  const t = useTranslations('coach')
  const groups = [
    ...(plan.total.length > 0 ? [{ key: 'all', name: t('allCards'), targets: plan.total }] : []),
    ...plan.cards.map(({ card, targets }) => ({
      key: card.id,
      name: <CardName card={card} />,
      targets,
    })),
  ]
  if (groups.length === 0) return null
  return (
    <Disclosure summary={t('chart.targets')} className="print:not-open:hidden">
      <RowTable
        label={t('chart.targets')}
        columns={utilizationTargets.map((target) => ({
          key: target,
          header: formatPercent(target),
        }))}
        rows={groups.map(({ key, name: header, targets }) => ({
          key,
          header,
          cells: targets.map(({ target, month }) => (
            <ReachedMonth key={target} month={month} date={date} />
          )),
        }))}
      />
    </Disclosure>
  )
}

/** Lists what the plan assumes. */
export function Assumptions({ cards, date, payment, plan: { strategy } }: ShownPlan) {
  const t = useTranslations('coach')
  const { formatDate } = dateFormatsOf(useLocale())
  const withoutMinimum = ownCardsOf(cards).filter(({ minimumPayment }) => !minimumPayment).length
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-ink-muted text-sm">
      <li>{t(`assumesOrder.${strategy}`)}</li>
      <li>{t('assumesRate', { rate: `${payment.rate / 100}%` })}</li>
      {withoutMinimum > 0 ? <li>{t('assumesNoMinimum', { count: withoutMinimum })}</li> : null}
      {cards.some(({ isAuthorizedUser }) => isAuthorizedUser) ? <li>{t('assumesOwn')}</li> : null}
      {date === undefined ? null : <li>{t('assumesStart', { date: formatDate(date) })}</li>}
    </ul>
  )
}

/** `date`: the date of the report (epoch ms), if the bureau sent one. */
export type OwnedCards = { cards: readonly DebtPlanCard[]; date: number | undefined }
export type PlannedCards = OwnedCards & { payment: MonthlyPayment }
export type ShownPlan = PlannedCards & { plan: PaymentPlan }

/** Returns a function that formats months as "1 year 2 months". */
export function useSpan(): (months: number) => string {
  const t = useTranslations('coach')
  return (months) => t('span', yearsAndMonths(months))
}

export function ReachedMonth({ month, date }: { month: Reached; date: number | undefined }) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { formatMonth } = dateFormatsOf(useLocale())
  if (typeof month === 'string') return t(month)
  if (month === 0) return t('reached')
  return (
    <>
      <span className="block">{spanOf(month)}</span>
      {date === undefined ? null : (
        <span className="block text-ink-muted text-sm">{formatMonth(addMonths(date, month))}</span>
      )}
    </>
  )
}
