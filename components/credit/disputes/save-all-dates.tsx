import { useTranslations } from 'next-intl'
import { CaseCalendar } from '@/components/credit/shared/disputes/case-calendar'
import { type CaseProps, useNameOf } from './use-case-texts'

/**
 * Saves the dates of all cases that wait for a result. Renders nothing unless there are several.
 */
export function SaveAllDates({ cases }: { cases: readonly CaseProps[] }) {
  const t = useTranslations('disputeSent.calendar')
  const nameOf = useNameOf()
  const waiting = cases.filter(({ state }) => state.is === 'waiting')
  return waiting.length > 1 ? (
    <CaseCalendar cases={waiting.map(({ one }) => ({ one, ...nameOf(one) }))}>
      {t('saveAll')}
    </CaseCalendar>
  ) : null
}
