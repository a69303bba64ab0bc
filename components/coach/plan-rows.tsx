import { useLocale, useTranslations } from 'next-intl'
import type { CoachCard } from '@/lib/contract/bff/coach'
import type { MonthlyPayment } from '@/lib/domain/coach/pay-off-simulation'
import type { PaymentPlan, Reached } from '@/lib/domain/coach/payment-plan'
import { addMonths, yearsAndMonths } from '@/lib/domain/formats/calendar'
import { dateFormatsOf } from '@/lib/domain/formats/formats'

/** The date of the report in epoch ms, if the bureau sent one. */
export type OwnedCards = { cards: readonly CoachCard[]; date: number | undefined }
export type PlannedCards = OwnedCards & { payment: MonthlyPayment }
export type ShownPlan = PlannedCards & { plan: PaymentPlan }

/** "1 year, 2 months". */
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
