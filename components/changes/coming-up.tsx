'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PartLink } from '@/components/credit/part-link'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { buttonClass } from '@/components/ui/button/button'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { changesQuery } from '@/lib/contract/bff/queries'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { isOverdue, nextUpdateOf } from '@/lib/domain/score/score-card'

/** Entries besides the next update that are listed at once; the others are under "Later dates". */
const firstRows = 2

/** The next twelve months of the shown bureau's timeline; nothing if only the next update comes. */
export function ComingUpSection() {
  const t = useTranslations('changes')
  const nameOf = useTranslations('timelineKinds')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const { weeklyUpdate } = useFeatures()
  // A failure is shown and retried by "What changed".
  const { data, dataUpdatedAt } = useEndpointQuery(changesQuery)
  const { upcoming = [], scoreDate, label = '' } = useShownBureau(data).shown ?? {}
  if (upcoming.length === 0) return null
  const update = scoreDate && nextUpdateOf(scoreDate, weeklyUpdate)
  const rows = upcoming.map(({ kind, date, company, count = 1 }) => (
    <DatedRow key={`${kind} ${company} ${date}`} date={t('about', { month: formatMonth(date) })}>
      {nameOf(kind, { count })}
      {company ? `: ${company}` : null}
    </DatedRow>
  ))
  return (
    <TitledSection title={t('comingUp')}>
      <ul className="flex flex-col gap-2">
        {update && !isOverdue(update, dataUpdatedAt) ? (
          <DatedRow date={formatDate(update)}>{t('nextUpdate')}</DatedRow>
        ) : null}
        {rows.slice(0, firstRows)}
      </ul>
      {rows.length > firstRows ? (
        <More summary={t('later')}>
          <ul className="flex flex-col gap-2">{rows.slice(firstRows)}</ul>
        </More>
      ) : null}
      <p className="max-w-prose text-ink-muted text-sm">{t('comingUpNote', { provider: label })}</p>
      <PartLink to="timeline" className="-mt-4">
        {t('timeline')}
      </PartLink>
    </TitledSection>
  )
}

/** Further entries, folded. */
export function More({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className={`${buttonClass('text')} list-none [&::-webkit-details-marker]:hidden`}>{summary}</summary>
      {children}
    </details>
  )
}

/** A date above its sentence, or beside it where there is space. */
export function DatedRow({ date, children }: { date: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline">
      <span className="shrink-0 text-ink-muted text-sm sm:w-44">{date}</span>
      <span>{children}</span>
    </li>
  )
}
