import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { caseDaysOf, localDay } from '@/lib/domain/credit/disputes/case-days'
import type { DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/**
 * Shows the days of a case as a line. Days that have passed are marked. An entry that is gone needs
 * no complaint.
 */
export function CaseDays({ one, isGone }: { one: DisputeCase; isGone: boolean }) {
  const t = useTranslations('disputes.day')
  const { formatDate } = dateFormatsOf(useLocale())
  const [today] = useState(() => localDay(Date.now()))
  const { due, written, complaint } = caseDaysOf(one)
  const days = [
    { name: 'sent', at: one.sent },
    { name: 'due', at: due },
    { name: 'written', at: written },
    { name: 'complaint', at: isGone ? undefined : complaint },
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-4 text-sm sm:flex">
      {days.map(({ name, at }) =>
        at === undefined ? null : (
          <div
            key={name}
            className={`border-t-2 pt-2 sm:grow sm:basis-0 ${at <= today ? 'border-ink' : 'border-hairline'}`}
          >
            <dt className="text-ink-muted">{t(name)}</dt>
            <dd className="font-medium tabular-nums">{formatDate(at)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
