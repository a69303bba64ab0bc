import { CalendarClock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { ExternalLink } from '@/components/ui/external-link'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { type Strategy, strategyFrom } from '@/lib/domain/credit/debt-plan/pay-off-simulation'
import {
  comparePlans,
  extraPaymentOf,
  needsCounselor,
  owedWithMinimums,
  withExtraPayment,
} from '@/lib/domain/credit/debt-plan/payment-plan'
import { formatCents, formatDollars } from '@/lib/domain/credit/debt-plan/utilization'
import { cardStepOf } from '@/lib/domain/credit/first-step/card-step'
import { freeHelp } from '@/lib/domain/credit/short-of-money/free-help'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { OwedChart, OwedTable } from './owed-chart'
import {
  Assumptions,
  FirstCard,
  type PlannedCards,
  type ShownPlan,
  TargetTable,
  useSpan,
} from './plan-details'
import { PlanFigures } from './plan-figures'

/** Compares the plans of the three payment orders. Shows one of them as a chart and in detail. */
export function PlanComparison({ cards, date, payment }: PlannedCards) {
  const t = useTranslations('coach')
  const [chosen, setChosen] = useState<Strategy>()
  const { plans, alike, cheapest, quickest } = comparePlans(cards, payment)
  // If no order is cheaper, the plan starts with the card of the first step, as on the other pages.
  const likeStep = strategyFrom(cardStepOf({ cards }, [])?.card.id, cards, payment)
  const shown = chosen ?? cheapest[0] ?? likeStep ?? quickest[0] ?? 'avalanche'
  const plan = plans.find(({ strategy }) => strategy === shown)
  if (!plan) return null
  const isEnding = plans.every(({ paidOff }) => typeof paidOff === 'number')
  const note = alike ?? (isEnding && cheapest.length === 0 ? 'sameCost' : undefined)
  const planned = { cards, date, payment, plan }
  const figures = <PlanFigures {...{ plans, date, cheapest, quickest }} />
  return (
    <div className="flex flex-col gap-6">
      <Summary {...planned} />
      {alike ? null : figures}
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h3 className="font-semibold text-lg">{t('chart.heading')}</h3>
          {alike === 'oneCard' ? null : (
            // On phones, each order has a line of its own.
            <div className="min-w-0 max-w-full max-sm:w-full print:hidden max-sm:[&_fieldset>div]:flex max-sm:[&_label]:basis-full">
              <SegmentedControl
                small
                legend={t('strategyLegend')}
                name="strategy"
                options={plans.map(({ strategy: value }) => ({
                  value,
                  label: t(`strategies.${value}`),
                }))}
                value={shown}
                onChange={setChosen}
              />
            </div>
          )}
        </div>
        <FirstCard {...planned} hasOneRate={alike !== undefined} />
        <OwedChart {...planned} />
      </div>
      <p className="flex max-w-prose items-start gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('statementDay')}
      </p>
      <div className="divide-y divide-hairline border-hairline border-y">
        <OwedTable {...planned} />
        <TargetTable {...planned} />
        <HowWeCount {...planned} note={note} hasQuickest={quickest.length > 0}>
          {alike ? figures : null}
        </HowWeCount>
      </div>
    </div>
  )
}

type HowWeCountProps = ShownPlan & {
  note: 'oneRate' | 'oneCard' | 'sameCost' | undefined
  hasQuickest: boolean
  children: ReactNode
}

/** Explains what the plans assume and how they compare. Expanded in print. */
function HowWeCount({ note, hasQuickest, children, ...planned }: HowWeCountProps) {
  const t = useTranslations('coach')
  const isPrinting = useIsPrinting()
  return (
    <Disclosure summary={t('howWeCount')} open={isPrinting || undefined}>
      <div className="flex flex-col gap-3">
        {note ? <p className="max-w-prose">{t(`alike.${note}`)}</p> : null}
        {children}
        {hasQuickest ? (
          <p className="max-w-prose text-ink-muted text-sm">{t('quickestMeans')}</p>
        ) : null}
        <Assumptions {...planned} />
      </div>
    </Disclosure>
  )
}

function Summary(planned: ShownPlan) {
  const t = useTranslations('coach')
  return (
    <div className="flex max-w-3xl flex-col gap-2">
      <h3 className="flex flex-wrap gap-x-3 font-normal text-base text-ink-muted">
        {t('planCaption', { amount: formatCents(planned.payment.monthly) })}
        <span className="self-center rounded-sm border border-edge px-2 text-sm">
          {t('estimate')}
        </span>
      </h3>
      <Conclusion {...planned} />
      <Extra {...planned} />
      <Counselor {...planned} />
    </div>
  )
}

const conclusionClass = 'text-balance font-semibold text-xl sm:text-2xl'

function Conclusion({ plan: { paidOff, interest }, date }: ShownPlan) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { formatMonth } = dateFormatsOf(useLocale())
  if (typeof paidOff === 'string')
    return (
      <p className={conclusionClass}>{t(paidOff === 'never' ? 'paidOffNever' : 'paidOffLater')}</p>
    )
  // The month and its year stay on one line.
  const month =
    date === undefined ? 'none' : formatMonth(addMonths(date, paidOff)).replaceAll(' ', '\u00a0')
  const cost = interest > 0 ? formatDollars(interest) : 'none'
  return (
    <p className={conclusionClass}>
      {t('paidOff', { span: spanOf(paidOff), date: month, interest: cost })}
    </p>
  )
}

function Extra({ cards, payment, plan }: ShownPlan) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { paidOff, saved } = withExtraPayment(cards, payment, plan)
  const extra = formatCents(extraPaymentOf(payment.monthly))
  if (typeof paidOff === 'string') return <p>{t('extra.notYet', { extra })}</p>
  if (!saved) return <p>{t('extra.ends', { extra, span: spanOf(paidOff) })}</p>
  const amount = formatDollars(saved.interest)
  if (saved.months > 0)
    return <p>{t('extra.saves', { extra, amount, span: spanOf(saved.months) })}</p>
  return saved.interest > 0 ? <p>{t('extra.savesInterest', { extra, amount })}</p> : null
}

/** Links to free help if the plan takes long or the minimum payments never pay off the debt. */
function Counselor({ cards, payment, plan }: ShownPlan) {
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
