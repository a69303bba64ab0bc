import type { Money } from '@/lib/contract/primitives'
import { formatDate } from '@/lib/domain/formats/calendar'
import { formatMoney } from '@/lib/domain/formats/numbers'
import type { Fact } from '../fact-list'

/** A fact that is only shown where the bureau sent it: a list of one, or of none. */
export function textFact(name: string, value: string | null | undefined): Fact[] {
  return value ? [{ name, value }] : []
}

export function dateFact(name: string, epochMs: number | null | undefined): Fact[] {
  return typeof epochMs === 'number' ? [{ name, value: formatDate(epochMs) }] : []
}

export function moneyFact(name: string, money: Money | null | undefined): Fact[] {
  return money ? [{ name, value: formatMoney(money.amount) }] : []
}
