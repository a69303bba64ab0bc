import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CalendarDownload } from '@/components/credit/shared/files/save-buttons'
import { BureauText } from '@/components/ui/bureau-wording'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { CalendarEvent } from '@/lib/client/files/save-calendar'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { TimelineEntry, TimelineOfBureau } from '@/lib/contract/bff/credit/timeline'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { isNegative, leavingStateOf, ruleTextOf } from '@/lib/domain/credit/timeline/leaving-rules'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

type RowEnds = { readonly first: TimelineEntry; readonly last: TimelineEntry }
type TimelineRowProps = Pick<TimelineOfBureau, 'date' | 'label'> & {
  /** One entry, or the inquiries of a year. */
  readonly entries: readonly TimelineEntry[]
  readonly events: readonly CalendarEvent[]
  /** The first cell of a group of rows. */
  readonly start: ReactNode
}

/**
 * Shows when an entry drops off, its company if it has one, and what it is. The rule behind the
 * date expands.
 */
export function TimelineRow({ entries, date, label, events, start }: TimelineRowProps) {
  const nameOf = useTranslations('timelineKinds')
  const isPrinting = useIsPrinting()
  const [first] = entries
  const last = entries.at(-1)
  if (!(first && last)) return null
  const isSeveral = entries.length > 1
  const count = isSeveral ? entries.length : (first.count ?? 1)
  const names = [...new Set(entries.flatMap((entry) => nameOfEntry(entry) ?? []))]
  return (
    <tr className="break-inside-avoid border-hairline border-t align-top max-sm:flex max-sm:flex-wrap max-sm:pt-2.5 max-sm:text-ink-muted">
      {start}
      <td className="pr-3 sm:py-2.5">
        <When first={first} last={last} date={date} />
      </td>
      {names.length > 0 ? (
        <td className="break-words pr-3 max-sm:w-full sm:py-2.5 sm:font-medium">
          <Companies names={names} />
        </td>
      ) : null}
      <td
        colSpan={names.length > 0 ? undefined : 2}
        className="text-pretty max-sm:-mt-1.5 max-sm:w-full max-sm:text-base max-sm:text-ink"
      >
        <LazyDisclosure summary={nameOf(first.kind, { count })} forceOpen={isPrinting}>
          {() => (
            <>
              {isSeveral ? <EachEntry entries={entries} /> : null}
              <DateReasons entry={first} {...{ isSeveral, date, label, events }} />
            </>
          )}
        </LazyDisclosure>
      </td>
    </tr>
  )
}

function Companies({ names: [first, ...others] }: { names: readonly string[] }) {
  const t = useTranslations('timeline')
  if (!first) return null
  return (
    <>
      <BureauText>{first}</BureauText>{' '}
      {others.length > 0 ? (
        <span className="whitespace-nowrap font-normal text-ink-muted">
          {t('others', { count: others.length })}
        </span>
      ) : null}
    </>
  )
}

function EachEntry({ entries }: Pick<TimelineRowProps, 'entries'>) {
  const { formatShortMonth } = dateFormatsOf(useLocale())
  return (
    <ul className="flex flex-col pb-1 text-sm">
      {entries.map((entry) => (
        <li key={`${nameOfEntry(entry)} ${entry.date} ${entry.from}`}>
          {formatShortMonth(entry.date ?? 0)} · <BureauText>{nameOfEntry(entry) ?? '–'}</BureauText>
        </li>
      ))}
    </ul>
  )
}

const nameOfEntry = ({ company, maskedNumber }: TimelineEntry) =>
  company && entryName(company, maskedNumber)

function When({ first, last, date: reportDate }: RowEnds & { date: number }) {
  const t = useTranslations('timeline')
  const { formatShortMonth } = dateFormatsOf(useLocale())
  const { date, limit, basis } = first
  const until = last === first ? first.until : last.date
  if (date === undefined) return t('when.none')
  const state = leavingStateOf(first, reportDate)
  if (state === 'due') return t('when.due')
  if (state === 'overdue' && limit !== undefined)
    return t('when.atLatest', { month: formatShortMonth(limit) })
  const month = formatShortMonth(date)
  if (until !== undefined && formatShortMonth(until) !== month)
    return t('when.range', { from: month, to: formatShortMonth(until) })
  if (basis !== 'atLatest') return month
  // The date comes from the bureaus' practice, and the law may allow a later one.
  return t(limit === undefined ? 'when.atLatest' : 'when.usually', { month })
}

type DateReasonsProps = Omit<TimelineRowProps, 'entries' | 'start'> & {
  readonly entry: TimelineEntry
  /** Whether the row has several entries, each with its own date. */
  readonly isSeveral: boolean
}

function DateReasons({ entry, isSeveral, date: reportDate, ...row }: DateReasonsProps) {
  const { label: provider, events } = row
  const t = useTranslations('timeline')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const { kind, date, limit, from, basis, bankruptcy } = entry
  const state = isNegative(entry) ? leavingStateOf(entry, reportDate) : 'ahead'
  const counted = { date: from === undefined ? '' : formatDate(from) }
  return (
    <div className="flex flex-col items-start gap-1 text-ink-muted text-sm">
      {state === 'overdue' ? (
        <p>{t('overdue', { month: formatMonth(limit ?? date ?? 0), provider })}</p>
      ) : null}
      {state === 'due' ? <p>{t('due', { month: formatMonth(date ?? 0) })}</p> : null}
      {basis && !isSeveral ? <p>{t(`basis.${basisTextOf(kind, basis, state)}`, counted)}</p> : null}
      {date === undefined ? <p>{t('basis.none')}</p> : null}
      <p>{t(`rule.${ruleTextOf(kind)}`, counted)}</p>
      {bankruptcy ? <p>{t('lateInCase', { bankruptcy })}</p> : null}
      {limit !== undefined && state !== 'overdue' ? (
        <p>{t('limit', { date: formatDate(limit) })}</p>
      ) : null}
      {/* Below the table, one link saves the dates of all entries. */}
      {events.length > 0 && !isSeveral ? (
        <CalendarDownload load={() => ({ name: 'report-date.ics', events })}>
          {t('save')}
        </CalendarDownload>
      ) : null}
    </div>
  )
}

/** Returns the key of the text about the date from which an entry's time is counted. */
function basisTextOf(
  kind: TimelineEntry['kind'],
  basis: NonNullable<TimelineEntry['basis']>,
  state: ReturnType<typeof leavingStateOf>,
) {
  if (kind === 'bankruptcy') return 'noChapter'
  // An entry that should have left cannot leave earlier than shown.
  return basis === 'atLatest' && state !== 'ahead' ? 'atLatestPast' : basis
}
