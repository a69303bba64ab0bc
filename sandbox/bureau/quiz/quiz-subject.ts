import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import type { CreditFile } from '../wire/credit-file'

/** Data for quiz questions: the first bureau's accounts and the personal details of the report. */
export type QuizSubject = {
  readonly accounts: readonly Account[]
  /** All creditors at any bureau. */
  readonly creditors: ReadonlySet<string>
  /** Newest first. */
  readonly addresses: readonly FormerAddress[]
  readonly employers: readonly string[]
}
export type FormerAddress = { readonly street: string; readonly city: string; readonly state: string }

export function toQuizSubject(file: CreditFile): QuizSubject {
  const views = upstreamReportSchema.parse(file.latestReport).providerViews ?? []
  const [view] = views
  const subject = view?.summary?.subject
  return {
    accounts: view ? accountsOf(view).filter(({ accountType }) => accountType !== 'OTHER') : [],
    creditors: new Set(views.flatMap(accountsOf).flatMap(({ accountName }) => accountName ?? [])),
    addresses: (subject?.addresses ?? []).map(({ text }) => addressOf(text)),
    employers: (subject?.employment ?? []).map(({ name }) => name),
  }
}

function accountsOf(view: ReportView): Account[] {
  const { revolvingAccounts, mortgageAccounts, installmentAccounts, otherAccounts } = view
  return [revolvingAccounts, mortgageAccounts, installmentAccounts, otherAccounts].flatMap((list) => list ?? [])
}

/** `14 Larkspur Ter, Eastmere, PA 17999` without its house number and ZIP code. */
function addressOf(line: string): FormerAddress {
  const parts = line.split(', ')
  const [street = ''] = parts
  return { street: street.replace(/^\d+ /, ''), city: parts.at(-2) ?? '', state: parts.at(-1)?.split(' ')[0] ?? '' }
}
