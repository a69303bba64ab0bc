import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type CaseDate, caseDatesOf, isDone } from '@/lib/domain/credit/disputes/case-dates'
import { localDay } from '@/lib/domain/credit/disputes/case-days'
import { isBlock } from '@/lib/domain/credit/disputes/dispute-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import type { CaseProps } from './use-case-texts'

/** Shows what happened in a case and what is due. Mutes past dates and highlights the next one. */
export function CaseDays({ one, state }: CaseProps) {
  const t = useTranslations('disputes.day')
  const { formatDate } = dateFormatsOf(useLocale())
  const [today] = useState(() => localDay(Date.now()))
  const due = isBlock(one) ? 'dueBlock' : one.to === 'bureau' ? 'due' : 'dueCompany'
  const dates = caseDatesOf(one, state)
  const next = dates.find(({ at }) => at > today)
  const colorOf = (date: CaseDate) => {
    if (date === next) return 'border-ink'
    return date.at > today ? 'border-hairline' : 'border-hairline text-ink-muted'
  }
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-4 text-sm sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {dates.map((date) => (
        <div
          key={`${date.is} ${date.at}`}
          className={`flex flex-col justify-between gap-1 border-t-2 pt-2 ${colorOf(date)}`}
        >
          <dt className="text-ink-muted">
            {isDone(date) ? (
              <Check aria-hidden="true" className="mr-1 inline size-4 print:hidden" />
            ) : null}
            {date === next ? (
              <span className="block font-semibold text-ink print:hidden">{t('next')}</span>
            ) : null}
            {t(date.is === 'due' ? due : date.is)}
          </dt>
          <dd className={`tabular-nums ${date.at > today ? 'font-medium' : ''}`}>
            {formatDate(date.at)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
