import { useTranslations } from 'next-intl'
import { CalendarDownload } from '@/components/credit/shared/files/save-buttons'
import type { CalendarEvent } from '@/lib/client/files/save-calendar'
import { caseDaysOf, descriptionDueOf } from '@/lib/domain/credit/disputes/case-days'
import { type DisputeCase, isBlock } from '@/lib/domain/credit/disputes/dispute-case'

type CalendarCase = {
  one: Pick<DisputeCase, 'key' | 'provider' | 'to' | 'claim' | 'sent' | 'isLong' | 'earlier'>
  /** The entry and the recipient, as the page names them. */
  name: string
  to: string
}

/**
 * Saves the dates on which the result of each letter is late and on which the CFPB accepts a
 * complaint about a bureau. The check-up and the disputes save the same events, so a calendar shows
 * them once.
 */
export function CaseCalendar({ cases, children }: { cases: CalendarCase[]; children: string }) {
  const eventsOf = useCaseEvents()
  const t = useTranslations('disputeSent.calendar')
  const [first] = cases
  const parts = cases.length === 1 && first ? [first.to, first.name] : []
  const name = [t('file'), ...parts]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return (
    <CalendarDownload load={() => ({ name: `${name}.ics`, events: cases.flatMap(eventsOf) })}>
      {children}
    </CalendarDownload>
  )
}

function useCaseEvents() {
  const t = useTranslations('disputeSent.calendar')
  return ({ one, name, to }: CalendarCase): CalendarEvent[] => {
    const { late, complaint } = caseDaysOf(one)
    const kind = isBlock(one) ? 'block' : one.to === 'bureau' ? 'result' : 'company'
    const about = { kind, to: `${to}, ${name}` }
    // Identifies the letter without its claim, which may change before the letter is sent.
    const id = [one.provider, one.to, one.key].join('.').replaceAll(/[^\w.-]/g, '')
    const due = { date: late, title: t('due', about), text: t('dueText', about) }
    const events = [{ ...due, uid: `${kind}-${id}` }]
    const answer = descriptionDueOf(one)
    if (answer !== undefined) {
      const texts = { title: t('method', about), text: t('methodText') }
      events.push({ date: answer, ...texts, uid: `method-${id}` })
    }
    // There is no complaint date for a block, for which the bureau has four business days. The 46
    // days apply to disputes only.
    if (complaint === undefined) return events
    const title = t('complaint', about)
    return [...events, { date: complaint, title, text: t('complaintText'), uid: `complaint-${id}` }]
  }
}
