import type { CheckUp, Disputed } from '@/lib/contract/bff/credit/check-up'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { type Provider, providers } from '@/lib/contract/choices'
import { daysBetween } from '../../shared/formats/calendar'
import type { TheftEntry } from '../identity-theft/theft-file'
import { caseReportOf, digitsOf, findReported } from './case-report'
import { type CaseClaim, type DisputeCase, shortName } from './dispute-case'

type Sources = { readonly checkUp: CheckUp; readonly entries: readonly ReviewEntry[] }
type Sent = Pick<DisputeCase, 'sent' | 'isLong'>

/** A letter that can become a case: what it is about, and who receives it. */
export type CaseLetter = Pick<DisputeCase, 'key' | 'kind' | 'name' | 'digits' | 'to'> & {
  readonly provider: Provider
  readonly claim: CaseClaim
}

/**
 * Returns a letter about a finding. For a letter to a company, the case is compared with the report
 * of the first bureau that lists the entry.
 */
export function findingLetterOf(
  { entry, bureaus, rule }: Disputed,
  letter: { readonly to: DisputeCase['to']; readonly label?: string | undefined },
  claim: CaseClaim | 'rule',
): CaseLetter | undefined {
  const asked = bureaus.find(({ label }) => letter.to === 'bureau' && label === letter.label)
  const provider = providerOf((asked ?? bureaus[0])?.provider)
  return (
    provider && {
      key: entry.entryKey ?? '',
      kind: entry.kind,
      name: shortName(entry.company ?? ''),
      digits: digitsOf(entry.maskedNumber),
      to: letter.to,
      provider,
      claim: claim === 'rule' ? rule : claim,
    }
  )
}

/**
 * Returns one case letter for each entry in a letter about identity theft. The letter's key names
 * the recipient.
 */
export function theftLettersFor(
  letter: { readonly key: string; readonly to: DisputeCase['to'] },
  entries: readonly TheftEntry[],
): CaseLetter[] {
  const [, id = ''] = /^\w+\.(.*)$/.exec(letter.key) ?? []
  const asked = letter.to === 'bureau' ? providerOf(id) : undefined
  const addressed = entries.find(({ key }) => key === id)
  return entries
    .filter((entry) =>
      asked
        ? entry.bureaus.some(({ provider }) => provider === asked)
        : entry.kind === addressed?.kind && entry.company === addressed.company,
    )
    .flatMap(({ key, kind, company, maskedNumber, bureaus }) => {
      const provider = asked ?? providerOf(bureaus[0]?.provider)
      if (!provider) return []
      const about = { key, kind, name: shortName(company ?? ''), digits: digitsOf(maskedNumber) }
      return [{ ...about, to: letter.to, provider, claim: 'theft' as const }]
    })
}

const providerOf = (code: string | undefined) => providers.find((one) => one === code)

/**
 * Returns the case for a letter that was sent, with the figures in the current report. A report
 * dated after the letter may already show the result, so its figures are not used.
 */
export function newCaseOf(
  { key, kind, name, digits, to, provider, claim }: CaseLetter,
  sent: Sent,
  sources: Sources | undefined,
): DisputeCase {
  const about = { key, kind, name, digits, to, provider, claim }
  const draft = { ...about, ...sent, wasFound: false, before: {}, isNewsShown: false }
  const report = sources && caseReportOf(provider, sources)
  const entry = report && findReported(draft, report)
  if (!entry) return draft
  // In the evening in the US, a report made on the same day has the next day's date in UTC.
  const isNewer = report.date !== undefined && daysBetween(sent.sent, report.date) > 1
  const { amount, status, date } = entry
  return { ...draft, wasFound: true, before: isNewer ? {} : { amount, status, date } }
}
