import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CoachCard } from '@/lib/contract/bff/coach'
import type { MonthlyPayment } from '@/lib/domain/coach/pay-off-simulation'
import type { PaymentPlan, Reached } from '@/lib/domain/coach/payment-plan'
import { addMonths, yearsAndMonths } from '@/lib/domain/formats/calendar'
import { dateFormatsOf } from '@/lib/domain/formats/formats'

/** The date of the report in epoch ms, if the bureau sent one. */
export type OwnedCards = { cards: readonly CoachCard[]; date: number | undefined }
export type PlannedCards = OwnedCards & { payment: MonthlyPayment }
export type ShownPlan = PlannedCards & { plan: PaymentPlan }

type RowGroupProps = { name: ReactNode; cells: readonly { readonly key: string | number; readonly cell: ReactNode }[] }

/** A name in a line of its own, so that the cells have room on phones. */
export function RowGroup({ name, cells }: RowGroupProps) {
  return (
    <tbody>
      <tr className="border-hairline border-t">
        <th scope="rowgroup" colSpan={cells.length} className="pt-3 pr-3 font-normal text-ink-muted text-sm">
          {name}
        </th>
      </tr>
      <tr className="align-top">
        {cells.map(({ key, cell }) => (
          <td key={key} className="pt-1 pr-3 pb-3">
            {cell}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

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
