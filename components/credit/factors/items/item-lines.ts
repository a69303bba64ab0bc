import { useLocale, useTranslations } from 'next-intl'
import type { FactorItem } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'
import { ratioOf } from '@/lib/domain/credit/report/utilization'
import { dateFormatsOf, formatMoney, formatPercent } from '@/lib/domain/shared/formats/formats'
import type { FoundItem } from './found-item'

/** Returns an item's details that are relevant to a factor. */
export function useItemLines(factor: FactorGroup, item: FoundItem): string[] {
  return useLines(factor, item).filter((line) => typeof line === 'string')
}

function useLines(factor: FactorGroup, item: FoundItem): (string | number | false | undefined)[] {
  const t = useTranslations('factorPages')
  const tFactors = useTranslations('factors')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const { limit, pastDue = 0, late = 0, lastLate, date, kind } = item
  const datedOf = (of: FactorItem['kind'], at: number) => t(`dated.${of}`, { date: formatDate(at) })
  const opened = date !== undefined && datedOf(kind, date)
  const balance = item.balance === undefined ? undefined : formatMoney(item.balance)
  // The bureau counts the balance, but another person owes it, or may owe it.
  const ofAnother = item.isAuthorizedUser
    ? t('item.authorizedUser')
    : item.isShared && t('item.shared')
  switch (factor) {
    case 'payments':
      return [
        lastLate !== undefined &&
          tFactors('payments.lateSince', { count: late, month: formatMonth(lastLate) }),
        pastDue > 0 && t('item.pastDue', { amount: formatMoney(pastDue) }),
        item.status,
      ]
    case 'utilization':
      return [...cardLines(item, t), ofAnother]
    case 'balances':
      return [
        balance !== undefined &&
          limit &&
          t(item.isCard ? 'item.cardBalance' : 'item.balanceOf', {
            percent: formatPercent(ratioOf(item.balance ?? 0, limit) ?? 0),
            limit: formatMoney(limit),
          }),
        ofAnother,
      ]
    case 'records':
      return [
        opened,
        item.status,
        kind === 'record' && !!item.balance && t('item.liability', { amount: balance ?? '' }),
      ]
    case 'age':
      // The head of the list names the dates.
      return [date !== undefined && formatDate(date)]
    default:
      return [opened, item.inquiry !== undefined && datedOf('inquiry', item.inquiry)]
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
