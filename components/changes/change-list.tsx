import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { useFormats } from '@/lib/client/page/use-formats'
import type { ReportChange } from '@/lib/contract/bff/changes'

/** The changes of one report with their dates, and the bureau's own sentences in its language. */
export function ChangeList({ changes }: { changes: readonly ReportChange[] }) {
  const t = useTranslations('changes')
  const { formatDate, formatMonth } = useFormats()
  const rows = changes.map(({ kind, date, isMonth, company = t('unnamed'), days = 0, detail }) => (
    <DatedRow key={`${kind} ${company} ${date}`} date={isMonth ? formatMonth(date) : formatDate(date)}>
      {t(`kind.${kind}`, { company, days })}
      {detail ? (
        <span lang="en" className="block text-ink-muted text-sm">
          {detail}
        </span>
      ) : null}
    </DatedRow>
  ))
  return rows.length > 0 ? <ul className="flex flex-col gap-2 font-normal">{rows}</ul> : null
}

/** Further entries, folded. */
export function More({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className={`${buttonClass('text')} list-none [&::-webkit-details-marker]:hidden`}>{summary}</summary>
      {children}
    </details>
  )
}

/** A date above its sentence, or beside it where there is space. */
export function DatedRow({ date, children }: { date: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline">
      <span className="shrink-0 text-ink-muted text-sm sm:w-44">{date}</span>
      <span>{children}</span>
    </li>
  )
}
