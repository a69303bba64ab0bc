import { useLocale, useTranslations } from 'next-intl'
import { CalendarDownload } from '@/components/credit/shared/files/save-buttons'
import { PartLink } from '@/components/credit/shared/part-link'
import { BureauText } from '@/components/ui/bureau-wording'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { CalendarEvent } from '@/lib/client/files/save-calendar'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { TimelineEntry, TimelineOfBureau } from '@/lib/contract/bff/credit/timeline'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { isNegative, leavingStateOf, ruleTextOf } from '@/lib/domain/credit/timeline/leaving-rules'
import { checkDayOf, groupsOf } from '@/lib/domain/credit/timeline/overview'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

type TimelineTableProps = Pick<TimelineOfBureau, 'entries' | 'date' | 'label'> & {
  readonly eventsOf: EventsOf
}

/**
 * Lists every entry by year. The rule behind an entry's date expands below its name, and is always
 * shown in print.
 */
export function TimelineTable({ entries, date, label, eventsOf }: TimelineTableProps) {
  const t = useTranslations('timeline')
  const nameOf = useTranslations('timelineKinds')
  const isPrinting = useIsPrinting()
  return (
    <table className="w-full table-fixed text-left max-sm:text-sm">
      <caption className="sr-only">{t('dates')}</caption>
      <thead>
        <tr className="border-b text-ink-muted text-sm">
          <th scope="col" className="w-20 py-2 pr-3 font-normal sm:w-44">
            {t('columns.when')}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {t('columns.what')}
          </th>
          <th scope="col" className="w-[30%] py-2 font-normal sm:w-1/4">
            {t('columns.company')}
          </th>
        </tr>
      </thead>
      {groupsOf(entries, date).map(({ name, entries: group }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 font-semibold">
              {typeof name === 'number' ? name : t(`group.${name}`)}
              {name === 'overdue' ? (
                <PartLink to="checkUp" className="ml-4">
                  {t('checkUp')}
                </PartLink>
              ) : null}
            </th>
          </tr>
          {group.map((entry) => (
            <tr
              key={`${entry.kind} ${entry.company} ${entry.maskedNumber} ${entry.date} ${entry.from}`}
              className="break-inside-avoid border-hairline border-t align-top"
            >
              <td className="py-2.5 pr-3">
                <When entry={entry} date={date} />
              </td>
              <td className="pr-3">
                <LazyDisclosure
                  summary={nameOf(entry.kind, { count: entry.count ?? 1 })}
                  forceOpen={isPrinting}
                >
                  {() => (
                    <DateReasons
                      entry={entry}
                      date={date}
                      label={label}
                      events={eventsOf([entry], date)}
                    />
                  )}
                </LazyDisclosure>
              </td>
              <td className="break-words py-2.5">
                {entry.company ? (
                  <BureauText>{entryName(entry.company, entry.maskedNumber)}</BureauText>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function When({ entry, date: reportDate }: { entry: TimelineEntry; date: number }) {
  const t = useTranslations('timeline')
  const { formatShortMonth } = dateFormatsOf(useLocale())
  const { date, limit, until, basis } = entry
  if (date === undefined) return t('when.none')
  const state = leavingStateOf(entry, reportDate)
  if (state === 'due') return t('when.due')
  if (state === 'overdue' && limit !== undefined)
    return t('when.atLatest', { month: formatShortMonth(limit) })
  if (until !== undefined)
    return t('when.range', { from: formatShortMonth(date), to: formatShortMonth(until) })
  const month = formatShortMonth(date)
  if (basis !== 'atLatest') return month
  // The bureaus' practice gives the date, and the law may allow a later one.
  return t(limit === undefined ? 'when.atLatest' : 'when.usually', { month })
}

type DateReasonsProps = Pick<TimelineOfBureau, 'date' | 'label'> & {
  readonly entry: TimelineEntry
  readonly events: readonly CalendarEvent[]
}

function DateReasons({ entry, date: reportDate, label: provider, events }: DateReasonsProps) {
  const t = useTranslations('timeline')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const { kind, date, limit, from, basis } = entry
  const state = isNegative(entry) ? leavingStateOf(entry, reportDate) : 'ahead'
  const counted = { date: from === undefined ? '' : formatDate(from) }
  return (
    <div className="flex flex-col items-start gap-1 text-ink-muted text-sm">
      {state === 'overdue' ? (
        <p>{t('overdue', { month: formatMonth(limit ?? date ?? 0), provider })}</p>
      ) : null}
      {state === 'due' ? <p>{t('due', { month: formatMonth(date ?? 0) })}</p> : null}
      {basis ? <p>{t(`basis.${kind === 'bankruptcy' ? 'noChapter' : basis}`, counted)}</p> : null}
      {date === undefined ? <p>{t('basis.none')}</p> : null}
      <p>{t(`rule.${ruleTextOf(kind)}`, counted)}</p>
      {limit !== undefined && state !== 'overdue' ? (
        <p>{t('limit', { date: formatDate(limit) })}</p>
      ) : null}
      {events.length > 0 ? (
        <CalendarDownload load={() => ({ name: 'report-date.ics', events })}>
          {t('save')}
        </CalendarDownload>
      ) : null}
    </div>
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
