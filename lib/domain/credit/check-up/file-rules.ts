import type { PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { isBankruptcy } from '../reasons/record-figures'
import { dispositionOf, saysDeceased } from '../report/entry-facts'
import { noScoreReasonOf } from '../score/score-scale'
import { leavingDatesOf, leavingRules, leavingStateOf } from '../timeline/leaving-rules'
import { bankruptcyKindOf } from '../timeline/timeline'
import type { Draft } from './entry-rules'

/** Returns the findings about a bureau's file as a whole, and about its bankruptcies. */
export function fileDraftsOf(view: ReportView, at: number): Draft[] {
  const { dateOfDeath } = view.summary?.subject ?? {}
  return [
    ...(isMarkedDeceased(view) ? [deceasedDraft(dateOfDeath)] : []),
    ...(view.publicRecords ?? []).filter(isBankruptcy).flatMap((one) => recordDraft(one, at)),
  ]
}

/** Returns the finding for a file that, as a whole, says that the consumer has died. */
export function deceasedDraft(date?: number): Draft {
  return { rule: 'deceased', entry: omitNullish({ kind: 'file' as const, date }), evidence: {} }
}

/** Returns whether the file says, outside its accounts, that the consumer has died. */
function isMarkedDeceased({ summary, consumerStatements }: ReportView): boolean {
  const { creditScore: score, subject } = summary ?? {}
  return (
    subject?.dateOfDeath !== undefined ||
    noScoreReasonOf(typeof score === 'number' ? score : score?.score) === 'deceased' ||
    (consumerStatements ?? []).some(({ statement }) => saysDeceased(statement ?? ''))
  )
}

/**
 * Returns the finding about a bankruptcy that should have dropped off the report. `months` is how
 * long it may be listed, by law or by the bureaus' practice.
 */
function recordDraft(record: PublicRecord, at: number): Draft[] {
  const { filedDate: date, courtName: company } = record
  if (typeof date !== 'number') return []
  const kind = bankruptcyKindOf(record)
  const dates = leavingDatesOf(kind, date)
  const state = leavingStateOf({ kind, ...dates }, at)
  if (state === 'ahead') return []
  const isPractice = state === 'due'
  const { months } = leavingRules[isPractice ? kind : 'bankruptcy']
  const since = isPractice ? dates.date : (dates.limit ?? dates.date)
  const { chapter } = dispositionOf(record)
  const entry = omitNullish({ kind: 'record' as const, company, date })
  return [{ rule: 'oldRecord', entry, evidence: omitNullish({ chapter, months, since }) }]
}
