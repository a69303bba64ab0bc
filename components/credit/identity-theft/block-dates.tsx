import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CalendarDownload } from '@/components/credit/shared/files/save-buttons'
import { blockDatesOf } from '@/lib/domain/credit/disputes/answer-dates'
import type { Ticks } from '@/lib/domain/credit/identity-theft/theft-file'
import type { TheftLetter } from '@/lib/domain/credit/identity-theft/theft-letters'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

type BlockDatesProps = { ticks: Ticks; letters: readonly TheftLetter[] }

/** Lists the date by which each bureau must block the entries, with a calendar file to download. */
export function BlockDates({ ticks, letters }: BlockDatesProps) {
  const t = useTranslations('identityTheft')
  const { formatDate } = dateFormatsOf(useLocale())
  const [today] = useState(() => Date.now())
  const dates = letters.map(({ key, label: to = '' }) => {
    const sent = ticks[key]
    return { key, to, isSent: sent !== undefined, ...blockDatesOf(sent ?? today) }
  })
  if (dates.length === 0) return null
  const events = dates.map(({ key, to, block }) => ({
    date: block,
    title: t('calendarTitle', { to }),
    text: t('calendarText'),
    uid: `identity-theft-${key}`,
  }))
  return (
    <>
      <ul className="list-disc pl-5">
        {dates.map(({ key, to, isSent, received, block }) => (
          <li key={key}>
            {t(isSent ? 'due' : 'dueIfToday', {
              to,
              received: formatDate(received),
              block: formatDate(block),
            })}
          </li>
        ))}
      </ul>
      <CalendarDownload load={() => ({ name: `${t('calendarFile')}.ics`, events })}>
        {t('calendar')}
      </CalendarDownload>
    </>
  )
}
