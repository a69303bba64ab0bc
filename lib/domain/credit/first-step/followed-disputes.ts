import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { DeniableEntry } from '@/lib/contract/bff/credit/first-step'
import { providerLabel } from '../../shared/formats/providers'
import { alertQuestionOf } from '../alerts/alert-question'
import { blockDatesOf } from '../disputes/answer-dates'
import { currentRequestsOf, type DisputeCase, isBlock } from '../disputes/dispute-case'
import { entryName, isSameCompany } from '../report/entry-names'

type Listed = { readonly entryKey?: string | undefined }

/**
 * Returns what the disputes that the consumer follows on this device mean for a bureau's first
 * step. A tile's script must stay small, so the server leaves disputed entries out for a tile.
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
 * Returns the entries that the consumer does not dispute with a bureau. The others wait for that
 * bureau's next report, or their case says what to do. A corrected entry counts again.
 */
function withoutAsked<Entry extends Listed>(
  entries: readonly Entry[],
  bureau: string | undefined,
  cases: readonly DisputeCase[],
): Entry[] {
  const isAsked = ({ entryKey }: Entry) =>
    cases.some(
      (one) => one.provider === bureau && one.outcome !== 'changed' && one.key === entryKey,
    )
  return entries.filter((entry) => !isAsked(entry))
}

/**
 * Returns the step for disputes with a result: an entry that came back, or one that is still listed
 * and about which nothing has been sent since. Undefined if there is none.
 */
function disputeStepOf(
  entries: readonly DeniableEntry[],
  bureau: string | undefined,
  cases: readonly DisputeCase[],
) {
  const listed = cases.filter(
    ({ provider, key }) => provider === bureau && entries.some(({ entryKey }) => entryKey === key),
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

/** Whether an alert is about a debt that the consumer disputes with the alert's bureau. */
function isDisputedDebt(
  { kind, label, company }: UrgentAlert,
  cases: readonly DisputeCase[],
): boolean {
  const isDebt = alertQuestionOf(kind.name) === 'debt'
  return cases.some(
    (one) =>
      isDebt &&
      one.kind === 'collection' &&
      providerLabel(one.provider) === label &&
      isSameCompany(company, one.name),
  )
}

/** Returns the letters to bureaus about theft whose result no report shows yet. */
const blocksIn = (cases: readonly DisputeCase[]) =>
  cases.filter((one) => isBlock(one) && !one.outcome)

/**
 * Whether a letter about theft that covers an alert is on its way. A letter covers the alerts about
 * its company, and all alerts without a company.
 */
function isBlockAsked({ company }: UrgentAlert, cases: readonly DisputeCase[]): boolean {
  return blocksIn(cases).some(({ name }) => !company || isSameCompany(company, name))
}

/**
 * Returns the step to check whether a bureau has blocked what a letter about theft named, and the
 * day by which it must (epoch ms); undefined without such a letter.
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
