import type { GroupName } from '@/lib/contract/bff/report'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { humanizeCode } from '../report/humanize-code'
import { type CsvCell, toIsoDay } from './csv'

/** The columns of a file of accounts, in their order; `report.csv.column` in messages/en.json names them. */
export const accountColumns = [
  'bureau',
  'creditor',
  'accountNumber',
  'type',
  'isClosed',
  'status',
  'responsibility',
  'opened',
  'closed',
  'reported',
  'balance',
  'limit',
  'highCredit',
  'pastDue',
  'monthlyPayment',
  'chargeOff',
  'latePayments',
  'lastLatePayment',
] as const

type AccountsFileTexts = {
  /** The bureau's name. */
  readonly bureau: string
  readonly columns: readonly string[]
  readonly groups: Readonly<Record<GroupName, string>>
  readonly open: string
  readonly closed: string
}

/** The accounts of one bureau as the rows of a file: amounts in US dollars, account numbers masked, and a header first. */
export function accountsTable(accounts: readonly AccountDetails[], texts: AccountsFileTexts): CsvCell[][] {
  return [[...texts.columns], ...accounts.map((account) => accountRow(account, texts))]
}

function accountRow(account: AccountDetails, { bureau, groups, open, closed }: AccountsFileTexts): CsvCell[] {
  const cells: Record<(typeof accountColumns)[number], CsvCell> = {
    bureau,
    creditor: account.accountName,
    accountNumber: account.maskedNumber,
    type: groups[account.group],
    isClosed: account.isClosed ? closed : open,
    status: humanizeCode(account.accountStatus),
    responsibility: humanizeCode(account.paymentResponsibility),
    opened: dayOf(account.dateOpened),
    closed: dayOf(account.dateClosed),
    reported: dayOf(account.reportedDate),
    balance: account.balanceAmount,
    limit: account.creditLimitAmount,
    highCredit: account.highCreditAmount,
    pastDue: account.pastDueAmount,
    monthlyPayment: account.monthlyPayment,
    chargeOff: account.chargeOffAmount,
    latePayments: account.lateMonths,
    lastLatePayment: dayOf(account.lastLateMonth),
  }
  return accountColumns.map((column) => cells[column])
}

function dayOf(epochMs: number | undefined): string | undefined {
  return epochMs === undefined ? undefined : toIsoDay(epochMs)
}
