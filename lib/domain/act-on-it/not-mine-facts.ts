import { maskSsnsInText } from '@/lib/contract/bureau/mask-ssn'
import { maskAccountNumber } from '../formats/masks'

/** A number of eight or more digits, or one of twelve or more in groups, as on a card. */
const accountNumber = /(?<![\d•])(?:\d{8,}|\d(?:[ -]?\d){11,})(?!\d)/g

/**
 * The facts as they may be shown and copied, whatever a bureau wrote: Social Security numbers masked, account numbers by
 * their last four digits, and no empty lines.
 */
export function toSafeFacts(facts: readonly string[]): string[] {
  return facts
    .map((fact) => maskSsnsInText(fact.trim()).replaceAll(accountNumber, (number) => maskAccountNumber(number) ?? ''))
    .filter((fact) => fact !== '')
}
