import { useLocale, useTranslations } from 'next-intl'
import { CalendarDownload } from '@/lib/client/files/save-buttons'
import type { CalendarEvent } from '@/lib/client/files/save-calendar'
import type { TimelineEntry } from '@/lib/contract/bff/timeline'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { isNegative, leavingStateOf, ruleTextOf } from '@/lib/domain/timeline/leaving-rules'

type DateReasonsProps = {
  readonly entry: TimelineEntry
  /** Of the report. */
  readonly date: number
  readonly label: string
  readonly events: readonly CalendarEvent[]
}

/** Why an entry has its date: what it is counted from, the rule with its source, and until when the law allows it. */
export function DateReasons({ entry, date: reportDate, label: provider, events }: DateReasonsProps) {
  const t = useTranslations('timeline')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const { kind, date, limit, from, basis } = entry
  const state = isNegative(entry) ? leavingStateOf(entry, reportDate) : 'ahead'
  const counted = { date: from === undefined ? '' : formatDate(from) }
  return (
    <div className="flex flex-col items-start gap-1 text-ink-muted text-sm">
      {state === 'overdue' ? <p>{t('overdue', { month: formatMonth(limit ?? date ?? 0), provider })}</p> : null}
      {state === 'due' ? <p>{t('due', { month: formatMonth(date ?? 0) })}</p> : null}
      {basis ? <p>{t(`basis.${kind === 'bankruptcy' ? 'noChapter' : basis}`, counted)}</p> : null}
      {date === undefined ? <p>{t('basis.none')}</p> : null}
      <p>{t(`rule.${ruleTextOf(kind)}`, counted)}</p>
      {limit !== undefined && state !== 'overdue' ? <p>{t('limit', { date: formatDate(limit) })}</p> : null}
      {events.length > 0 ? (
        <div className="print:hidden">
          <CalendarDownload load={() => ({ name: 'report-date.ics', events })}>{t('save')}</CalendarDownload>
        </div>
      ) : null}
    </div>
  )
}
