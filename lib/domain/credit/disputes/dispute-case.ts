import {
  type CheckUpRule,
  checkUpRules,
  type DisputeClaim,
  disputeClaims,
  type Provider,
  providers,
} from '@/lib/contract/choices'
import { addDays, daysBetween } from '../../shared/formats/calendar'

/** What a letter says is wrong; `theft`: a block after identity theft (FCRA, section 605B). */
const caseClaims = [...checkUpRules, ...disputeClaims, 'theft'] as const
export type CaseClaim = CheckUpRule | DisputeClaim | 'theft'

export const caseKinds = ['account', 'collection', 'inquiry', 'record', 'file'] as const
export type CaseKind = (typeof caseKinds)[number]

const recipients = ['bureau', 'furnisher'] as const

/** What a newer report shows about a disputed entry. */
export const caseOutcomes = ['gone', 'changed', 'stillThere', 'cameBack'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Letters after a result that begin no new dispute. */
export const caseRequests = ['method', 'overdue', 'statement'] as const
export type CaseRequest = (typeof caseRequests)[number]

/** An earlier letter or result of a case. `at`: the day of the letter or of the report. */
export type CaseEvent = { readonly is: 'sent' | CaseOutcome | CaseRequest; readonly at: number }
const eventKinds = ['sent', ...caseOutcomes, ...caseRequests] as const

/** The figures of an entry that show later whether it was changed. */
export type Snapshot = {
  /** US dollars. */
  readonly amount?: number | undefined
  /** A short hash of the bureau's code. */
  readonly status?: string | undefined
  /** Epoch ms of a UTC day. */
  readonly date?: number | undefined
}

/**
 * A letter that the consumer says was sent, and what became of it. Kept on the device. Contract,
 * section 13. Days are epoch ms of a UTC day.
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
  /** The bureau asked or, after a letter to a company, the bureau whose report is compared. */
  readonly provider: Provider
  readonly claim: CaseClaim
  /** The day of the last letter. */
  readonly sent: number
  /** Whether the reply may take 45 days instead of 30. */
  readonly isLong: boolean
  /** Whether the report listed the entry when the case began. If not, a report decides nothing. */
  readonly wasFound: boolean
  /** The figures before the letter. Empty if the report was newer than the letter. */
  readonly before: Snapshot
  readonly outcome?: CaseOutcome | undefined
  /** The day of the report that showed the outcome first. */
  readonly seen?: number | undefined
  /** Whether the score page has shown the outcome. */
  readonly isNewsShown: boolean
  /** Earlier letters and results, and the requests after them, the oldest first. */
  readonly earlier?: readonly CaseEvent[] | undefined
}

/** Limits in characters, so that sixty notes fit into one cookie. */
const nameLimit = 24
const statusLength = 4
/** The most earlier events that a case keeps: the first one and the last ones. */
export const mostEarlier = 6

/** Shortens a name to what a case keeps. */
export const shortName = (name: string) => name.slice(0, nameLimit).trim()

/** Returns a hash of a whole code. It shows only whether two codes are equal. */
export function shortStatus(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  const [base, factor] = [36, 31]
  const codes = base ** statusLength
  const sum = [...code].reduce((hash, one) => (hash * factor + one.charCodeAt(0)) % codes, 0)
  return sum.toString(base).padStart(statusLength, '0')
}

/** A case and its letter, without what changes later. Identifies the case in lists and links. */
export function caseIdOf({
  key,
  to,
  provider,
  claim,
}: Pick<DisputeCase, 'key' | 'to' | 'provider' | 'claim'>) {
  return [provider, to, claim, key].join('.')
}

/** An event is one number: its day times this base, plus its kind. */
const eventBase = 8

/** Is added to the mark of a long reply, which saves a place in the list. */
const foundFlag = 2

const dayOf = (at: number | undefined) => (at === undefined ? 0 : daysBetween(0, at))
const atDay = (day: number) => (day === 0 ? undefined : addDays(0, day))

/** Returns a case as a short list, which is stored. */
export function encodeCase(one: DisputeCase): (string | number)[] {
  const { before, outcome } = one
  return [
    one.key,
    caseKinds.indexOf(one.kind),
    one.name,
    one.digits,
    recipients.indexOf(one.to),
    providers.indexOf(one.provider),
    one.claim,
    dayOf(one.sent),
    Number(one.isLong) + foundFlag * Number(one.wasFound),
    before.amount ?? '',
    before.status ?? '',
    dayOf(before.date),
    outcome === undefined ? '' : caseOutcomes.indexOf(outcome),
    dayOf(one.seen),
    Number(one.isNewsShown),
    ...(one.earlier ?? []).map(({ is, at }) => dayOf(at) * eventBase + eventKinds.indexOf(is)),
  ]
}

/**
 * Reads a stored case. Undefined if it has an unexpected shape. Written by hand, because a schema
 * would load zod with every signed-in page.
 */
export function decodeCase(stored: unknown): DisputeCase | undefined {
  if (!Array.isArray(stored)) return undefined
  const [key, kindAt, name, digits, toAt, providerAt, claimName, sentDay, marks, ...rest] = stored
  const [amount, status, date, outcomeAt, seen, isNewsShown, ...events] = rest
  const earlier = events.flatMap(eventIn)
  const [kind, to, provider] = [caseKinds[kindAt], recipients[toAt], providers[providerAt]]
  const claim = caseClaims.find((one) => one === claimName)
  const sent = dayIn(sentDay)
  const isNamed = [key, name, digits].every((part) => typeof part === 'string')
  if (!isNamed || !kind || !to || !provider || !claim || sent === undefined) return undefined
  return {
    key,
    kind,
    name,
    digits,
    to,
    provider,
    claim,
    sent,
    isLong: marks % foundFlag === 1,
    wasFound: marks >= foundFlag,
    before: {
      amount: typeof amount === 'number' ? amount : undefined,
      status: typeof status === 'string' && status !== '' ? status : undefined,
      date: dayIn(date),
    },
    outcome: caseOutcomes[outcomeAt],
    seen: dayIn(seen),
    isNewsShown: isNewsShown === 1,
    ...(earlier.length > 0 && { earlier }),
  }
}

function eventIn(stored: unknown): CaseEvent[] {
  if (!Number.isInteger(stored)) return []
  const [is, at] = [
    eventKinds[Number(stored) % eventBase],
    atDay(Math.floor(Number(stored) / eventBase)),
  ]
  return is && at !== undefined ? [{ is, at }] : []
}

const dayIn = (value: unknown) => (Number.isInteger(value) ? atDay(Number(value)) : undefined)
