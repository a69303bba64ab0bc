import { isObject, isText } from '@/lib/client/storage/safe-storage'
import { usePersistedValue } from './use-notes'

/**
 * The amount that the consumer can pay this month, as typed. `isForCards`: the consumer typed it in
 * the debt plan, only for cards, so it does not show that other bills are paid.
 */
type PayableAmount = { readonly amount: string; readonly isForCards: boolean }

/** Returns the amount that the consumer can pay, as stored on this device, and its setter. */
export function usePayableAmount() {
  return usePersistedValue('shortOfMoney', isPayableAmount)
}

function isPayableAmount(value: unknown): value is PayableAmount {
  return isObject(value) && isText(value.amount) && typeof value.isForCards === 'boolean'
}
