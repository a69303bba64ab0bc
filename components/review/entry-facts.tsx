import { useLocale, useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import type { ReviewEntry } from '@/lib/contract/bff/report-details'
import { dateFormatsOf, formatMoney } from '@/lib/domain/formats/formats'

/** Names and values by which one recognizes an entry, as far as a bureau sent them. */
export function useEntryFacts() {
  const t = useTranslations('review')
  const locale = useLocale()
  const { formatDate } = dateFormatsOf(locale)
  const list = new Intl.ListFormat(locale)
  return ({ kind, group, isClosed, date, maskedNumber, bureaus }: ReviewEntry) => {
    const [amount, ...others] = new Set(bureaus.flatMap(({ amount: own }) => own ?? []))
    const named = bureaus.map(({ label, amount: own }) =>
      own === undefined || others.length === 0 ? label : `${label} ${formatMoney(own)}`,
    )
    const groupName = group && t(`group.${group}`)
    const facts: (readonly [name: string, value: string | undefined])[] = [
      [t('fact.group'), groupName && isClosed ? t('closed', { group: groupName }) : groupName],
      [t(`date.${kind}`), date === undefined ? undefined : formatDate(date)],
      [t('fact.number'), maskedNumber],
      [t('fact.amount'), amount === undefined || others.length > 0 ? undefined : formatMoney(amount)],
      [t('fact.bureaus'), list.format([...new Set(named)])],
    ]
    return facts.filter(([, value]) => value)
  }
}

export function EntryTitle({ entry: { title } }: { entry: ReviewEntry }) {
  const t = useTranslations('review')
  return <span className="wrap-anywhere">{title ? <BureauText>{title}</BureauText> : t('unnamed')}</span>
}

export function EntryFacts({ entry }: { entry: ReviewEntry }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 max-[22rem]:grid-cols-1 sm:grid-cols-3">
      {useEntryFacts()(entry).map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-muted text-sm">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
