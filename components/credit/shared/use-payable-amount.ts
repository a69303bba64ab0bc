import { isObject, isText } from '@/lib/client/storage/safe-storage'
import { usePersistedValue } from './use-answers'

/**
 * What the consumer can pay this month, as typed. `isForCards`: typed in the debt plan, so it is
 * for cards only.
 */
type PayableAmount = { readonly amount: string; readonly isForCards: boolean }

/** Stores on this device what the consumer can pay, for when money is short. */
export function usePayableAmount() {
  return usePersistedValue('shortOfMoney', isPayableAmount)
}

function isPayableAmount(value: unknown): value is PayableAmount {
  return isObject(value) && isText(value.amount) && typeof value.isForCards === 'boolean'
}
