'use client'

import { useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFormats } from '@/lib/client/page/use-formats'
import type { FactorItem } from '@/lib/contract/bff/factor-details'
import { factorDetailsQuery } from '@/lib/contract/bff/queries'
import type { FactorGroup } from '@/lib/contract/choices'
import { formatMoney, formatPercent } from '@/lib/domain/formats/numbers'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { ratioOf } from '@/lib/domain/report/report-figures'
import { useBureauReasons } from './use-bureau-reasons'
import { UtilizationBar } from './utilization-bar'

/** The accounts, inquiries or records of the shown bureau behind one factor. */
export function FactorItemsSection({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
  const tFactors = useTranslations('factors')
  const query = useEndpointQuery(factorDetailsQuery(factor))
  const { provider } = useBureauReasons(query.data)
  return (
    <QueryContent query={query} failed={tFactors('cannotFetchReports')} skeleton={<ItemsSkeleton />}>
      {(all) => {
        const details = all.find((one) => one.provider === provider)
        if (!details) return <p>{tFactors('noReport')}</p>
        if (details.items.length === 0) return <p className="text-ink-muted">{t(`${factor}.noItems`)}</p>
        return (
          <ul className="divide-y divide-hairline border-hairline border-y">
            {details.items.map((item) => (
              <Item key={item.id} factor={factor} item={item} />
            ))}
          </ul>
        )
      }}
    </QueryContent>
  )
}

export function ItemsSkeleton() {
  return <SkeletonLines widths={['w-72', 'w-64', 'w-80']} />
}

function Item({ factor, item }: { factor: FactorGroup; item: FactorItem }) {
  const t = useTranslations('factorPages')
  const lines = useItemLines(factor, item)
  const status = humanizeCode(item.status)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
      <div>
        <p className="font-medium">{item.name ? <BureauText>{item.name}</BureauText> : t('unnamed')}</p>
        <p className="text-ink-muted text-sm">
          {t(`kind.${item.kind}`, { number: item.maskedNumber ?? '', isClosed: item.isClosed ? 'yes' : 'no' })}
        </p>
      </div>
      <div className="flex flex-col gap-0.5 text-sm">
        {lines.map((line) => (
          <p key={line} lang={line === status ? 'en' : undefined}>
            {line}
          </p>
        ))}
        {factor === 'utilization' ? (
          <UtilizationBar percent={item.limit ? ratioOf(item.balance, item.limit) : undefined} marks={cardMarks} />
        ) : null}
      </div>
    </li>
  )
}

const cardMarks = [10, 30, 50].map((at) => ({ at, label: formatPercent(at) }))

/** What matters of an item for a factor. */
function useItemLines(factor: FactorGroup, item: FactorItem): string[] {
  const t = useTranslations('factorPages')
  const { formatDate, formatMonth } = useFormats()
  const tFactors = useTranslations('factors')
  const { balance, limit, pastDue = 0, late = 0, lastLate, date, status, kind } = item
  const opened = date === undefined ? [] : [t(`dated.${kind}`, { date: formatDate(date) })]
  const words = humanizeCode(status)
  switch (factor) {
    case 'payments':
      return [
        ...(lastLate === undefined
          ? []
          : [tFactors('payments.lateSince', { count: late, month: formatMonth(lastLate) })]),
        ...(pastDue > 0 ? [t('item.pastDue', { amount: formatMoney(pastDue) })] : []),
        ...(words ? [words] : []),
      ]
    case 'utilization':
      return cardLines(item, t)
    case 'balances':
      if (balance === undefined) return []
      return [
        limit
          ? t('item.balanceOf', { balance: formatMoney(balance), limit: formatMoney(limit) })
          : formatMoney(balance),
      ]
    case 'records':
      return [...opened, ...(balance === undefined ? [] : [formatMoney(balance)]), ...(words ? [words] : [])]
    default:
      return opened
  }
}

type PageTexts = ReturnType<typeof useTranslations<'factorPages'>>

function cardLines({ balance, limit }: FactorItem, t: PageTexts): string[] {
  if (balance === undefined) return []
  if (!limit) return [formatMoney(balance), t('item.noLimit')]
  const used = t('item.used', {
    percent: formatPercent((balance * 100) / limit),
    balance: formatMoney(balance),
    limit: formatMoney(limit),
  })
  return balance > limit ? [used, t('item.overLimit', { amount: formatMoney(balance - limit) })] : [used]
}
