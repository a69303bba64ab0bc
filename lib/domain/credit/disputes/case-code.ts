import { checkUpRules, disputeClaims, providers } from '@/lib/contract/choices'
import { addDays, daysBetween } from '../../shared/formats/calendar'
import {
  type CaseEvent,
  caseKinds,
  caseOutcomes,
  caseRequests,
  type DisputeCase,
  recipients,
} from './dispute-case'

const caseClaims = [...checkUpRules, ...disputeClaims, 'theft'] as const
const eventKinds = ['sent', ...caseOutcomes, ...caseRequests] as const

/** An event is stored as one number: its day times this base, plus its kind. */
const eventBase = 8

/** Added to the flag `isLong` if `wasFound` is set, so that both share one item of the list. */
const foundFlag = 2

const dayOf = (at: number | undefined) => (at === undefined ? 0 : daysBetween(0, at))
const atDay = (day: number) => (day === 0 ? undefined : addDays(0, day))

/** Returns a case as a short list for storage. */
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

/** Reads the note `disputeCases`. Leaves out what has an unexpected shape. */
export const casesIn = (note: unknown): DisputeCase[] =>
  Array.isArray(note) ? note.flatMap((one) => decodeCase(one) ?? []) : []

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
