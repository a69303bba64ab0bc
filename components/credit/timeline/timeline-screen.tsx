'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BureauScreen, DisputedList } from '@/components/credit/shared/bureau/bureau-screen'
import { BureauCheckUpLink } from '@/components/credit/shared/check-up-link'
import { CalendarDownload } from '@/components/credit/shared/files/save-buttons'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { TimelineOfBureau } from '@/lib/contract/bff/credit/timeline'
import {
  type Dispute,
  disputedKindOf,
  disputeReasonOf,
  splitDisputed,
} from '@/lib/domain/credit/alerts/disputed'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { isNegative } from '@/lib/domain/credit/timeline/leaving-rules'
import { withMilestones } from '@/lib/domain/credit/timeline/milestones'
import { milestonesOf, yearsOf } from '@/lib/domain/credit/timeline/overview'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { TimelineTable, useCalendarEvents } from './timeline-table'

/**
 * Lists the entries that will drop off the shown bureau's report, in words, as a chart and as a
 * table.
 */
export function TimelineContent() {
  return (
    <BureauScreen
      query={useEndpointQuery('/api/timeline')}
      texts="timeline"
      skeleton={<TimelineSkeleton />}
    >
      {(timeline, disputes) => <BureauTimeline {...timeline} disputes={disputes} />}
    </BureauScreen>
  )
}

type BureauTimelineProps = TimelineOfBureau & { disputes: readonly Dispute[] }

function BureauTimeline({
  provider,
  label,
  date,
  entries: all,
  late,
  disputes: known,
}: BureauTimelineProps) {
  const t = useTranslations('timeline')
  const nameOf = useTranslations('timelineKinds')
  const { formatDate } = dateFormatsOf(useLocale())
  const eventsOf = useCalendarEvents(provider, label)
  const marked = all.map((entry) => ({
    name: entry.company,
    opened: entry.opened,
    entryKey: entry.entryKey,
    isAuthorizedUser: entry.isAuthorizedUser,
    kind: entry.kind,
    entry,
  }))
  const { cards, disputed } = splitDisputed(marked, known)
  const ownLate = splitDisputed(late, known).cards
  // The end of a loan's term takes no entry off the report.
  const own = cards.map(({ entry }) => entry).filter(({ kind }) => kind !== 'loanEnds')
  const entries = withMilestones(own, ownLate, date)
  const events = eventsOf(entries, date)
  return (
    <>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="flex max-w-prose flex-col gap-2">
          <Headline entries={entries} label={label} date={date} leftOut={disputed.length} />
          <p className="text-ink-muted text-sm">
            {t('source', { provider: label, date: formatDate(date) })}
          </p>
          <BureauCheckUpLink provider={provider} />
        </div>
        <YearBars years={yearsOf(entries, date)} />
      </div>
      <DisputedList
        texts="timeline"
        items={disputed.map(({ card: { name, entry }, dispute }) => {
          const [what, reason] = [
            nameOf(entry.kind, { count: entry.count ?? 1 }),
            disputeReasonOf(dispute),
          ]
          const named = name && entryName(name, entry.maskedNumber)
          const text = `${named ? `${what}: ${named}` : what}. ${t(`leftOut${reason}`, { kind: entry.kind === 'inquiry' ? 'inquiry' : disputedKindOf(dispute) })}`
          return { key: `${what} ${named} ${entry.date}`, text, dispute }
        })}
      />
      {entries.length > 0 ? (
        <TitledSection title={t('dates')} className="items-start gap-2">
          <TimelineTable entries={entries} date={date} label={label} eventsOf={eventsOf} />
          {events.length > 0 ? (
            <CalendarDownload load={() => ({ name: 'report-dates.ics', events })}>
              {t('saveAll')}
            </CalendarDownload>
          ) : null}
        </TitledSection>
      ) : null}
      <p className="max-w-prose text-ink-muted text-sm">{t('good')}</p>
    </>
  )
}

/** Shows a headline such as "2027: 3 entries leave. 2031: your last late payment leaves." */
function Headline({
  entries,
  label: provider,
  date,
  leftOut,
}: Pick<TimelineOfBureau, 'entries' | 'label' | 'date'> & { leftOut: number }) {
  const t = useTranslations('timeline')
  const milestones = milestonesOf(entries, date)
  if (!entries.some(isNegative))
    return <p className="text-lg">{t('empty', { provider, leftOut })}</p>
  if (milestones.length === 0) return <p className="text-lg">{t('noneAhead')}</p>
  return (
    <ul className="flex flex-col gap-1 text-lg *:first:font-semibold *:first:text-xl">
      {milestones.map(({ year, kind, count }) => (
        <li key={year}>{t(`year.${kind}`, { year: `${year}`, count })}</li>
      ))}
    </ul>
  )
}

export function TimelineSkeleton() {
  return (
    <SkeletonLines
      className="gap-6"
      widths={['w-64', 'w-72', 'w-80', 'w-40', ...Array<string>(8).fill('w-full')]}
    />
  )
}

/**
 * Minimum number of entries for the chart. With fewer entries, the table alone is faster to read.
 */
const fewestEntries = 4

/**
 * Shows a bar for each year in which entries drop off: filled for entries that remain at the end of
 * the year, outlined for those that drop off. The figures are next to the bar.
 */
function YearBars({ years }: { years: ReturnType<typeof yearsOf> }) {
  const t = useTranslations('timeline')
  const [first] = years
  const all = first ? first.leaving + first.staying : 0
  if (all < fewestEntries) return null
  return (
    <TitledSection title={t('picture')} className="gap-2">
      <p className="text-ink-muted text-sm">{t('pictureNote', { count: all })}</p>
      <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-6 text-ink-muted text-sm">
        {(['stays', 'leaves'] as const).map((part) => (
          <span key={part} className="flex items-center gap-2">
            <span className="w-8">
              <Bar staying={part === 'stays' ? 1 : 0} leaving={part === 'leaves' ? 1 : 0} />
            </span>
            {t(`legend.${part}`)}
          </span>
        ))}
      </p>
      <ol className="flex flex-col gap-3 sm:gap-2">
        {years
          .filter(({ leaving }) => leaving > 0)
          .map(({ year, leaving, staying }) => (
            <li
              key={year}
              className="grid break-inside-avoid grid-cols-[1fr_2.5rem_6rem] items-center gap-x-3 text-right sm:grid-cols-[3rem_1fr_2.5rem_5.5rem]"
            >
              <span className="text-left font-medium">{year}</span>
              <span className="font-medium sm:order-1">
                <span aria-hidden="true">{`−${leaving}`}</span>
                <span className="sr-only">{t('leaving', { count: leaving })}</span>
              </span>
              <span className="text-ink-muted sm:order-2">{t('staying', { count: staying })}</span>
              <Bar staying={staying / all} leaving={leaving / all} />
            </li>
          ))}
      </ol>
    </TitledSection>
  )
}

/** Draws the bar as an image, because print omits backgrounds. */
function Bar({ staying, leaving }: { staying: number; leaving: number }) {
  return (
    <svg
      aria-hidden="true"
      className="h-1.5 w-full overflow-visible text-ink-muted max-sm:col-span-3"
    >
      <rect width={`${100 * staying}%`} height="100%" fill="currentColor" />
      <rect
        x={`${100 * staying}%`}
        width={`${100 * leaving}%`}
        height="100%"
        fill="none"
        stroke="currentColor"
        className={leaving > 0 ? 'text-positive' : 'hidden'}
      />
    </svg>
  )
}
