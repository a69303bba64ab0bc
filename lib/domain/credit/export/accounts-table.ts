import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import type { GroupName } from '@/lib/contract/report-fields'
import { humanizeCode } from '../report/humanize-code'
import { type CsvCell, toIsoDay } from './csv'

type CellTexts = {
  readonly bureau: string
  readonly group: (name: GroupName) => string
  readonly open: string
  readonly closed: string
}

/**
 * The columns of the accounts file, in order; their names are under `report.csv.column` in
 * messages/en.json.
 */
const columns = {
  bureau: (_, { bureau }) => bureau,
  creditor: ({ accountName }) => accountName,
  accountNumber: ({ maskedNumber }) => maskedNumber,
  type: (account, { group }) => group(account.group),
  isClosed: ({ isClosed }, { closed, open }) => (isClosed ? closed : open),
  status: ({ accountStatus }) => humanizeCode(accountStatus),
  responsibility: ({ paymentResponsibility }) => humanizeCode(paymentResponsibility),
  opened: ({ dateOpened }) => dayOf(dateOpened),
  closed: ({ dateClosed }) => dayOf(dateClosed),
  reported: ({ reportedDate }) => dayOf(reportedDate),
  balance: ({ balanceAmount }) => balanceAmount,
  limit: ({ creditLimitAmount }) => creditLimitAmount,
  highCredit: ({ highCreditAmount }) => highCreditAmount,
  pastDue: ({ pastDueAmount }) => pastDueAmount,
  monthlyPayment: ({ monthlyPayment }) => monthlyPayment,
  chargeOff: ({ chargeOffAmount }) => chargeOffAmount,
  latePayments: ({ lateMonths }) => lateMonths,
  lastLatePayment: ({ lastLateMonth }) => dayOf(lastLateMonth),
} as const satisfies Record<string, (account: AccountDetails, texts: CellTexts) => CsvCell>

// Object.keys loses the field names in its type.
const columnNames = Object.keys(columns) as (keyof typeof columns)[]

type AccountsFileTexts = CellTexts & { readonly column: (name: keyof typeof columns) => string }

/**
 * Returns one bureau's accounts as rows with a header: amounts in US dollars, account numbers
 * masked.
 */
export function accountsTable(
  accounts: readonly AccountDetails[],
  texts: AccountsFileTexts,
): CsvCell[][] {
  const rows = accounts.map((account) => columnNames.map((name) => columns[name](account, texts)))
  return [columnNames.map(texts.column), ...rows]
}

function dayOf(epochMs: number | undefined): string | undefined {
  return epochMs === undefined ? undefined : toIsoDay(epochMs)
}
