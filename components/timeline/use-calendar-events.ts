import { useTranslations } from 'next-intl'
import type { CalendarEvent } from '@/lib/client/files/save-calendar'
import type { TimelineEntry } from '@/lib/contract/bff/timeline'
import { isNegative, leavingStateOf } from '@/lib/domain/timeline/leaving-rules'
import { checkDayOf } from '@/lib/domain/timeline/overview'

export type EventsOf = (entries: readonly TimelineEntry[], reportDate: number) => CalendarEvent[]

/** The days to look at a new report of a bureau, and the other dates to come; none for what should have left or has no date. */
export function useCalendarEvents(bureau: string, provider: string): EventsOf {
  const t = useTranslations('timeline')
  const nameOf = useTranslations('timelineKinds')
  return (entries, reportDate) =>
    entries.flatMap((entry) => {
      const { kind, date, company, count = 1 } = entry
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
