import { type BureauContact, bureauContacts } from './bureau-contacts'

/** What a consumer does not recognize. */
export type NotMineSubject = {
  readonly kind: 'account' | 'inquiry' | 'address' | 'alert'
  /** The code of the bureau that reported it; undefined if unknown. */
  readonly provider: string | undefined
  /** Lines that identify it for a bureau or a company: no Social Security number, account numbers by the last four. */
  readonly facts: readonly string[]
  /** The company that reported it, or that asked for the file. */
  readonly company?: { readonly name?: string | undefined; readonly phone?: string | undefined } | undefined
}

/** What the consumer can do; its texts are `actOnIt.<name>` in messages/en.json. */
export type NotMineStep =
  | { readonly name: 'freeze' | 'fraudAlert' | 'dispute'; readonly bureaus: readonly BureauContact[] }
  | { readonly name: 'company'; readonly company: string | undefined; readonly phone: string | undefined }
  | { readonly name: 'identityTheft' | 'restoration' }

type AvailableServices = { readonly restoration: boolean }

/** The steps for a subject, the most urgent first. docs/domain.md, section 9. */
export function notMineSteps(subject: NotMineSubject, { restoration }: AvailableServices): NotMineStep[] {
  const bureaus = bureausFrom(subject.provider)
  return [
    { name: 'freeze', bureaus },
    // The bureau that receives it informs the other two.
    { name: 'fraudAlert', bureaus: bureaus.slice(0, 1) },
    ...companyStep(subject),
    ...disputeStep(subject),
    { name: 'identityTheft' },
    ...(restoration ? [{ name: 'restoration' } as const] : []),
  ]
}

/** The three bureaus, that of the subject first. */
function bureausFrom(provider: string | undefined): BureauContact[] {
  return [...bureauContacts].sort((a, b) => Number(b.provider === provider) - Number(a.provider === provider))
}

/** Behind an account or an inquiry is always a company; an alert may name one, and an address has none. */
function companyStep({ kind, company }: NotMineSubject): NotMineStep[] {
  if (kind === 'address' || (kind === 'alert' && !company?.name)) return []
  return [{ name: 'company', company: company?.name, phone: company?.phone }]
}

/** With the bureau that reported it, or with each of them if that is unknown; none for a bureau whose pages we do not know. */
function disputeStep({ provider }: NotMineSubject): NotMineStep[] {
  const bureaus = bureauContacts.filter((contact) => provider === undefined || contact.provider === provider)
  return bureaus.length > 0 ? [{ name: 'dispute', bureaus }] : []
}
