import { ok } from 'node:assert/strict'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { generateAlerts } from '../bureau/alerts/generate-alerts'
import type { CreditHistory } from '../bureau/history/credit-history'
import { isFinalStatus, isLateStatus } from '../bureau/history/payment-status'
import type { Timeline } from '../bureau/score/timeline'
import type { ReportedAccount, Snapshot } from '../bureau/view/snapshot'

/** `on` (epoch ms) is when it happened, or the reporting day of an account's month. */
type Difference = { readonly on: number; readonly text: string }

/**
 * Returns all differences between one bureau's monthly snapshots as strings such as `late First
 * Harbor 30`. Each string is preceded by the date (epoch ms) of the first score that includes it.
 * Ignores repeated scores. Omits differences before the oldest score.
 */
export function differencesByScore(
  history: CreditHistory,
  timelines: readonly Timeline[],
  timeline: Timeline,
): string[] {
  const { past, today } = timeline
  const scores = [...past, { on: today.snapshot.on, score: today.score }].filter(
    ({ score }) => score !== undefined,
  )
  const oldest = scores[0]?.on ?? Number.POSITIVE_INFINITY
  const counted = scores.filter(
    ({ score }, index) => index === scores.length - 1 || score !== scores[index - 1]?.score,
  )
  return [
    ...snapshotDifferences(history, timeline),
    ...balanceDifferences(history, timelines, timeline),
  ].flatMap(({ on, text }) => {
    const next = counted.find((score) => score.on >= on)
    return on > oldest && next ? [`${next.on} ${text}`] : []
  })
}

function snapshotDifferences(history: CreditHistory, { months, provider }: Timeline): Difference[] {
  return months.slice(1).flatMap(({ snapshot: after }, index) => {
    const before = months[index]?.snapshot ?? after
    const differences = [
      ...accountDifferences(history, before, after),
      ...after.inquiries
        .filter(({ type, on }) => type === 'HARD' && on > before.on)
        .map(({ on, name }) => ({ on, text: `hardInquiry ${name}` })),
      ...collectionDifferences(before, after),
      ...after.bankruptcies
        .slice(before.bankruptcies.length)
        .map(({ filedOn, court }) => ({ on: filedOn, text: `bankruptcyFiled ${court}` })),
    ]
    // The first bureau receives everything at once. Other bureaus may receive an account's data for
    // a month after that month's snapshot.
    if (provider === history.profile.providers[0])
      for (const { on, text } of differences)
        ok(on > before.on && on <= after.on, `${text} is in another month`)
    return differences
  })
}

function accountDifferences(
  { reportingDay }: CreditHistory,
  before: Snapshot,
  after: Snapshot,
): Difference[] {
  const known = new Map(before.accounts.map((seen) => [seen.tradeline.id, seen]))
  return after.accounts.flatMap((seen) => {
    const { tradeline, reportedMonth, open } = seen
    const earlier = known.get(tradeline.id)
    const { name } = tradeline.creditor
    const { openedOn, closedOn } = tradeline
    const on = addMonths(reportingDay, reportedMonth)
    const status =
      earlier?.reportedMonth === reportedMonth ? undefined : statusDifference(earlier, seen)
    return [
      ...(earlier ? [] : [{ on: openedOn, text: `accountOpened ${name}` }]),
      ...(earlier?.open && !open && closedOn !== undefined
        ? [{ on: closedOn, text: `accountClosed ${name}` }]
        : []),
      ...(status ? [{ on, text: status }] : []),
    ]
  })
}

const finalStatuses = {
  CHARGE_OFF: 'chargedOff',
  REPOSSESSION: 'repossession',
  FORECLOSURE: 'foreclosure',
  BANKRUPTCY: 'inBankruptcy',
} as const

/** Describes the month's status if it is late, or final for the first time. */
function statusDifference(
  before: ReportedAccount | undefined,
  after: ReportedAccount,
): string | undefined {
  const { status } = after.now
  const { name } = after.tradeline.creditor
  if (isLateStatus(status)) return `late ${name} ${status}`
  return before && isFinalStatus(status) && before.now.status !== status
    ? `${finalStatuses[status]} ${name}`
    : undefined
}

function collectionDifferences(before: Snapshot, after: Snapshot): Difference[] {
  return after.collections.flatMap(({ client, assignedOn, paid, paidOn }, index) => {
    const earlier = before.collections[index]
    return [
      ...(earlier ? [] : [{ on: assignedOn, text: `collection ${client}` }]),
      ...(paid && !earlier?.paid && paidOn !== undefined
        ? [{ on: paidOn, text: `collectionPaid ${client}` }]
        : []),
    ]
  })
}

const balanceKinds: ReadonlyMap<unknown, string> = new Map([
  ['BALANCE_UP', 'balanceUp'],
  ['BALANCE_DOWN', 'balanceDown'],
  ['OVER_LIMIT', 'overLimit'],
  ['LIMIT_INCREASED', 'limitUp'],
  ['LIMIT_DECREASED', 'limitDown'],
])
/**
 * Smaller balance changes are not listed. The threshold is a share of the limit, at least
 * `leastMove` and at most `mostMove` (US dollars). The published model has no limits, so its
 * threshold is `leastMove`.
 */
const leastMove = 250
const mostMove = 500
const leastShare = 0.05

function balanceDifferences(
  history: CreditHistory,
  timelines: readonly Timeline[],
  of: Timeline,
): Difference[] {
  const isPublished = history.profile.traits.includes('publishedModel')
  const epoch = { moment: (at: number) => at, day: (at: number) => at }
  return generateAlerts(history, timelines, epoch).flatMap((alert) => {
    const { alertType, provider, dateReported, institutionName, balanceChange, creditLimit } = alert
    const kind = balanceKinds.get(alertType)
    const share = isPublished ? 0 : leastShare * Number(creditLimit ?? 0)
    const least = Math.min(mostMove, Math.max(leastMove, share))
    const isSmall = typeof balanceChange === 'number' && Math.abs(balanceChange) < least
    if (!kind || provider !== of.provider || isSmall || typeof dateReported !== 'number') return []
    return [{ on: dateReported, text: `${kind} ${institutionName}` }]
  })
}
