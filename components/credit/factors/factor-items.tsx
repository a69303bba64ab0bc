'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BureauCode } from '@/components/credit/shared/bureau/bureau-code'
import { CheckUpLink } from '@/components/credit/shared/check-up-link'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { DisputeNote, DisputesProvider } from '@/components/credit/shared/use-disputes'
import { useFindings } from '@/components/credit/shared/use-findings'
import { UtilizationBar } from '@/components/credit/shared/utilization-bar'
import { BureauText } from '@/components/ui/bureau-wording'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useIsHidden } from '@/lib/client/page/page-context'
import type { Finding } from '@/lib/contract/bff/credit/check-up'
import type { FactorItem } from '@/lib/contract/bff/credit/factors'
import { factorDetailsQuery } from '@/lib/contract/bff/queries'
import type { FactorGroup } from '@/lib/contract/choices'
import { findingAbout } from '@/lib/domain/credit/check-up/finding-about'
import { kitPathOf } from '@/lib/domain/credit/check-up/kit-path'
import { worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { ratioOf } from '@/lib/domain/credit/report/utilization'
import { dateFormatsOf, formatMoney, formatPercent } from '@/lib/domain/shared/formats/formats'
import { BureauContent } from './bureau-content'

/** Lists the shown bureau's accounts, inquiries or records behind one factor. */
export function FactorItemsSection({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
  const { findings } = useFindings()
  return (
    <BureauContent
      query={useEndpointQuery(factorDetailsQuery(factor))}
      skeleton={<ItemsSkeleton />}
    >
      {({ items, provider }) =>
        items.length === 0 ? (
          <p className="text-ink-muted">{t(`${factor}.noItems`)}</p>
        ) : (
          <DisputesProvider>
            <ItemList
              factor={factor}
              provider={provider}
              items={items.map((item) => ({
                ...item,
                finding: findingAbout(findings, { provider, ...item }),
              }))}
            />
          </DisputesProvider>
        )
      }
    </BureauContent>
  )
}

export function ItemsSkeleton() {
  return <SkeletonLines widths={['w-72', 'w-64', 'w-80']} />
}

type FoundItem = FactorItem & { finding: Finding | undefined }
type ItemListProps = { factor: FactorGroup; provider: string; items: readonly FoundItem[] }

function ItemList({ factor, provider, items }: ItemListProps) {
  const found = items.flatMap(({ finding }) => (finding ? worthCheckingOf(finding) : []))
  return (
    <div className="flex flex-col gap-2">
      <CheckUpLink entries={found} provider={provider} />
      <ul className="divide-y divide-hairline border-hairline border-y">
        {items.map((item, index) => (
          <Item key={item.id} factor={factor} item={item} isFirst={index === 0} />
        ))}
      </ul>
    </div>
  )
}

function Item({
  factor,
  item,
  isFirst,
}: {
  factor: FactorGroup
  item: FoundItem
  isFirst: boolean
}) {
  const t = useTranslations('factorPages')
  const tAdvice = useTranslations('collectionAdvice')
  const tCheckUp = useTranslations('checkUpLine')
  const isCheckUpHidden = useIsHidden('checkUp')
  const tBankruptcy = useTranslations('bankruptcyAdvice')
  const lines = useItemLines(factor, item)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
      <div>
        <p className="font-medium">
          {item.name ? <BureauText>{item.name}</BureauText> : t('unnamed')}
        </p>
        <p className="text-ink-muted text-sm">
          {t(`kind.${item.recordKind ?? item.kind}`, {
            number: item.maskedNumber ?? '',
            isClosed: item.isClosed ? 'yes' : 'no',
          })}
        </p>
        <DisputeNote
          name={item.name}
          opened={item.date}
          entryKey={item.entryKey}
          isDisputed={item.isDisputed}
          bankruptcy={item.bankruptcy}
        />
      </div>
      <div className="flex flex-col gap-0.5 text-sm">
        {lines.map((line) =>
          line ? (
            <p key={line}>{line === item.status ? <BureauCode code={line} /> : line}</p>
          ) : null,
        )}
        {item.advice ? <p className="font-medium">{tAdvice(item.advice)}</p> : null}
        {item.bankruptcyAdvice ? (
          <p className="font-medium">{tBankruptcy(item.bankruptcyAdvice)}</p>
        ) : null}
        {item.finding && !isCheckUpHidden ? (
          <ScreenLink path={kitPathOf(item.finding.id)}>{tCheckUp('openLetter')}</ScreenLink>
        ) : null}
        {factor === 'utilization' && item.limit ? (
          <UtilizationBar
            percent={ratioOf(item.balance, item.limit)}
            textHidden
            areMarksLabeled={isFirst}
          />
        ) : null}
      </div>
    </li>
  )
}

/** Returns an item's details that are relevant to a factor. Only the strings are shown. */
function useItemLines(factor: FactorGroup, item: FactorItem): (string | false | undefined)[] {
  const t = useTranslations('factorPages')
  const tFactors = useTranslations('factors')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const { limit, pastDue = 0, late = 0, lastLate, date, kind } = item
  const opened = date !== undefined && t(`dated.${kind}`, { date: formatDate(date) })
  const balance = item.balance === undefined ? undefined : formatMoney(item.balance)
  switch (factor) {
    case 'payments':
      return [
        lastLate !== undefined &&
          tFactors('payments.lateSince', { count: late, month: formatMonth(lastLate) }),
        pastDue > 0 && t('item.pastDue', { amount: formatMoney(pastDue) }),
        item.status,
      ]
    case 'utilization':
      return cardLines(item, t)
    case 'balances':
      return [
        balance && limit
          ? t(item.isCard ? 'item.cardBalance' : 'item.balanceOf', {
              balance,
              limit: formatMoney(limit),
            })
          : balance,
      ]
    case 'records':
      return [opened, balance, item.status]
    default:
      return [opened]
  }
}

function cardLines(
  { balance, limit }: FactorItem,
  t: ReturnType<typeof useTranslations<'factorPages'>>,
): string[] {
  if (balance === undefined) return []
  if (!limit) return [formatMoney(balance), t('item.noLimit')]
  const amounts = { balance: formatMoney(balance), limit: formatMoney(limit) }
  const used = t('item.used', { percent: formatPercent((balance * 100) / limit), ...amounts })
  return balance > limit
    ? [used, t('item.overLimit', { amount: formatMoney(balance - limit) })]
    : [used]
}
