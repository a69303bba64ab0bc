import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, ReportView } from '@/lib/contract/bureau/report'
import { collectionClients } from '@/sandbox/bureau/history/creditors'
import { collectionAdviceOf } from '../../credit/reasons/collection-advice'
import { bankruptcyAdviceOf } from '../../credit/reasons/record-figures'
import type { Statement } from '../../credit/statements/statement'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'
import { dayMs, isOthers, monthsUntil } from './group-facts'

export const goesOn = /^petition|^voluntary ch|filed$|filing$/i
const medical: ReadonlySet<string> = new Set(collectionClients.medical)

/** The advice for each collection and each bankruptcy. */
export const collectionStatements: ScreenStatements = {
  statementsOf: ({ sent: { views, reportingDay } }) =>
    views.flatMap((view) => {
      const of = { figures: {}, bureau: view.provider, source: 'report' } as const
      const ofCollections = (view.collections ?? []).map((collection, index): Statement => {
        const kind = `collectionAdvice.${collectionAdviceOf(collection, view, reportingDay)}`
        return { ...of, kind, about: `collection ${index}` }
      })
      const ofRecords = (view.publicRecords ?? []).flatMap((record, index): Statement[] => {
        const advice = bankruptcyAdviceOf(record)
        return advice
          ? [{ ...of, kind: `bankruptcyAdvice.${advice}`, about: `record ${index}` }]
          : []
      })
      return [...ofCollections, ...ofRecords]
    }),
  holds: {
    'bankruptcyAdvice.discharged': ofBankruptcy(/discharged/i),
    'bankruptcyAdvice.goesOn': ofBankruptcy(goesOn),
    'collectionAdvice.paid': ofCollection(({ isPaid }) => isPaid),
    'collectionAdvice.notOwed': ofCollection(({ isPaid, isOwed }) => !isPaid && !isOwed),
    'collectionAdvice.discharged': ofCollection(
      ({ isOwed, isDischarged }) => isOwed && isDischarged,
    ),
    'collectionAdvice.stay': ofCollection(
      ({ isOwed, isDischarged, isStayed }) => isOwed && !isDischarged && isStayed,
    ),
    'collectionAdvice.disputed': ofCollection(
      ({ isFree, status }) => isFree && status === 'ACCOUNT_DISPUTED',
    ),
    'collectionAdvice.notLiable': ofCollection(
      ({ isFree, designator }) => isFree && designator === 'AUTHORIZED_USER',
    ),
    'collectionAdvice.mayBeDischarged': ofCollection(
      ({ isFree, isOld, isSoonAfter }) => isFree && !isOld && isSoonAfter,
    ),
    'collectionAdvice.medical': ofCollection(
      ({ isFree, isOld, isSoonAfter, isMedical, isSmall, isUnderOneYear }) =>
        isFree && !isOld && !isSoonAfter && isMedical && (isSmall || isUnderOneYear),
    ),
    'collectionAdvice.old': ofCollection(({ isFree, isOld }) => isFree && isOld),
    // The only collection advice that mentions a payment.
    'collectionAdvice.prove': ofCollection(
      ({ isFree, isOld, isSoonAfter, status, designator, isMedical, isSmall, isUnderOneYear }) =>
        isFree &&
        !isOld &&
        !isSoonAfter &&
        status !== 'ACCOUNT_DISPUTED' &&
        designator !== 'AUTHORIZED_USER' &&
        !(isMedical && (isSmall || isUnderOneYear)),
    ),
  },
}

/**
 * Returns a rule that requires a bankruptcy with a matching disposition. If the statement names a
 * record, that record must match.
 */
function ofBankruptcy(disposition: RegExp) {
  return ({ about, bureau }: Statement, file: ConsumerFile): boolean => {
    const all = (viewOf(file, bureau)?.publicRecords ?? []).map(
      ({ kind, courtName, dispositionStatus }) =>
        (kind === 'bankruptcy' || /bankr/i.test(courtName ?? '')) &&
        disposition.test(dispositionStatus ?? ''),
    )
    return about === undefined ? all.includes(true) : all[Number(about.split(' ')[1])] === true
  }
}

