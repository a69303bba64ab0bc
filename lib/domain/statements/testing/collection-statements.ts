import type { Collection, ReportView } from '@/lib/contract/bureau/report'
import { collectionClients } from '@/sandbox/bureau/history/creditors'
import { collectionAdviceOf } from '../../reasons/collection-advice'
import type { Statement } from '../statement'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'
import { monthsUntil } from './group-facts'

const medical: ReadonlySet<string> = new Set(collectionClients.medical)

/** The advice for each collection. */
export const collectionStatements: ScreenStatements = {
  statementsOf: ({ sent: { views, reportingDay } }) =>
    views.flatMap((view) =>
      (view.collections ?? []).map((collection, index): Statement => {
        const kind = `collectionAdvice.${collectionAdviceOf(collection, view, reportingDay)}`
        return {
          kind,
          figures: {},
          bureau: view.provider,
          about: `collection ${index}`,
          source: 'report',
        }
      }),
    ),
  holds: {
    'collectionAdvice.paid': ofCollection(({ isPaid }) => isPaid),
    'collectionAdvice.discharged': ofCollection(
      ({ isPaid, isDischarged }) => !isPaid && isDischarged,
    ),
    'collectionAdvice.medical': ofCollection(
      ({ isPaid, isDischarged, isMedical, isSmall, isYoung }) =>
        !isPaid && !isDischarged && isMedical && (isSmall || isYoung),
    ),
    // The only sentence about a payment.
    'collectionAdvice.prove': ofCollection(
      ({ isPaid, isDischarged, isMedical, isSmall, isYoung }) =>
        !isPaid && !isDischarged && !(isMedical && (isSmall || isYoung)),
    ),
  },
}

function ofCollection(rule: (facts: ReturnType<typeof factsOf>) => boolean) {
  return ({ about, bureau }: Statement, file: ConsumerFile): boolean => {
    const view = viewOf(file, bureau)
    const all = (view?.collections ?? []).map(
      (one) => view !== undefined && rule(factsOf(one, view, file.sent.reportingDay)),
    )
    // A sentence about all collections is true if it is true of one.
    return about === undefined ? all.includes(true) : all[Number(about.split(' ')[1])] === true
  }
}

function factsOf(
  { status, assignedDate, agencyClient, ...sent }: Collection,
  view: ReportView,
  now: number,
) {
  const assigned = assignedDate ?? Number.NaN
  const discharges = (view.publicRecords ?? []).filter((one) =>
    one.dispositionStatus?.startsWith('Discharged'),
  )
  return {
    isPaid: status === 'PAID' || status === 'SETTLED',
    isDischarged: discharges.some(({ filedDate }) => (filedDate ?? 0) > assigned),
    isMedical: medical.has(agencyClient ?? ''),
    isSmall: ((sent.orginalAmountOwed ?? sent.amount)?.amount ?? Infinity) < 500,
    isYoung: monthsUntil(assigned, now) < 12,
  }
}
