import { maskSsnsInText } from '@/lib/contract/bureau/mask-ssn'
import { maskAccountNumber } from '../../shared/security/redact'
import { type BureauContact, bureauContacts } from './bureau-contacts'

export type NotMineSubject = {
  readonly kind: 'account' | 'inquiry' | 'address' | 'alert' | 'medical'
  /** Code of the bureau that reported the subject; undefined if unknown. */
  readonly provider: string | undefined
  /**
   * Lines that identify the subject for a bureau or a company; `toSafeFacts` masks their numbers.
   */
  readonly facts: readonly string[]
  /** The company that reported the subject, or that requested the file. */
  readonly company?:
    | { readonly name?: string | undefined; readonly phone?: string | undefined }
    | undefined
}

/** A step that the consumer can take; its texts are `actOnIt.<name>` in messages/en.json. */
export type NotMineStep =
  | { readonly name: keyof BureauContact['pages']; readonly bureaus: readonly BureauContact[] }
  | {
      readonly name: 'company'
      readonly company: string | undefined
      readonly phone: string | undefined
    }
  | { readonly name: 'bill' | 'identityTheft' | 'block' | 'restoration' }

/**
 * Returns the steps for a subject, most urgent first. The identity theft report comes before the
 * company and the dispute, because the company and the bureau ask for it. A medical debt begins
 * with the bill and the dispute, because it may be a mistake. docs/domain.md, section 9.
 */
export function notMineSteps(
  { kind, provider, company }: NotMineSubject,
  { restoration }: { readonly restoration: boolean },
): NotMineStep[] {
  const bureaus = bureauContacts.toSorted(
    (a, b) => Number(b.provider === provider) - Number(a.provider === provider),
  )
  // An account or an inquiry always has a company, an alert may name one, and an address has none.
  const hasCompany =
    kind !== 'address' && ((kind !== 'alert' && kind !== 'medical') || company?.name)
  // Dispute with the bureau that reported the subject, or with all bureaus if that bureau is
  // unknown. A bureau without published contact data gets no step.
  const disputed = bureauContacts.filter(
    (contact) => provider === undefined || contact.provider === provider,
  )
  const dispute = disputed.length > 0 ? [{ name: 'dispute', bureaus: disputed } as const] : []
  const isMedical = kind === 'medical'
  return [
    ...(isMedical ? [{ name: 'bill' } as const, ...dispute] : []),
    { name: 'freeze', bureaus },
    // The bureau that receives the alert informs the other two.
    { name: 'fraudAlert', bureaus: bureaus.slice(0, 1) },
    { name: 'identityTheft' },
    ...(hasCompany
      ? [
          { name: 'company', company: company?.name, phone: company?.phone } as const,
          { name: 'block' } as const,
        ]
      : []),
    ...(isMedical ? [] : dispute),
    ...(restoration ? [{ name: 'restoration' } as const] : []),
  ]
}

/** A number of eight or more digits, or of twelve or more in groups, as on a card. */
const accountNumber = /(?<![\d•])(?:\d{8,}|\d(?:[ -]?\d){11,})(?!\d)/g

/** Makes facts safe to show: masks Social Security and account numbers, and drops empty lines. */
export function toSafeFacts(facts: readonly string[]): string[] {
  return facts
    .map((fact) =>
      maskSsnsInText(fact.trim()).replaceAll(
        accountNumber,
        (number) => maskAccountNumber(number) ?? '',
      ),
    )
    .filter((fact) => fact !== '')
}