function ofCollection(rule: (facts: ReturnType<typeof factsOf>) => boolean) {
  return ({ about, bureau }: Statement, file: ConsumerFile): boolean => {
    const view = viewOf(file, bureau)
    const all = (view?.collections ?? []).map(
      (one) => view !== undefined && rule(factsOf(one, view, file.sent.reportingDay)),
    )
    // A sentence about all collections is true if it is true for one of them.
    return about === undefined ? all.includes(true) : all[Number(about.split(' ')[1])] === true
  }
}

/** Returns whether a bankruptcy with this disposition was filed after a time (epoch ms). */
export function isLaterBankruptcy(view: ReportView, since: number, disposition: RegExp): boolean {
  return hasBankruptcy(view, (filed) => filed > since, disposition)
}

function hasBankruptcy(
  view: ReportView,
  isFiledThen: (filed: number) => boolean,
  disposition: RegExp,
): boolean {
  return (view.publicRecords ?? []).some(
    ({ kind, courtName, filedDate, dispositionStatus }) =>
      (kind === 'bankruptcy' || /bankr/i.test(courtName ?? '')) &&
      isFiledThen(filedDate ?? 0) &&
      disposition.test(dispositionStatus ?? ''),
  )
}

function factsOf(collection: Collection, view: ReportView, now: number) {
  const { assignedDate, agencyClient, amount, orginalAmountOwed } = collection
  const status = collection.status ?? ''
  const assigned = assignedDate ?? Number.NaN
  const has = (disposition: RegExp) => isLaterBankruptcy(view, assigned, disposition)
  const isPaid = /^(PAID|SETTLED)/.test(status)
  const isOwed = !isPaid && amount?.amount !== 0 && status !== 'SUPPRESS_COLLECTION'
  const isDischarged = has(/^discharged/i)
  const isStayed = /^(IN_BANKRUPTCY|WAGE_EARNER)$/.test(status) || has(goesOn)
  return {
    status,
    designator: collection.accountDesignatorCode ?? '',
    isPaid,
    isOwed,
    isDischarged,
    isStayed,
    isFree: isOwed && !isDischarged && !isStayed,
    // A discharged bankruptcy was filed at most two years before the assignment.
    isSoonAfter:
      hasBankruptcy(view, (filed) => monthsUntil(filed, assigned) < 24, /^discharged/i) &&
      !isDischarged,
    isMedical: medical.has(agencyClient ?? ''),
    isSmall: ((orginalAmountOwed ?? amount)?.amount ?? Infinity) < 500,
    isUnderOneYear: monthsUntil(assigned, now) < 12,
    // The seven years begin 180 days after the date.
    isOld: monthsUntil(assigned + 180 * dayMs, now) >= 84,
  }
}

/** Returns whether an account is a card, or a loan for neither a car nor studies. */
export function isUnsecured({
  accountType,
  loanType,
  creditorClassification,
}: Partial<Account>): boolean {
  const purpose = `${loanType?.code} ${loanType?.description} ${creditorClassification}`
  return (
    accountType === 'REVOLVING' ||
    (accountType === 'INSTALLMENT' && !/auto|student|education/i.test(purpose))
  )
}

/** Returns whether a bankruptcy may include a card or loan that the consumer owes. */
export function isInCase(account: Account, view: ReportView | undefined): boolean {
  return (
    view !== undefined &&
    isUnsecured(account) &&
    (account.balanceAmount?.amount ?? 0) > 0 &&
    !isOthers(account) &&
    isLaterBankruptcy(
      view,
      account.dateOpened ?? Number.NaN,
      /^discharged|^petition|^voluntary ch|fil(ed|ing)$/i,
    )
  )
}
