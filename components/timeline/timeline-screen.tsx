'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BureauScreen } from '@/components/credit/bureau-screen'
import { DisputedList } from '@/components/credit/disputed-list'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { CalendarDownload } from '@/lib/client/files/save-buttons'
import { timelineQuery } from '@/lib/contract/bff/queries'
import type { TimelineOfBureau } from '@/lib/contract/bff/timeline'
import { type Dispute, disputeReasonOf, splitDisputed } from '@/lib/domain/alerts/disputed'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { isNegative } from '@/lib/domain/timeline/leaving-rules'
import { milestonesOf, yearsOf } from '@/lib/domain/timeline/overview'
import { TimelineTable, useCalendarEvents } from './timeline-table'
import { YearBars } from './year-bars'

/** What leaves the report of the shown bureau, in words, as a picture and as a table. */
export function TimelineContent() {
  return (
    <BureauScreen query={useEndpointQuery(timelineQuery)} texts="timeline" skeleton={<TimelineSkeleton />}>
      {(timeline, disputes) => <BureauTimeline {...timeline} disputes={disputes} />}
    </BureauScreen>
  )
}

type BureauTimelineProps = TimelineOfBureau & { disputes: readonly Dispute[] }

function BureauTimeline({ provider, label, date, entries: all, disputes: known }: BureauTimelineProps) {
  const t = useTranslations('timeline')
  const nameOf = useTranslations('timelineKinds')
  const { formatDate } = dateFormatsOf(useLocale())
  const eventsOf = useCalendarEvents(provider, label)
  const marked = all.map((entry) => ({ name: entry.company, opened: entry.opened, entryKey: entry.entryKey, entry }))
  const { cards, disputed } = splitDisputed(marked, known)
  const entries = cards.map(({ entry }) => entry)
  const events = eventsOf(entries, date)
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2">
        <Headline entries={entries} label={label} date={date} />
        <p className="text-ink-muted text-sm">{t('source', { provider: label, date: formatDate(date) })}</p>
      </div>
      <DisputedList
        texts="timeline"
        items={disputed.map(({ card: { name, entry }, dispute }) => {
          const [what, reason] = [nameOf(entry.kind, { count: entry.count ?? 1 }), disputeReasonOf(dispute)]
          const text = `${name ? `${what}: ${name}` : what}. ${t(`leftOut${reason}`)}`
          return { key: `${what} ${name} ${entry.date}`, text, dispute }
        })}
      />
      <YearBars years={yearsOf(entries, date)} />
      {entries.length > 0 ? (
        <TitledSection title={t('dates')} className="gap-2">
          <TimelineTable entries={entries} date={date} label={label} eventsOf={eventsOf} />
          {events.length > 0 ? (
            <div className="print:hidden">
              <CalendarDownload load={() => ({ name: 'report-dates.ics', events })}>{t('saveAll')}</CalendarDownload>
            </div>
          ) : null}
        </TitledSection>
      ) : null}
      <p className="max-w-prose text-ink-muted text-sm">{t('good')}</p>
    </>
  )
}

/** "2027: 3 entries leave. 2031: your last late payment leaves." */
function Headline({ entries, label: provider, date }: Pick<TimelineOfBureau, 'entries' | 'label' | 'date'>) {
  const t = useTranslations('timeline')
  const milestones = milestonesOf(entries, date)
  if (!entries.some(isNegative)) return <p className="text-lg">{t('empty', { provider })}</p>
  if (milestones.length === 0) return <p className="text-lg">{t('noneAhead')}</p>
  return (
    <ul className="flex flex-col gap-1 text-lg">
      {milestones.map(({ year, kind, count }) => (
        <li key={year}>{t(`year.${kind}`, { year: `${year}`, count })}</li>
      ))}
    </ul>
  )
}

export function TimelineSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <SkeletonLines widths={['w-64', 'w-72', 'w-80']} />
      <Skeleton className="h-72 w-full" />
      <SkeletonLines className="gap-6" widths={['w-40', 'w-full', 'w-full', 'w-full']} />
    </div>
  )
}
