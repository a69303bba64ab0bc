import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { CheckedEntry, Finding } from '@/lib/contract/bff/credit/check-up'
import type { AlertTopic, CheckUpRule } from '@/lib/contract/choices'
import { companyKeyOf } from '../../shared/formats/formats'
import { isNearDate } from '../alerts/about-account'

type Entry = {
  readonly provider: string
  readonly kind: string
  readonly name?: string | undefined
  readonly maskedNumber?: string | undefined
  readonly date?: number | undefined
}

/** Returns the finding about an entry in one bureau's report; undefined if there is none. */
export function findingAbout(findings: readonly Finding[], entry: Entry): Finding | undefined {
  return findings.find(
    ({ entry: found, ...finding }) =>
      isAt(finding, entry.provider) &&
      found.kind === entry.kind &&
      found.company === entry.name &&
      found.maskedNumber === entry.maskedNumber &&
      found.date === entry.date,
  )
}

const lateRules: ReadonlySet<CheckUpRule> = new Set(['oldLate', 'oneBureau'])

/** Returns whether a finding questions late payments, and so nothing else of its account. */
export const isAboutLatePayments = ({ rule }: Pick<Finding, 'rule'>) => lateRules.has(rule)

const kindOfTopic: Partial<Record<AlertTopic, CheckedEntry['kind']>> = {
  accounts: 'account',
  payments: 'account',
  balances: 'account',
  collections: 'collection',
  inquiries: 'inquiry',
}

/**
 * Returns the finding about an alert's company; undefined if there is none or several, because an
 * alert names no account. Among several collections, returns the only collection with a date near
 * the alert's.
 */
export function findingOfAlert(
  findings: readonly Finding[],
  {
    provider,
    kind,
    institution,
    ...alert
  }: Pick<AlertItem, 'provider' | 'kind' | 'institution' | 'date'>,
): Finding | undefined {
  const company = companyKeyOf(institution.name)
  const ofCompany = findings.filter(
    ({ entry, ...finding }) =>
      company !== undefined &&
      companyKeyOf(entry.company) === company &&
      kind.topic !== undefined &&
      entry.kind === kindOfTopic[kind.topic] &&
      !(kind.topic === 'balances' && isAboutLatePayments(finding)) &&
      (provider === undefined || isAt(finding, provider)),
  )
  const ofDay = ofCompany.filter(
    ({ entry }) => entry.kind === 'collection' && isNearDate(alert.date, entry.date),
  )
  const [found, ...others] = ofDay.length === 1 ? ofDay : ofCompany
  return others.length === 0 ? found : undefined
}

function isAt({ bureaus }: Pick<Finding, 'bureaus'>, provider: string): boolean {
  return bureaus.some((bureau) => bureau.provider === provider)
}
