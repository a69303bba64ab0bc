import type { AlertFacts, AlertItem, AlertKind } from '@/lib/contract/bff/credit/alerts'
import type { Alert } from '@/lib/contract/bureau/alert'
import { entryName } from '../report/entry-names'
import { validScore } from '../score/score-scale'

const difference =
  /\bby \$?(\d[\d,]*(?:\.\d+)?)|\$(\d[\d,]*(?:\.\d+)?) (?:more|less|higher|lower)\b/
const newBalance = /\breported \$(\d[\d,]*(?:\.\d+)?), \$/
const span = /\bfrom \$?(\d[\d,]*(?:\.\d+)?) to \$?(\d[\d,]*(?:\.\d+)?)/

/**
 * Returns the figures that describe a change: its size, from `balanceChange` or the bureau's
 * sentence ("$56 more than before"), and the values before and after, from the sentence ("from 733
 * to 702"). A sentence about a balance may name only the new one ("reported $9,056, $56 more").
 */
export function alertFactsOf(alert: Alert, { name }: Pick<AlertKind, 'name'>): AlertFacts {
  const written = alert.description || alert.endUserText || ''
  const [, by, than] = written.match(difference) ?? []
  const [, from, to] = written.match(span) ?? []
  const size = alert.balanceChange ?? toNumber(by ?? than)
  const isFall = name.endsWith('Down')
  const balance = name.startsWith('balance') ? toNumber(written.match(newBalance)?.[1]) : undefined
  return {
    ...(size === undefined ? {} : { change: isFall ? -Math.abs(size) : size }),
    ...(balance === undefined ? spanOf(name, toNumber(from), toNumber(to)) : { to: balance }),
  }
}

/**
 * Returns the values before and after a change. Empty if one is a score outside the scale, which is
 * a code for "no score".
 */
function spanOf(name: AlertKind['name'], from: number | undefined, to: number | undefined) {
  if (from === undefined || to === undefined) return {}
  const isScore = name === 'scoreUp' || name === 'scoreDown' || name === 'score'
  const isKnown = validScore(from) !== undefined && validScore(to) !== undefined
  return isScore && !isKnown ? {} : { from, to }
}

function toNumber(written: string | undefined): number | undefined {
  return written === undefined ? undefined : Number(written.replaceAll(',', ''))
}

/**
 * Balance changes below these limits get no row of their own. They are in US dollars, or a share of
 * the credit limit.
 */
const leastDollars = 250
const mostDollars = 500
const leastShare = 0.05

/**
 * Returns whether an alert reports a balance change below $250 or 5 % of the limit, and below $500.
 * False if its size is unknown.
 */
export function isSmallBalanceMove(alert: Alert, { name }: Pick<AlertKind, 'name'>): boolean {
  if (name !== 'balanceUp' && name !== 'balanceDown' && name !== 'balance') return false
  const { change = Number.POSITIVE_INFINITY } = alertFactsOf(alert, { name })
  return (
    Math.abs(change) <
    Math.min(mostDollars, Math.max(leastDollars, leastShare * (alert.creditLimit ?? 0)))
  )
}

/** Returns how late the payment is, from the alert's type or title. */
export function daysLateOf({
  alertType,
  name,
}: Pick<Alert, 'alertType' | 'name'>): Pick<AlertKind, 'days'> {
  const [days] = `${alertType} ${name}`.match(/(?<!\d)(?:30|60|90|120|150|180)(?!\d)/) ?? []
  return days ? { days: Number(days) } : {}
}

/** Patterns of descriptions whose meaning is certain. Each captures the name, if there is one. */
const knownSentences = [
  ['address', /^A new address was reported: (.+?)\.?$/],
  ['employer', /^A new employer was reported: (.+?)\.?$/],
  ['bankruptcy', /^A bankruptcy was filed at the (.+?)\.?$/],
  ['freezePlaced', /^A security freeze was placed on your file\.?$/],
  ['statementAdded', /^A consumer statement was added to your file\.?$/],
] as const

/**
 * Returns the key of a text under `alerts.text` in messages/en.json, and the values for it from the
 * alert. Undefined if we can add nothing to the alert's kind in our own words.
 */
export function alertSentenceOf({
  kind,
  facts = {},
  description = '',
  institution,
  lastFour,
}: Pick<AlertItem, 'kind' | 'facts' | 'description' | 'institution' | 'lastFour'>) {
  const { name, topic, days } = kind
  const { change, from, to } = facts
  const { name: reporter } = institution
  const company = reporter && entryName(reporter, lastFour && `•••• ${lastFour}`)
  if ((name === 'scoreUp' || name === 'scoreDown') && change && from && to)
    return { name, change: Math.abs(change), from, to }
  for (const [key, pattern] of knownSentences) {
    const match = pattern.exec(description)
    if (match) return { name: key, value: match[1] ?? '' }
  }
  if (company === undefined) return undefined
  if (name === 'late' && days) return { name, company, days }
  if ((name === 'balanceUp' || name === 'balanceDown') && change)
    return { name, company, change: Math.abs(change) }
  if ((name === 'limitUp' || name === 'limitDown') && from !== undefined && to !== undefined)
    return { name, company, from, to }
  return { name: topic === 'inquiries' ? ('inquiry' as const) : ('company' as const), company }
}
