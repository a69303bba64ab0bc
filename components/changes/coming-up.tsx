'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { useRowQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { useBureau } from '@/lib/client/page/use-bureau'
import type { ComingUp } from '@/lib/contract/bff/changes'
import { formatDate, formatMonth } from '@/lib/domain/formats/calendar'
import { isOverdue, nextUpdateOf } from '@/lib/domain/score/score-card'
import { DatedRow } from './change-list'
import { comingUpQueries } from './queries'

/** What is expected to leave the shown bureau's report, and the loans that end; empty if nothing is. */
export function ComingUpPart() {
  const t = useTranslations('changes')
  const query = useRowQuery(comingUpQueries.comingUp)
  const { selectedOf } = useBureau()
  const texts = { failed: t('cannotFetchComingUp'), tryAgain: t('tryAgain') }
  return (
    <QueryContent query={query} texts={texts} skeleton={null} heading={<Heading />}>
      {(bureaus) => {
        const selected = selectedOf(bureaus.map(({ provider }) => provider))
        const shown = bureaus.find(({ provider }) => provider === selected)
        return shown && shown.events.length > 0 ? <ComingUpSection comingUp={shown} now={query.dataUpdatedAt} /> : null
      }}
    </QueryContent>
  )
}

function ComingUpSection({ comingUp: { label, scoreDate, events }, now }: { comingUp: ComingUp; now: number }) {
  const t = useTranslations('changes')
  const { weeklyUpdate } = useFeatures()
  const nextUpdate = scoreDate === undefined ? undefined : nextUpdateOf(scoreDate, weeklyUpdate)
  return (
    <section aria-labelledby="coming-up" className="flex flex-col gap-4">
      <Heading />
      <ul className="flex flex-col gap-2">
        {nextUpdate === undefined || isOverdue(nextUpdate, now) ? null : (
          <DatedRow date={formatDate(nextUpdate)}>{t('upcoming.nextUpdate')}</DatedRow>
        )}
        {events.map(({ kind, date, company = t('unnamed'), count = 1 }) => (
          <DatedRow key={`${kind} ${company} ${date}`} date={t('about', { month: formatMonth(date) })}>
            {t(`upcoming.${kind}`, { company, count })}
          </DatedRow>
        ))}
      </ul>
      <p className="max-w-prose text-ink-muted text-sm">{t('comingUpNote', { provider: label })}</p>
    </section>
  )
}

function Heading() {
  const t = useTranslations('changes')
  return (
    <h2 id="coming-up" className="text-xl">
      {t('comingUp')}
    </h2>
  )
}
