import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { DeniableEntry } from '@/lib/contract/bff/credit/first-step'
import { providerLabel } from '../../shared/formats/providers'
import { isNearDate } from '../alerts/about-account'
import { alertQuestionOf } from '../alerts/alert-question'
import { blockDatesOf } from '../disputes/answer-dates'
import { currentRequestsOf, type DisputeCase, isBlock, shortName } from '../disputes/dispute-case'
import { entryName, isSameCompany } from '../report/entry-names'

type Listed = {
  readonly entryKey?: string | undefined
  readonly name?: string | undefined
  readonly lastFour?: string | undefined
}

/**
 * Returns how the disputes that the consumer follows on this device change a bureau's first step. A
 * tile's script must be small, so for a tile the server leaves out disputed entries.
 */
export function followDisputes(cases: readonly DisputeCase[], bureau: string | undefined) {
  return {
    withoutAsked: <Entry extends Listed>(entries: readonly Entry[]) =>
      withoutAsked(entries, bureau, cases),
    disputeStepOf: (entries: readonly DeniableEntry[]) => disputeStepOf(entries, bureau, cases),
    blockStep: blockStepOf(cases),
    isDisputedDebt: (alert: UrgentAlert) => isDisputedDebt(alert, cases),
    isBlockAsked: (alert: UrgentAlert) => isBlockAsked(alert, cases),
  }
}

export type FollowedDisputes = ReturnType<typeof followDisputes>

/**
 * Returns the entries that the consumer does not dispute with a bureau. A disputed entry waits for
 * the bureau's next report, or its case says what to do. A corrected entry is included again.
 */
function withoutAsked<Entry extends Listed>(
  entries: readonly Entry[],
  bureau: string | undefined,
  cases: readonly DisputeCase[],
): Entry[] {
  const isAsked = (entry: Entry) =>
    cases.some((one) => one.provider === bureau && one.outcome !== 'changed' && isAbout(one, entry))
  return entries.filter((entry) => !isAsked(entry))
}

/**
 * Returns whether a case is about a report entry. A case stores the hash from one bureau. Another
 * bureau may report a different date for an account, which changes the hash.
 */
function isAbout(one: DisputeCase, { entryKey, name, lastFour }: Listed): boolean {
  if (one.key === entryKey) return true
  return one.kind === 'account' && one.digits === lastFour && isOfCompany(one, name)
}

/** Compares names in the shortened form that a case stores. */
const isOfCompany = ({ name }: DisputeCase, company: string | undefined) =>
  isSameCompany(company && shortName(company), name)

/**
 * Returns the step for disputes whose entry came back, or is still listed without a new request
 * from the consumer. Undefined if there is no such dispute.
 */
function disputeStepOf(
  entries: readonly DeniableEntry[],
  bureau: string | undefined,
  cases: readonly DisputeCase[],
) {
  const listed = cases.filter(
    (one) => one.provider === bureau && entries.some((entry) => isAbout(one, entry)),
  )
  const back = listed.filter(({ outcome }) => outcome === 'gone' || outcome === 'cameBack')
  const still = listed.filter(
    (one) => one.outcome === 'stillThere' && currentRequestsOf(one).length === 0,
  )
  const [first] = [...back, ...still]
  if (!first) return undefined
  const { provider, name, digits } = first
  return {
    kind: 'followDispute',
    bureau: providerLabel(provider),
    name: name ? entryName(name, digits && `•••• ${digits}`) : undefined,
    is: back.length > 0 ? 'cameBack' : 'stillThere',
    more: new Set([...back, ...still].map(({ key }) => key)).size - 1,
  } as const
}

/**
 * Returns whether an alert is about a debt that the consumer disputes with the alert's bureau and
 * that the bureau has not corrected. The dates must be close, because another debt to the same
 * company has a different date. If the bureau removed the debt, any date matches, because a debt
 * that comes back gets a new date.
 */
function isDisputedDebt(
  { kind, label, company, date }: UrgentAlert,
  cases: readonly DisputeCase[],
): boolean {
  const isDebt = alertQuestionOf(kind.name) === 'debt'
  return cases.some(
    (one) =>
      isDebt &&
      one.kind === 'collection' &&
      one.outcome !== 'changed' &&
      providerLabel(one.provider) === label &&
      isOfCompany(one, company) &&
      (one.outcome === 'gone' || one.outcome === 'cameBack' || isNearDate(date, one.before.date)),
  )
}

/** Returns the letters to bureaus about theft whose result no report shows yet. */
const blocksIn = (cases: readonly DisputeCase[]) =>
  cases.filter((one) => isBlock(one) && !one.outcome)

/**
 * Returns whether an alert is covered by a letter about theft that has no result yet. A letter
 * covers its bureau's alerts about its company, and all alerts without a company.
 */
function isBlockAsked({ company, label }: UrgentAlert, cases: readonly DisputeCase[]): boolean {
  return blocksIn(cases).some(
    (one) => !company || (providerLabel(one.provider) === label && isOfCompany(one, company)),
  )
}

/**
 * Returns the step to check whether a bureau has blocked the entries in a letter about theft, with
 * the deadline for the block (epoch ms); undefined without such a letter.
 */
function blockStepOf(cases: readonly DisputeCase[]) {
  const [first, ...rest] = blocksIn(cases)
    .map((one) => ({ ...one, by: blockDatesOf(one.sent).block }))
    .toSorted((a, b) => a.by - b.by)
  if (!first) return undefined
  const { provider, name, digits, by } = first
  return {
    kind: 'checkBlock',
    bureau: providerLabel(provider),
    name: name ? entryName(name, digits && `•••• ${digits}`) : undefined,
    more: rest.length,
    by,
  } as const
}
