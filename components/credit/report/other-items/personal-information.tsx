import { useTranslations } from 'next-intl'
import type { Subject } from '@/lib/contract/bureau/subject'
import { ReportDetails, useBureauValues } from '../report-section'
import { NotMineButton } from '../shown-report'

const noSubject: Subject = { names: [], addresses: [], phones: [], employment: [] }

/**
 * Shows the consumer's personal data on file. The BFF sends only the last four digits of the SSN
 * and the year of birth.
 */
export function PersonalInformation({ subject = noSubject }: { subject: Subject | undefined }) {
  const t = useTranslations('report')
  const { text } = useBureauValues()
  const toLine = useLines()
  const details = [
    { name: t('names'), value: linesOf(subject.names.map(toLine.text)) },
    { name: t('addresses'), value: linesOf(subject.addresses.map(toLine.address)) },
    { name: t('phones'), value: linesOf(subject.phones.map(toLine.text)) },
    { name: t('employment'), value: linesOf(subject.employment.map(toLine.employment)) },
    { name: t('birthYear'), value: text(subject.birthYear?.toString()) },
    { name: t('identifier'), value: text(subject.maskedIdentifier) },
  ]
  if (details.every(({ value }) => value === undefined))
    return <p className="text-ink-muted">{t('none')}</p>
  return <ReportDetails details={details} long />
}

type Line = { readonly text: string; readonly note?: string | undefined; readonly kind?: 'address' }

function useLines() {
  const t = useTranslations('report')
  const { date } = useBureauValues()
  return {
    text: (text: string): Line => ({ text }),
    address: ({ text, firstReported, lastReported }: Subject['addresses'][number]): Line => {
      const [from, to] = [date(firstReported), date(lastReported)]
      const one = from ? t('reportedSince', { from }) : to && t('lastReported', { to })
      return { text, note: from && to ? t('reportedFromTo', { from, to }) : one, kind: 'address' }
    },
    employment: ({ name, title, isCurrent, since }: Subject['employment'][number]): Line => {
      const day = date(since)
      const notes = [
        isCurrent ? t('currentEmployer') : '',
        day ? t('employedSince', { date: day }) : '',
      ]
      return {
        text: [name, title].filter(Boolean).join(', '),
        note: notes.filter(Boolean).join('. '),
      }
    },
  }
}

const linesOf = (lines: readonly Line[]) => (lines.length > 0 ? <Lines lines={lines} /> : undefined)

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('report')
  const byText = new Map(lines.map((line) => [line.text, line]))
  return (
    <ul className="flex flex-col gap-1">
      {[...byText.values()].map(({ text, note, kind }) => (
        <li
          key={text}
          className="flex flex-wrap items-baseline justify-between gap-x-4 break-words"
        >
          <span className="min-w-0 grow basis-40">
            <span className="block">{text}</span>
            {note ? <span className="block text-ink-muted text-sm">{note}</span> : null}
          </span>
          {kind ? <NotMineButton kind={kind} facts={[[t('address'), text]]} name={text} /> : null}
        </li>
      ))}
    </ul>
  )
}
