'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BureauScreen, DisputedList } from '@/components/credit/shared/bureau/bureau-screen'
import { CheckUpLink } from '@/components/credit/shared/check-up-link'
import { CalendarDownload } from '@/components/credit/shared/files/save-buttons'
import { useFindings } from '@/components/credit/shared/use-findings'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { WorthChecking } from '@/lib/contract/bff/credit/first-step'
import type { TimelineOfBureau } from '@/lib/contract/bff/credit/timeline'
import {
  type Dispute,
  disputedKindOf,
  disputeOf,
  disputeReasonOf,
  splitDisputed,
} from '@/lib/domain/credit/alerts/disputed'
import { worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { isNegative } from '@/lib/domain/credit/timeline/leaving-rules'
import { withMilestones } from '@/lib/domain/credit/timeline/milestones'
import { milestonesOf, yearsOf } from '@/lib/domain/credit/timeline/overview'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { TimelineTable, useCalendarEvents } from './timeline-table'
import { YearBars } from './year-bars'

/**
 * Lists the entries that will drop off the shown bureau's report, in words, as a chart and as a
 * table.
 */
export function TimelineContent() {
  const { findings } = useFindings()
  const worthCheckingAt = (bureau: string) =>
    findings
      .filter(({ bureaus }) => bureaus.some(({ provider }) => provider === bureau))
      .map(worthCheckingOf)
  return (
    <BureauScreen
      query={useEndpointQuery('/api/timeline')}
      texts="timeline"
      skeleton={<TimelineSkeleton />}
    >
      {(timeline, disputes) => (
        <BureauTimeline
          {...timeline}
          disputes={disputes}
          worthChecking={worthCheckingAt(timeline.provider)}
        />
      )}
    </BureauScreen>
  )
}

type BureauTimelineProps = TimelineOfBureau & {
  disputes: readonly Dispute[]
  worthChecking: readonly WorthChecking[]
}

function BureauTimeline({
  provider,
  label,
  date,
  entries: all,
  late,
  disputes: known,
  worthChecking,
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
    // No bankruptcy includes an account that the consumer reaffirmed.
    entry: {
      ...entry,
      bankruptcy: disputeOf({ name: entry.company, ...entry }, known)?.bankruptcy,
    },
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
          <CheckUpLink entries={worthChecking} provider={provider} />
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
