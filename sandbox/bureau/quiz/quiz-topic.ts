import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import type { CreditFile } from '../wire/wire-format'

/** A question before its options are shuffled. */
export type QuizTopic = {
  readonly text: string
  readonly right: string
  /** Answers that are wrong for this consumer. */
  readonly wrong: readonly string[]
  /** Numbers are sorted; names are shuffled. */
  readonly inOrder?: true
}

/**
 * Creates a question about an amount. Its options are ranges, so that the consumer does not need to
 * remember the exact figure.
 */
export function rangeTopic(text: string, amount: number): QuizTopic {
  const step = roundStep(amount)
  const bucket = Math.floor(amount / step)
  const dollars = (value: number) => `$${value.toLocaleString('en-US')}`
  const label = (at: number) => `${dollars(at * step)} to ${dollars((at + 1) * step - 1)}`
  return numberTopic(text, bucket, around(bucket, 4), label)
}

/** Creates a question whose options are numbers. `label` formats a number. */
export function numberTopic(
  text: string,
  right: number,
  all: readonly number[],
  label: (value: number) => string,
): QuizTopic {
  return {
    text,
    right: label(right),
    wrong: all.filter((value) => value !== right).map(label),
    inOrder: true,
  }
}

function around(value: number, reach: number): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => value - reach + index).filter(
    (each) => each >= 0,
  )
}

/** Returns a round number between a tenth and a half of the amount. */
function roundStep(amount: number): number {
  return Math.max(5, 10 ** Math.floor(Math.log10(amount / 4)) * 2)
}

/** Data for quiz questions: the first bureau's accounts and the personal details of the report. */
export type QuizSubject = {
  readonly accounts: readonly Account[]
  /** The creditors at all bureaus. */
  readonly creditors: ReadonlySet<string>
  /** Newest first. */
  readonly addresses: readonly FormerAddress[]
  readonly employers: readonly string[]
}
export type FormerAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
}

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
  return [revolvingAccounts, mortgageAccounts, installmentAccounts, otherAccounts].flatMap(
    (list) => list ?? [],
  )
}

/**
 * Splits an address such as `14 Larkspur Ter, Eastmere, PA 17999` and drops its house number and
 * ZIP code.
 */
function addressOf(line: string): FormerAddress {
  const parts = line.split(', ')
  const [street = ''] = parts
  return {
    street: street.replace(/^\d+ /, ''),
    city: parts.at(-2) ?? '',
    state: parts.at(-1)?.split(' ')[0] ?? '',
  }
}
