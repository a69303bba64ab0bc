import * as z from 'zod/mini'

/** The figures of a report that reasons refer to, by their unit: a number, US dollars, percent, or whole months. */
const figureNames = {
  count: [
    ...['accounts', 'openAccounts', 'negativeAccounts', 'latePaymentsLastYear', 'cards', 'openCards', 'negativeCards'],
    ...['cardsWithBalance', 'cardsWithHighLimit', 'cardsOpenedLastYear', 'loans', 'negativeLoans'],
    ...['lateLoanPaymentsLastYear', 'realEstateLoans', 'openRealEstateLoans', 'negativeRealEstateLoans', 'autoLoans'],
    ...['openAutoLoans', 'negativeStudentLoans', 'studentLoans', 'installmentLoans', 'openInstallmentLoans'],
    ...['negativeInstallmentLoans', 'lateInstallmentsLastYear', 'accountsOpenedLastYear', 'hardInquiriesLastYear'],
    ...['unpaidCollections', 'bankruptcies', 'unresolvedRecords', 'publicRecords'],
  ],
  money: [
    ...['pastDue', 'cardsPastDue', 'cardBalance', 'highestCardBalance', 'cardCreditLeft', 'highestCardLimit'],
    ...['realEstateBalance', 'openBalance', 'collectionsOwed'],
  ],
  percent: [
    ...['cardUse', 'loansOwed', 'realEstateOwed', 'autoLoansOwed', 'studentLoansOwed', 'installmentLoansOwed'],
    ...['onceLateOwed', 'neverLateOwed'],
  ],
  months: [
    ...['monthsSinceLate', 'oldestCard', 'newestCard', 'averageCardAge', 'monthsSinceLateInstallment'],
    ...['newestInstallmentLoan', 'oldestInstallmentLoan', 'oldestAccount', 'newestAccount', 'averageAccountAge'],
    ...['monthsSinceRecord'],
  ],
} as const
type Unit = keyof typeof figureNames
export type CreditFigureName = (typeof figureNames)[Unit][number]

/** The unit in which a figure is counted. */
export function unitOf(name: CreditFigureName): Unit {
  const units = Object.keys(figureNames) as Unit[] // Object.keys does not know the names of the fields.
  return units.find((unit) => figureNames[unit].some((one) => one === name)) ?? 'count'
}

/** A figure that satisfies the condition of a reason: it `is` over, under, at least or at most `than`. */
export const reasonFigureSchema = z.object({
  name: z.enum([...figureNames.count, ...figureNames.money, ...figureNames.percent, ...figureNames.months]),
  value: z.number(),
  is: z.enum(['over', 'under', 'atLeast', 'atMost']),
  than: z.number(),
})
export type ReasonFigure = z.infer<typeof reasonFigureSchema>
