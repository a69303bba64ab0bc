import { useLocale, useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { DescriptionList } from '@/components/ui/description-list'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { dateFormatsOf, formatMoney } from '@/lib/domain/shared/formats/formats'

/**
 * Returns a function that lists the names and values that identify an entry, without those that the
 * bureau did not send.
 */
export function useEntryFacts() {
  const t = useTranslations('review')
  const locale = useLocale()
  const { formatDate } = dateFormatsOf(locale)
  const list = new Intl.ListFormat(locale)
  return ({ kind, group, recordKind, isClosed, date, maskedNumber, bureaus }: ReviewEntry) => {
    const [amount, ...others] = new Set(bureaus.flatMap(({ amount: own }) => own ?? []))
    const named = bureaus.map(({ label, amount: own }) =>
      own === undefined || others.length === 0 ? label : `${label} ${formatMoney(own)}`,
    )
    const groupName = group ? t(`group.${group}`) : recordKind && t(`recordKinds.${recordKind}`)
    return [
      {
        name: t('fact.group'),
        value: groupName && isClosed ? t('closed', { group: groupName }) : groupName,
      },
      { name: t(`date.${kind}`), value: date === undefined ? undefined : formatDate(date) },
      { name: t('fact.number'), value: maskedNumber },
      {
        name: t('fact.amount'),
        value: amount === undefined || others.length > 0 ? undefined : formatMoney(amount),
      },
      { name: t('fact.bureaus'), value: list.format([...new Set(named)]) || undefined },
    ]
  }
}

export function EntryTitle({ entry: { title } }: { entry: ReviewEntry }) {
  const t = useTranslations('review')
  return (
    <span className="wrap-anywhere">{title ? <BureauText>{title}</BureauText> : t('unnamed')}</span>
  )
}

export function EntryFacts({ entry }: { entry: ReviewEntry }) {
  return (
    <DescriptionList
      details={useEntryFacts()(entry)}
      className="grid grid-cols-2 gap-x-8 gap-y-3 max-sm:min-[22rem]:[&>:last-child:nth-child(odd)]:col-span-2 max-[22rem]:grid-cols-1 sm:grid-cols-3"
    />
  )
}
