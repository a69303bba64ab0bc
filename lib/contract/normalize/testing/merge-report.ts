/**
 * A fictitious consumer in the format of a TransUnion merge report: a bankruptcy that only its list
 * identifies, creditors with their Metro 2 class, accounts without a history, and codes in
 * `comments`.
 */
const day = (year: number, month = 0, date = 1) => Date.UTC(year, month, date)
const usd = (amount: number) => ({ amount, currency: 'USD' })
const provider = 'TU'

const charged = {
  provider,
  id: 'a1',
  accountOpen: false,
  accountName: 'LARKMOOR/QPY',
  contactInformation: { contactName: 'LARKMOOR/QPY' },
  accountNumber: '************1001',
  accountStatus: 'WAGE_EARNER_PLAN',
  paymentResponsibility: 'INDIVIDUAL',
  accountType: 'REVOLVING',
  highCreditAmount: usd(1_942),
  creditLimitAmount: usd(0),
  termDurationMonths: 0,
  dateOpened: day(2014, 6),
  dateClosed: day(2019, 11),
  balanceAmount: usd(1_942),
  pastDueAmount: usd(0),
  reportedDate: day(2026, 8, 26),
  activityDesignator: 'UNKNOWN',
  loanType: { code: 'CC', description: 'Credit Card' },
  comments: [{ code: '', description: 'Chapter 13; wage earner plan account' }],
  paymentHistory: [],
  isNegative: true,
}

const deferred = { monthType: 'DEFERRED', value: 'FORBEARANCE' }
const paid = { monthType: 'POSITIVE', value: 'PAYS_AS_AGREED' }
const unavailable = { monthType: 'NO_DATA', value: 'UNAVAILABLE' }
const studentLoan = {
  ...charged,
  id: 'a2',
  accountOpen: true,
  accountName: 'QUILLFORD ED',
  accountNumber: '',
  accountStatus: 'PAYS_AS_AGREED',
  accountType: 'INSTALLMENT',
  termDurationMonths: 237,
  dateClosed: null,
  activityDesignator: 'OPEN',
  loanType: { code: 'ST', description: 'Educational' },
  comments: [],
  paymentHistory: [
    { year: 2026, march: deferred, february: paid, january: unavailable },
    { year: 2025, december: paid, november: deferred },
  ],
  isNegative: false,
}

const collection = (id: string, agencyClient: string, owed: number, status: string) => ({
  id,
  provider,
  agencyClient,
  orginalAmountOwed: usd(428),
  amount: usd(owed),
  assignedDate: day(2019, 8, 30),
  reportedDate: day(2026, 8, 30),
  statusDate: day(2026, 8, 30),
  status,
  accountDesignatorCode: 'INDIVIDUAL_ACCOUNT',
})

export const mergeReport = {
  generatedDate: day(2026, 8, 30),
  providerViews: [
    {
      provider,
      revolvingAccounts: [charged],
      mortgageAccounts: [],
      installmentAccounts: [studentLoan],
      otherAccounts: [],
      inquiries: [],
      publicRecords: {
        bankruptcies: [
          {
            id: 'b1',
            filedDate: day(2020, 1, 22),
            dispositionStatus: { code: '1', description: 'Discharged' },
            courtName: 'Federal District',
            liability: usd(0),
            assetAmount: usd(0),
            exemptAmount: usd(0),
          },
        ],
        judgments: [],
        liens: [],
      },
      collections: [
        collection('c1', '11 NORTHBAND CABLE', 428, 'UNPAID'),
        collection('c2', 'HARTWELL ANESTHESIOLOGIST PC', 0, 'PAID'),
        collection('c3', 'CITY OF CARROW', 0, 'CLOSED'),
      ],
    },
  ],
}
