import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { TitledSection } from '@/components/ui/section'
import { CalendarDownload } from '@/lib/client/files/save-buttons'
import type { DisputeLetter } from '@/lib/contract/bff/check-up'
import { bureauContacts } from '@/lib/domain/act-on-it/bureau-contacts'
import { answerDatesOf } from '@/lib/domain/check-up/dispute-letter'
import { dateFormatsOf } from '@/lib/domain/formats/formats'

type SendingStepsProps = {
  /** In the language of the page. */
  letter: DisputeLetter
  to: string
  /** Of the event in the consumer's calendar. */
  id: string
}

/** How to send a letter, and when its answer is due. */
export function SendingSteps({ letter, to, id }: SendingStepsProps) {
  const t = useTranslations('checkUp.kit')
  const { formatDate } = dateFormatsOf(useLocale())
  const [dates] = useState(() => answerDatesOf(Date.now()))
  const { answer } = dates
  const days = {
    received: formatDate(dates.received),
    answer: formatDate(answer),
    extended: formatDate(dates.extended),
  }
  const contact = bureauContacts.find(({ label }) => letter.to === 'bureau' && label === letter.label)
  const event = { date: answer, title: t('calendarTitle', { to }), text: t('calendarText'), uid: `dispute-${id}` }
  return (
    <TitledSection title={t('steps')} className="gap-3">
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        <li>{t('sign')}</li>
        <li>
          {t('enclose')}
          <ul className="list-disc pl-5">
            {letter.enclosures.slice(1).map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </li>
        <li>
          <p>{t('send')}</p>
          {contact ? (
            <ExternalLink href={contact.pages.dispute} className={`${buttonClass('text')} text-start`}>
              {t('online', { bureau: to })}
            </ExternalLink>
          ) : null}
        </li>
        <li>
          <p>{t('answer', days)}</p>
          <CalendarDownload load={() => ({ name: `${t('calendarFile')}.ics`, events: [event] })}>
            {t('calendar')}
          </CalendarDownload>
        </li>
      </ol>
    </TitledSection>
  )
}
