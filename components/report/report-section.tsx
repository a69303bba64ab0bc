import type { ReactNode } from 'react'
import { BureauText } from '@/components/ui/bureau-wording'
import { Term } from '@/components/ui/term'
import { useFormats } from '@/lib/client/page/use-formats'
import { formatMoney } from '@/lib/domain/formats/numbers'

type ReportSectionProps = {
  /** The anchors of contract section 5 (s2 and s5 are ours); only one bureau is rendered at a time, so they are unique. */
  anchor: 's1' | 's2' | 's3' | 's4' | 's5'
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A section of the report with an anchor. */
export function ReportSection({ anchor, title, action, children }: ReportSectionProps) {
  const heading = `${anchor}-heading`
  return (
    <section id={anchor} aria-labelledby={heading} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export type Detail = {
  readonly name: string
  readonly value: ReactNode
  /** The term of the glossary that the name means. */
  readonly term?: string
}

type DescriptionListProps = {
  details: readonly Detail[]
  /** One column on a phone, for values of several lines. */
  long?: boolean
}

/** A description list in as many columns as fit. */
export function DescriptionList({ details, long = false }: DescriptionListProps) {
  return (
    <dl
      className={`grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 ${long ? '' : 'grid-cols-2 max-lg:*:last:odd:col-span-2'}`}
    >
      {details.map(({ name, value, term }) => (
        <div key={name}>
          <dt className="text-ink-muted text-sm">{term ? <Term name={term}>{name}</Term> : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A list with one detail, or an empty list if the bureau did not send the text; likewise for dates and amounts. */
export function textDetail(name: string, value: string | undefined): Detail[] {
  return value ? [{ name, value: <BureauText>{value}</BureauText> }] : []
}

export function useDateDetail() {
  const { formatDate } = useFormats()
  return (name: string, epochMs: number | undefined): Detail[] =>
    epochMs === undefined ? [] : [{ name, value: formatDate(epochMs) }]
}

export function moneyDetail(name: string, amount: number | undefined): Detail[] {
  return amount === undefined ? [] : [{ name, value: formatMoney(amount) }]
}
