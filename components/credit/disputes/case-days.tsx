import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type CaseDate, caseDatesOf, isDone } from '@/lib/domain/credit/disputes/case-dates'
import { localDay } from '@/lib/domain/credit/disputes/case-days'
import { isBlock } from '@/lib/domain/credit/disputes/dispute-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import type { CaseProps } from './use-case-texts'

/**
 * Shows what happened in a case and what is due, as points on a line: filled for the past, and
 * stronger for the next one. On phones, the line runs down the side.
 */
export function CaseDays({ one, state }: CaseProps) {
  const t = useTranslations('disputes.day')
  const [today] = useState(() => localDay(Date.now()))
  const due = isBlock(one) ? 'dueBlock' : one.to === 'bureau' ? 'due' : 'dueCompany'
  const dates = caseDatesOf(one, state)
  const next = dates.find(({ at }) => at > today)
  return (
    <ol className="grid grid-cols-[minmax(8rem,max-content)_minmax(0,1fr)] gap-x-3 text-sm sm:gap-x-0 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] sm:gap-y-4">
      {dates.map((date) => {
        const place = date === next ? 'next' : date.at > today ? 'ahead' : 'past'
        return (
          <li
            key={`${date.is} ${date.at}`}
            className={`relative col-span-2 grid grid-cols-subgrid border-l-2 pb-4 pl-5 last:pb-0 sm:col-span-1 sm:block sm:border-t-2 sm:border-l-0 sm:pt-4 sm:pr-2 sm:pb-0 sm:pl-0 ${place === 'past' ? 'border-edge' : 'border-hairline'}`}
          >
            <span
              aria-hidden="true"
              className={`absolute top-1 -left-[7px] size-3 rounded-full bg-paper-raised sm:-top-[7px] sm:left-0 ${points[place]}`}
            />
            <p className={`font-semibold tabular-nums ${place === 'past' ? 'text-ink-muted' : ''}`}>
              <DayText date={date} />
            </p>
            <p className={place === 'next' ? '' : 'text-ink-muted'}>
              {place === 'next' ? (
                <span className="font-semibold print:hidden">{t('next')}: </span>
              ) : null}
              {t(date.is === 'due' ? due : date.is)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** A point is filled by its border, because a background is not printed. */
const points = {
  past: 'border-6 border-ink-muted',
  next: 'border-3 border-ink',
  ahead: 'border-2 border-edge',
} as const

/** Shows the date of an event, the last date of something that is due, or its first. */
function DayText({ date }: { date: CaseDate }) {
  const t = useTranslations('disputes.day')
  const { formatDate } = dateFormatsOf(useLocale())
  const day = formatDate(date.at).replaceAll(' ', '\u00a0')
  return isDone(date) ? day : t(date.is === 'complaint' ? 'from' : 'by', { date: day })
}
