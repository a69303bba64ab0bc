import { accountFields } from '../report-fields'
import { cutPaymentHistory } from './payment-history'

/** Fields of bureau data whose date must be in the past. */
const pastDates: ReadonlySet<string> = new Set([
  ...accountFields.dates,
  'generatedDate',
  'reportGenerated',
  'date',
  'dateReported',
  'filedDate',
  'assignedDate',
  'statusDate',
  'oldestAccountOpenDate',
  'mostRecentAccountOpenDate',
  'mostRecentInquiryDate',
  'firstReported',
  'lastReported',
  'since',
  'dateOfDeath',
])

/** Bureaus' clocks and time zones differ from ours. */
const toleranceMs = 24 * 60 * 60 * 1000

/**
 * Drops the dates of parsed bureau data that are more than a day after `now` (epoch ms), and cuts
 * payment histories. Contract, section 13.
 */
export function applyBounds<T>(data: T, now: number): T {
  const last = now + toleranceMs
  const isFuture = (name: string, value: unknown) =>
    pastDates.has(name) && typeof value === 'number' && value > last
  const isOfFuture = (entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'generatedDate' in entry &&
    isFuture('generatedDate', entry.generatedDate)
  function copy(value: unknown): unknown {
    // An entry in the score history is useless without its date, so it is dropped as a whole.
    if (Array.isArray(value)) return value.filter((one) => !isOfFuture(one)).map(copy)
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([name, field]) => !isFuture(name, field))
    const copied = Object.fromEntries(kept.map(([name, field]) => [name, copy(field)]))
    return 'paymentHistory' in value && Array.isArray(value.paymentHistory)
      ? { ...copied, ...cutPaymentHistory(value.paymentHistory, last) }
      : copied
  }
  // Only the history has a required date, so the copy is still a T.
  return copy(data) as T
}
