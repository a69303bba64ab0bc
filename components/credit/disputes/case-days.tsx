import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { caseDatesOf } from '@/lib/domain/credit/disputes/case-dates'
import { isBlock, localDay } from '@/lib/domain/credit/disputes/case-days'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import type { CaseProps } from './use-case-texts'

/** Shows what happened in a case and what is due as a line. Days that have passed are marked. */
export function CaseDays({ one, state }: CaseProps) {
  const t = useTranslations('disputes.day')
  const { formatDate } = dateFormatsOf(useLocale())
  const [today] = useState(() => localDay(Date.now()))
  const due = isBlock(one) ? 'dueBlock' : one.to === 'bureau' ? 'due' : 'dueCompany'
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-4 text-sm sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {caseDatesOf(one, state).map(({ is, at }) => (
        <div
          key={`${is} ${at}`}
          className={`flex flex-col justify-between gap-1 border-t-2 pt-2 ${at <= today ? 'border-ink' : 'border-hairline'}`}
        >
          <dt className="text-ink-muted">{t(is === 'due' ? due : is)}</dt>
          <dd className="font-medium tabular-nums">{formatDate(at)}</dd>
        </div>
      ))}
    </dl>
  )
}
