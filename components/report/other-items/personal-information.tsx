import { useTranslations } from 'next-intl'
import { useFormats } from '@/lib/client/page/use-formats'
import type { Subject } from '@/lib/contract/bureau/subject'
import { NotMineButton } from '../not-mine-button'
import { DescriptionList, textDetail } from '../report-section'

/** The consumer's personal data on file; the BFF sends only the last four digits of the SSN and the year of birth. */
export function PersonalInformation({ subject }: { subject: Subject | undefined }) {
  const t = useTranslations('report')
  const lists = useLists(subject)
  const details = [
    ...lists.flatMap(({ name, lines }) => (lines.length > 0 ? [{ name, value: <Lines lines={lines} /> }] : [])),
    ...textDetail(t('birthYear'), subject?.birthYear?.toString()),
    ...textDetail(t('identifier'), subject?.maskedIdentifier),
  ]
  return details.length > 0 ? <DescriptionList details={details} long /> : <p className="text-ink-muted">{t('none')}</p>
}

type Line = { readonly text: string; readonly note?: string | undefined; readonly kind?: 'address' }

function useLists(subject: Subject | undefined) {
  const t = useTranslations('report')
  const { formatDate } = useFormats()
  const dateOf = (epochMs: number | undefined) => (epochMs === undefined ? undefined : formatDate(epochMs))
  const reported = ({ firstReported, lastReported }: Subject['addresses'][number]): string | undefined => {
    const from = dateOf(firstReported)
    const to = dateOf(lastReported)
    if (from && to) return t('reportedFromTo', { from, to })
    return from ? t('reportedSince', { from }) : to && t('lastReported', { to })
  }
  const employed = ({ isCurrent, since }: Subject['employment'][number]): string => {
    const date = dateOf(since)
    return [isCurrent ? t('currentEmployer') : '', date ? t('employedSince', { date }) : ''].filter(Boolean).join('. ')
  }
  return [
    { name: t('names'), lines: (subject?.names ?? []).map((text): Line => ({ text })) },
    {
      name: t('addresses'),
      lines: (subject?.addresses ?? []).map((one): Line => ({ text: one.text, note: reported(one), kind: 'address' })),
    },
    { name: t('phones'), lines: (subject?.phones ?? []).map((text): Line => ({ text })) },
    {
      name: t('employment'),
      lines: (subject?.employment ?? []).map(
        (one): Line => ({ text: [one.name, one.title].filter(Boolean).join(', '), note: employed(one) }),
      ),
    },
  ]
}

/** Each text once, with its note in small print. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('report')
  const byText = new Map(lines.map((line) => [line.text, line]))
  return (
    <ul className="flex flex-col gap-1">
      {[...byText.values()].map(({ text, note, kind }) => (
        <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 break-words">
          <span className="min-w-0 grow basis-40">
            <span className="block">{text}</span>
            {note ? <span className="block text-ink-muted text-sm">{note}</span> : null}
          </span>
          {kind ? <NotMineButton subject={{ kind, facts: [{ name: t('address'), value: text }] }} name={text} /> : null}
        </li>
      ))}
    </ul>
  )
}
