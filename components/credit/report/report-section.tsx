import { useLocale } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { BureauCode } from '@/components/credit/shared/bureau/bureau-code'
import { BureauText } from '@/components/ui/bureau-wording'
import { DescriptionList } from '@/components/ui/description-list'
import { dateFormatsOf, formatMoney } from '@/lib/domain/shared/formats/formats'

type ReportSectionProps = {
  /**
   * Anchors from contract section 5; s2 and s5 are our own. They are unique, because only one
   * bureau is rendered at a time.
   */
  anchor: 's1' | 's2' | 's3' | 's4' | 's5'
  title: string
  action?: ReactNode
  children: ReactNode
}

/** Shows a section of the report with an anchor. */
export function ReportSection({ anchor, title, action, children }: ReportSectionProps) {
  const heading = `${anchor}-heading`
  return (
    <section
      id={anchor}
      aria-labelledby={heading}
      className="flex flex-col gap-5 print:block print:space-y-4"
    >
      {/* `contents`: the skeleton itself, not the element around it, is an item of this line. */}
      <div className="flex break-after-avoid flex-wrap items-center gap-x-6 gap-y-1 *:aria-busy:contents">
        <h2 id={heading} className="mr-auto text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

type ReportDetailsProps = Pick<ComponentProps<typeof DescriptionList>, 'details'> & {
  /** Whether phones show a single column, for values with several lines. */
  long?: boolean
  /** Classes of the columns on wide screens. */
  columns?: string
}

/** Shows details in as many columns as fit. */
export function ReportDetails({
  details,
  long = false,
  columns = 'lg:grid-cols-3',
}: ReportDetailsProps) {
  return (
    <DescriptionList
      details={details}
      className={`grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-4 *:break-inside-avoid print:gap-y-1.5 ${long ? 'lg:grid-cols-[2fr_3fr_2fr]' : `grid-cols-2 ${columns} not-print:max-lg:*:last:odd:col-span-2`}`}
    />
  )
}

/**
 * Returns functions that format bureau values for the report. They return undefined if a value was
 * not sent.
 */
export function useBureauValues() {
  const { formatDate } = dateFormatsOf(useLocale())
  const text = (words: string | undefined) => (words ? <BureauText>{words}</BureauText> : undefined)
  return {
    text,
    code: (code: string | undefined) => (code?.trim() ? <BureauCode code={code} /> : undefined),
    money: (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount)),
    date: (epochMs: number | undefined) =>
      epochMs === undefined ? undefined : formatDate(epochMs),
  }
}
