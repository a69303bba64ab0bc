import { useTranslations } from 'next-intl'
import { PartLink } from '@/components/credit/shared/part-link'
import type { CalendarEvent } from '@/lib/client/files/save-calendar'
import type { TimelineEntry, TimelineOfBureau } from '@/lib/contract/bff/credit/timeline'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { isNegative, leavingStateOf } from '@/lib/domain/credit/timeline/leaving-rules'
import { checkDayOf, groupsOf, rowsOf } from '@/lib/domain/credit/timeline/overview'
import { TimelineRow } from './timeline-row'

type TimelineTableProps = Pick<TimelineOfBureau, 'entries' | 'date' | 'label'> & {
  readonly eventsOf: EventsOf
}

/**
 * Lists every entry by year, with one row for the inquiries of a year. The rule behind an entry's
 * date expands below its name, and is always shown in print.
 */
export function TimelineTable({ entries, date, label, eventsOf }: TimelineTableProps) {
  const t = useTranslations('timeline')
  return (
    <table className="w-full table-fixed border-hairline border-b text-left max-sm:block max-sm:text-sm">
      <caption className="sr-only">{t('dates')}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b text-ink-muted text-sm">
          <td className="w-16" />
          <th scope="col" className="w-44 py-2 pr-3 font-normal">
            {t('columns.when')}
          </th>
          <th scope="col" className="w-1/3 py-2 pr-3 font-normal">
            {t('columns.company')}
          </th>
          <th scope="col" className="py-2 font-normal">
            {t('columns.what')}
          </th>
        </tr>
      </thead>
      {groupsOf(entries, date).map(({ name, entries: group }) => (
        <tbody key={name} className="max-sm:block">
          {typeof name === 'number' ? null : (
            <tr className="max-sm:block">
              <th
                scope="rowgroup"
                colSpan={4}
                className="pt-5 pb-1 font-semibold max-sm:block max-sm:text-base"
              >
                {t(`group.${name}`)}
                {name === 'overdue' ? (
                  <PartLink to="checkUp" className="ml-4">
                    {t('checkUp')}
                  </PartLink>
                ) : null}
              </th>
            </tr>
          )}
          {rowsOf(group, date).map((row, index, { length }) => (
            <TimelineRow
              key={row
                .map(({ kind, company, from, ...entry }) => [
                  kind,
                  company,
                  entry.maskedNumber,
                  entry.date,
                  from,
                ])
                .join()}
              entries={row}
              date={date}
              label={label}
              events={eventsOf(row, date)}
              start={index > 0 ? null : <RowsStart year={name} rows={length} />}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Shows the year of the rows beside the first of them. Other groups have a heading above. */
function RowsStart({ year, rows }: { year: number | string; rows: number }) {
  if (typeof year !== 'number') return <td rowSpan={rows} className="max-sm:hidden" />
  return (
    <th
      scope="rowgroup"
      rowSpan={rows}
      className="py-2.5 font-semibold max-sm:w-full max-sm:pt-0 max-sm:pb-1 max-sm:text-base max-sm:text-ink"
    >
      {year}
    </th>
  )
}

type EventsOf = (entries: readonly TimelineEntry[], reportDate: number) => CalendarEvent[]

/**
 * Returns calendar events: when to look at a bureau's new report, and other upcoming dates. There
 * are no events for entries that should have dropped off or have no date.
 */
export function useCalendarEvents(bureau: string, provider: string): EventsOf {
  const t = useTranslations('timeline')
  const nameOf = useTranslations('timelineKinds')
  return (entries, reportDate) =>
    entries.flatMap((entry) => {
      const { kind, date, maskedNumber, count = 1 } = entry
      const company = entry.company && entryName(entry.company, maskedNumber)
      if (date === undefined || leavingStateOf(entry, reportDate) !== 'ahead') return []
      const title = t(company ? 'eventCompany' : 'event', {
        entry: nameOf(kind, { count }),
        company: company ?? '',
        provider,
      })
      const uid = [bureau, kind, date, company ?? ''].join('-').replaceAll(/\W+/g, '-')
      const text = isNegative(entry) ? { text: t('eventText', { provider }) } : {}
      return [{ date: isNegative(entry) ? checkDayOf(entry) : date, title, uid, ...text }]
    })
}
