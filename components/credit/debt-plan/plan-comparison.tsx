import { CalendarClock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExternalLink } from '@/components/ui/external-link'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import type { Strategy } from '@/lib/domain/credit/debt-plan/pay-off-simulation'
import {
  comparePlans,
  extraPayment,
  needsCounselor,
  owedWithMinimums,
  type PaymentPlan,
  withExtraPayment,
} from '@/lib/domain/credit/debt-plan/payment-plan'
import { formatCents, formatDollars } from '@/lib/domain/credit/debt-plan/utilization'
import { freeHelp } from '@/lib/domain/credit/short-of-money/free-help'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { ComparisonTable } from './comparison-table'
import { OwedChart } from './owed-chart'
import { PlanDetails, type PlannedCards, useSpan } from './plan-details'

/** Compares the plans of the three payment orders. Shows one of them as a chart and in detail. */
export function PlanComparison({ cards, date, payment }: PlannedCards) {
  const t = useTranslations('coach')
  const [chosen, setChosen] = useState<Strategy>()
  const { plans, alike, cheapest, quickest } = comparePlans(cards, payment)
  const shown = chosen ?? cheapest[0] ?? quickest[0] ?? 'avalanche'
  const plan = plans.find(({ strategy }) => strategy === shown)
  if (!plan) return null
  const isEnding = plans.every(({ paidOff }) => typeof paidOff === 'number')
  const note = alike ?? (isEnding && cheapest.length === 0 ? 'sameCost' : undefined)
  const planned = { cards, date, payment, plan }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex max-w-3xl flex-col gap-2">
        <h3 className="font-normal text-base text-ink-muted">
          {t('planCaption', { amount: formatCents(payment.monthly) })}
        </h3>
        <Conclusion plan={plan} date={date} />
        <Extra {...planned} />
        <Counselor {...planned} />
        {note ? <p>{t(`alike.${note}`)}</p> : null}
        {quickest.length > 0 ? (
          <p className="text-ink-muted text-sm">{t('quickestMeans')}</p>
        ) : null}
      </div>
      <ComparisonTable
        plans={alike === 'oneCard' ? [plan] : plans}
        date={date}
        marksOf={(strategy) => [
          ...(cheapest.includes(strategy) ? [t('cheapest')] : []),
          ...(quickest.includes(strategy) ? [t('quickest')] : []),
        ]}
      />
      {alike === 'oneCard' ? null : (
        <div className="print:hidden">
          <SegmentedControl
            legend={t('strategyLegend')}
            name="strategy"
            options={plans.map(({ strategy }) => ({
              value: strategy,
              label: t(`strategies.${strategy}`),
            }))}
            value={shown}
            onChange={setChosen}
          />
        </div>
      )}
      <OwedChart {...planned} />
      <p className="flex max-w-prose items-start gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('statementDay')}
      </p>
      <PlanDetails {...planned} hasOneRate={alike !== undefined} />
    </div>
  )
}

const conclusionClass = 'text-balance font-semibold text-2xl'

function Conclusion({
  plan: { paidOff, interest },
  date,
}: {
  plan: PaymentPlan
  date: number | undefined
}) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { formatMonth } = dateFormatsOf(useLocale())
  if (typeof paidOff === 'string')
    return (
      <p className={conclusionClass}>{t(paidOff === 'never' ? 'paidOffNever' : 'paidOffLater')}</p>
    )
  const month = date === undefined ? 'none' : formatMonth(addMonths(date, paidOff))
  const cost = interest > 0 ? formatDollars(interest) : 'none'
  return (
    <p className={conclusionClass}>
      {t('paidOff', { span: spanOf(paidOff), date: month, interest: cost })}
    </p>
  )
}

type CardPlan = Pick<PlannedCards, 'cards' | 'payment'> & { plan: PaymentPlan }

function Extra({ cards, payment, plan }: CardPlan) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { paidOff, saved } = withExtraPayment(cards, payment, plan)
  const extra = formatCents(extraPayment)
  if (typeof paidOff === 'string') return <p>{t('extra.notYet', { extra })}</p>
  if (!saved) return <p>{t('extra.ends', { extra, span: spanOf(paidOff) })}</p>
  const amount = formatDollars(saved.interest)
  if (saved.months > 0)
    return <p>{t('extra.saves', { extra, amount, span: spanOf(saved.months) })}</p>
  return saved.interest > 0 ? <p>{t('extra.savesInterest', { extra, amount })}</p> : null
}

/** Names free help with a plan that takes long, or with minimum payments that never end. */
function Counselor({ cards, payment, plan }: CardPlan) {
  const t = useTranslations('coach')
  const isEndless = (owedWithMinimums(cards, payment)?.at(-1) ?? 0) > 0
  if (!isEndless && !needsCounselor(plan)) return null
  const [{ url }] = freeHelp
  return (
    <p>
      {isEndless ? `${t('minimumsLast')} ` : null}
      {t.rich('counselor', { link: (name) => <ExternalLink href={url}>{name}</ExternalLink> })}
    </p>
  )
}
