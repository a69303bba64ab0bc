import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CalendarDownload } from '@/components/credit/shared/files/save-buttons'
import { buttonClass } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'
import { ExternalLink } from '@/components/ui/external-link'
import { TextField } from '@/components/ui/form/field'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { bureauContacts } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { thawDatesOf } from '@/lib/domain/credit/readiness/thaw-dates'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/**
 * Explains how and where to lift a freeze for an application, and when to freeze again. The
 * title names the bureaus whose reports are frozen.
 */
export function Thaw() {
  const t = useTranslations('ready.thaw')
  const list = new Intl.ListFormat(useLocale())
  const frozen = useFrozenBureaus()
  const labels = bureauContacts.flatMap(({ provider, label }) =>
    frozen.includes(provider) ? label : [],
  )
  return (
    <Disclosure
      summary={
        <>
          {t('title')}
          {labels.length > 0 ? (
            <span className="font-normal text-caution">
              {' · '}
              {t('frozenAt', { bureaus: list.format(labels) })}
            </span>
          ) : null}
        </>
      }
      className="border-hairline border-y"
    >
      <div className="flex max-w-prose flex-col gap-3">
        <p>{t('time')}</p>
        <p>{t('reports')}</p>
        <ul>
          {bureauContacts.map(({ provider, label, pages }) => (
            <li key={provider}>
              <ExternalLink href={pages.freeze} className={buttonClass('text')}>
                {t('liftAt', { bureau: label })}
              </ExternalLink>
            </li>
          ))}
        </ul>
        <ThawDates />
      </div>
    </Disclosure>
  )
}

/** Returns the codes of the bureaus whose reports say that they are frozen. */
export function useFrozenBureaus(): string[] {
  const { data: reports = [] } = useEndpointQuery('/api/report-summary')
  return reports.flatMap(({ provider, isFrozen }) => (isFrozen ? provider : []))
}

/**
 * Asks for the date of the application, and saves when to lift and restore the freeze as a calendar
 * file.
 */
function ThawDates() {
  const t = useTranslations('ready.thaw')
  const { formatDate } = dateFormatsOf(useLocale())
  const [day, setDay] = useState('')
  const dates = thawDatesOf(day)
  const pages = bureauContacts.map(({ label, pages: { freeze } }) => `${label}: ${freeze}`)
  const event = (name: 'lift' | 'freeze', date: number) => ({
    date,
    title: t(`${name}Title`),
    text: [t(`${name}Text`), ...pages].join('\n'),
    uid: `thaw-${name}`,
  })
  return (
    <div className="flex flex-col items-start gap-1 print:hidden">
      <TextField
        type="date"
        name="applies-on"
        label={t('day')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {dates ? (
        <>
          <p className="mt-2">
            {t('dates', { lift: formatDate(dates.lift), freeze: formatDate(dates.freeze) })}
          </p>
          <CalendarDownload
            load={() => ({
              name: `${t('file')}.ics`,
              events: [event('lift', dates.lift), event('freeze', dates.freeze)],
            })}
          >
            {t('save')}
          </CalendarDownload>
        </>
      ) : null}
    </div>
  )
}
