'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import type { ReviewEntry } from '@/lib/contract/bff/report-details'
import { dateFormatsOf, formatMoney } from '@/lib/domain/formats/formats'

type EntryFact = readonly [name: string, value: string | undefined]

/** Names and values by which one recognizes an entry; without a value where no bureau sent one. */
export function useEntryFacts(): (entry: ReviewEntry) => EntryFact[] {
  const t = useTranslations('review')
  const locale = useLocale()
  const { formatDate } = dateFormatsOf(locale)
  const toList = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts)
  return ({ kind, group, isClosed, date, maskedNumber, bureaus }) => {
    const amounts = new Set(bureaus.flatMap(({ amount }) => amount ?? []))
    const [amount] = amounts
    const isOneAmount = amounts.size === 1
    const named = bureaus.map(({ label, amount: own }) =>
      own === undefined || isOneAmount ? label : `${label} ${formatMoney(own)}`,
    )
    return [
      [t('fact.group'), group && (isClosed ? t('closed', { group: t(`group.${group}`) }) : t(`group.${group}`))],
      [t(`date.${kind}`), date === undefined ? undefined : formatDate(date)],
      [t('fact.number'), maskedNumber],
      [t('fact.amount'), isOneAmount && amount !== undefined ? formatMoney(amount) : undefined],
      [t('fact.bureaus'), toList([...new Set(named)])],
    ]
  }
}

export function EntryTitle({ entry: { title } }: { entry: ReviewEntry }) {
  const t = useTranslations('review')
  return <span className="wrap-anywhere">{title ? <BureauText>{title}</BureauText> : t('unnamed')}</span>
}

export function EntryFacts({ entry }: { entry: ReviewEntry }) {
  const facts = useEntryFacts()(entry)
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 max-[22rem]:grid-cols-1 sm:grid-cols-3">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="text-ink-muted text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
