import type { CheckUpRule, DisputeClaim, Provider } from '@/lib/contract/choices'

/** The claim in a letter; `theft`: a block after identity theft (FCRA, section 605B). */
export type CaseClaim = CheckUpRule | DisputeClaim | 'theft'

export const caseKinds = ['account', 'collection', 'inquiry', 'record', 'file'] as const
export type CaseKind = (typeof caseKinds)[number]

export const recipients = ['bureau', 'furnisher'] as const

/** Outcomes that a newer report shows for a disputed entry. */
export const caseOutcomes = ['gone', 'changed', 'stillThere', 'cameBack'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Follow-up letters that start no new dispute. */
export const caseRequests = ['method', 'overdue', 'statement'] as const
export type CaseRequest = (typeof caseRequests)[number]

/** An earlier letter or result of a case. `at`: the date of the letter or of the report. */
export type CaseEvent = { readonly is: 'sent' | CaseOutcome | CaseRequest; readonly at: number }

/** The figures of an entry, stored to detect later changes. */
export type Snapshot = {
  /** US dollars. */
  readonly amount?: number | undefined
  /** A short hash of the bureau's code. */
  readonly status?: string | undefined
  /** Epoch ms of a UTC day. */
  readonly date?: number | undefined
}

/**
 * A letter that the consumer recorded as sent, and its outcome. Stored on the device. Contract,
 * section 13. Dates are epoch ms of a UTC day.
 */
export type DisputeCase = {
  /** The hash of the entry, as in the review. Empty for the file as a whole. */
  readonly key: string
  readonly kind: CaseKind
  /** The start of the company's name. Empty if the report names none. */
  readonly name: string
  /** The last characters of the account number, at most four. */
  readonly digits: string
  readonly to: (typeof recipients)[number]
  /**
   * The bureau that received the letter. For a letter to a company, the bureau whose report is
   * compared.
   */
  readonly provider: Provider
  readonly claim: CaseClaim
  /** The date of the latest letter. */
  readonly sent: number
  /** Whether the reply may take 45 days instead of 30. */
  readonly isLong: boolean
  /**
   * Whether the report listed the entry when the case began. If not, no report decides the outcome.
   */
  readonly wasFound: boolean
  /** The figures before the letter. Empty if the report was newer than the letter. */
  readonly before: Snapshot
  readonly outcome?: CaseOutcome | undefined
  /** The date of the report that first showed the outcome. */
  readonly seen?: number | undefined
  /** Whether the score page has shown the outcome. */
  readonly isNewsShown: boolean
  /** Earlier letters and results, and the requests after them, the oldest first. */
  readonly earlier?: readonly CaseEvent[] | undefined
}

/** Limits in characters, so that ten cases and sixty other notes fit into one cookie. */
const nameLimit = 24
const statusLength = 4
/** Maximum number of earlier events in a case: the first one and the latest ones. */
export const mostEarlier = 6

/** Shortens a name to the length that a case stores. */
export const shortName = (name: string) => name.slice(0, nameLimit).trim()

/** Returns a hash of a code, which shows only whether two codes are equal. */
export function shortStatus(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  const [base, factor] = [36, 31]
  const codes = base ** statusLength
  const sum = [...code].reduce((hash, one) => (hash * factor + one.charCodeAt(0)) % codes, 0)
  return sum.toString(base).padStart(statusLength, '0')
}

/** Returns an id for a case in lists and links, built from the fields that never change. */
export function caseIdOf({
  key,
  to,
  provider,
  claim,
}: Pick<DisputeCase, 'key' | 'to' | 'provider' | 'claim'>) {
  return [provider, to, claim, key].join('.')
}

/** Returns whether a letter asks a bureau for a block after identity theft: FCRA, section 605B. */
export function isBlock({ to, claim }: Pick<DisputeCase, 'to' | 'claim'>): boolean {
  return claim === 'theft' && to === 'bureau'
}

/** Returns whether a letter is a dispute with a collection agency. */
export const isToAgency = ({ to, kind, claim }: Pick<DisputeCase, 'to' | 'kind' | 'claim'>) =>
  to === 'furnisher' && kind === 'collection' && claim !== 'theft'

/** A follow-up letter that starts no new dispute. `at`: the date it was sent (epoch ms). */
export type SentRequest = { readonly is: CaseRequest; readonly at: number }

/**
 * Returns the requests that the consumer has sent since the last result, the oldest first. A
 * request for the result of an earlier letter does not count for a later one.
 */
export function currentRequestsOf({ earlier = [], seen = 0, sent }: DisputeCase): SentRequest[] {
  return earlier.flatMap(({ is, at }) => {
    const request = caseRequests.find((name) => name === is)
    const since = request === 'overdue' ? Math.max(seen, sent) : seen
    return request && at >= since ? [{ is: request, at }] : []
  })
}
