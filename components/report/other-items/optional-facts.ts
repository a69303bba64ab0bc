import type { Money } from '@/lib/contract/primitives'
import { formatDate } from '@/lib/domain/formats/calendar'
import { formatMoney } from '@/lib/domain/formats/numbers'
import type { Fact } from '../fact-list'

/** Optional facts: a list with one item, or none if the bureau did not send the value. */
export function textFact(name: string, value: string | null | undefined): Fact[] {
  return value ? [{ name, value }] : []
}

export function dateFact(name: string, epochMs: number | null | undefined): Fact[] {
  return typeof epochMs === 'number' ? [{ name, value: formatDate(epochMs) }] : []
}

export function moneyFact(name: string, money: Money | null | undefined): Fact[] {
  return money ? [{ name, value: formatMoney(money.amount) }] : []
}
