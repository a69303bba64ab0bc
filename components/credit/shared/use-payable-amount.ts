import { isObject, isText } from '@/lib/client/storage/safe-storage'
import { usePersistedValue } from './use-answers'

/**
 * The amount that the consumer can pay this month, as typed. `isForCards`: typed in the debt plan,
 * so it covers only cards.
 */
type PayableAmount = { readonly amount: string; readonly isForCards: boolean }

/** Stores on this device how much the consumer can pay, for the page about being short of money. */
export function usePayableAmount() {
  return usePersistedValue('shortOfMoney', isPayableAmount)
}

function isPayableAmount(value: unknown): value is PayableAmount {
  return isObject(value) && isText(value.amount) && typeof value.isForCards === 'boolean'
}
