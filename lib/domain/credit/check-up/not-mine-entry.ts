import type { CheckUp, DisputeKit } from '@/lib/contract/bff/credit/check-up'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { omitNullish } from '../../shared/formats/omit-nullish'

const disputedKinds = ['account', 'collection', 'inquiry', 'record'] as const

/**
 * Converts a review entry that the consumer denied to a finding to dispute; undefined for personal
 * information. `checked`: the bureaus, with the dates of their reports.
 */
export function notMineEntryOf(
  { keys: [id], kind: ofReview, title: company, maskedNumber, date, bureaus }: ReviewEntry,
  checked: CheckUp['checked'],
): DisputeKit['notMine'] {
  const kind = disputedKinds.find((one) => one === ofReview)
  const [amount, ...others] = [...new Set(bureaus.map((one) => one.amount))]
  return kind && id
    ? {
        id,
        rule: 'notMine',
        isLikelyError: false,
        bureaus: checked.filter(({ provider }) => bureaus.some((one) => one.provider === provider)),
        entry: omitNullish({
          kind,
          company,
          entryKey: id,
          maskedNumber,
          date,
          amount: others.length === 0 ? amount : undefined,
        }),
        evidence: {},
      }
    : undefined
}
