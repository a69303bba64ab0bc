import { accountsInView } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { reportedCells } from '@/sandbox/testing/credit-file-invariants/payment-cells'
import { upcomingChangesOf } from '../../changes/coming-up'
import { datedChangesOf } from '../../changes/dated-changes'
import { toReportChanges } from '../../changes/report-changes'
import { toProviderScores } from '../../score/score-views'
import type { Statement } from '../statement'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'
import { dayMs } from './group-facts'

/** What changed between two scores, and what leaves soon. */
export const changeStatements: ScreenStatements = {
  statementsOf: ({ sent, scores, report, alerts, now }) => {
    const upcomingOf = (provider: string) => upcomingChangesOf(report, provider, now)
    const histories = toProviderScores(sent.history)
    const dated = datedChangesOf(report, now)
    return toReportChanges({ cards: scores, histories, dated, alerts, upcomingOf }).flatMap(
      ({ provider: bureau, intervals = [], upcoming }): Statement[] => [
        ...intervals.map(({ from, to, points }) => ({
          ...{ kind: 'changes.points', bureau, about: `${to}`, source: 'score' as const },
          figures: { from, to, points },
        })),
        ...upcoming.map(({ kind, date, company = '' }) => ({
          ...{ kind: `changes.upcoming.${kind}`, bureau, about: `${company} ${date}`, source: 'report' as const },
          figures: { date },
        })),
      ],
    )
  },
  holds: {
    'changes.points': isScoreMove,
    'changes.upcoming.inquiryLeaves': ({ bureau, figures: { date = Number.NaN } }, file) =>
      isSoon(date, file) &&
      (viewOf(file, bureau)?.inquiries ?? []).some(
        ({ type, reportedDate }) => type !== 'SOFT' && isAfter(reportedDate, 24, date),
      ),
    'changes.upcoming.latesLeave': ({ bureau, figures: { date = Number.NaN }, about = '' }, file) =>
      isSoon(date, file) &&
      accountsOf(bureau, about, file)
        .flatMap(reportedCells)
        .some(({ monthType, month }) => monthType === 'NEGATIVE' && monthOf(date) === month + 84),
    'changes.upcoming.loanEnds': ({ bureau, figures: { date = Number.NaN }, about = '' }, file) =>
      isSoon(date, file) &&
      accountsOf(bureau, about, file).some(
        ({ accountOpen, balanceAmount }) => accountOpen && (balanceAmount?.amount ?? 0) > 0,
      ),
  },
}

const accountsOf = (bureau: string | undefined, about: string, file: ConsumerFile) => {
  const view = viewOf(file, bureau)
  return (view ? accountsInView(view) : []).filter(({ accountName }) => about.startsWith(accountName ?? ' '))
}

function monthOf(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The same day so many months later, or the last day of a shorter month. */
const isAfter = (from: number | null | undefined, months: number, date: number) =>
  typeof from === 'number' && monthOf(from) + months === monthOf(date)

const isSoon = (date: number, { now }: ConsumerFile) => date > now && date <= now + 367 * dayMs

/** The difference of two scores of the bureau, as upstream sent them. */
function isScoreMove({ bureau, figures: { from, to, points } }: Statement, { sent }: ConsumerFile): boolean {
  const scoreAt = (date: number | undefined) =>
    [
      ...sent.history
        .filter(({ generatedDate }) => generatedDate === date)
        .flatMap(({ providerViews }) => providerViews),
      ...(sent.score.providerViews ?? []).filter((view) => (view.date ?? sent.score.generatedDate) === date),
    ].flatMap(({ provider, score }) => (provider === bureau && score ? [score] : []))
  return scoreAt(to).some((end) => scoreAt(from).some((start) => end - start === points))
}
