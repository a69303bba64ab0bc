import type { Account } from '@/lib/contract/bureau/account'
import { drawFactGrid, drawRule, drawTagged, factGridHeight } from './drawing'
import { formatAmount, formatCode, formatDay, notAvailable, toLatin1 } from './formats'
import { drawMonthGrid, monthGridHeight } from './month-grid'
import { boldFont, colors, contentWidth, ensureSpace, type PdfDocument, pageSize } from './pdf-document'

const columns = 5
/** Width of the balance column. */
const balanceWidth = 90

/** Draws one account without a page break: name, facts, payment history. */
export function drawAccount(paper: PdfDocument, account: Account): void {
  const history = account.paymentHistory ?? []
  const facts = factsOf(account).filter(([, value]) => value !== notAvailable)
  ensureSpace(paper, headHeight(paper, account) + factGridHeight(paper, facts, columns) + monthGridHeight(history) + 16)
  drawRule(paper)
  paper.y += 7
  drawHead(paper, account)
  drawFactGrid(paper, facts, columns)
  if (history.length > 0) drawMonthGrid(paper, history)
  paper.y += 9
}

function drawHead(paper: PdfDocument, account: Account): void {
  const y = paper.y
  const height = headHeight(paper, account)
  drawTagged(paper, 'H3', () => {
    paper.fillColor(colors.text).text(titleOf(account), pageSize.margin, y, { width: contentWidth - balanceWidth })
    const right = pageSize.width - pageSize.margin - balanceWidth
    paper.text(formatAmount(account.balanceAmount), right, y, { width: balanceWidth, align: 'right' })
  })
  paper.y = y + height
  paper.x = pageSize.margin
}

function headHeight(paper: PdfDocument, account: Account): number {
  paper.font(boldFont).fontSize(10.5)
  return paper.heightOfString(titleOf(account), { width: contentWidth - balanceWidth }) + 6
}

function titleOf({ accountName, accountNumber }: Account): string {
  return toLatin1(`${accountName ?? 'Unnamed account'}  ${accountNumber ?? ''}`)
}

/** Unknown facts are left out. */
function factsOf(account: Account): (readonly [string, string])[] {
  const limit = account.creditLimitAmount
    ? (['Credit limit', formatAmount(account.creditLimitAmount)] as const)
    : (['Original amount', formatAmount(account.highCreditAmount)] as const)
  return [
    ['Status', formatCode(account.accountStatus)],
    ['Activity', formatCode(account.activityDesignator)],
    ['Kind', account.loanType?.description ?? formatCode(account.accountType)],
    ['Responsibility', formatCode(account.paymentResponsibility)],
    ['Reported', formatDay(account.reportedDate)],
    ['Opened', formatDay(account.dateOpened)],
    ['Closed', formatDay(account.dateClosed)],
    ['Last payment', formatDay(account.lastPaymentDate)],
    ['First late', formatDay(account.firstDelinquencyDate)],
    ['Months reviewed', String(account.monthsReviewed ?? notAvailable)],
    limit,
    ['Highest balance', formatAmount(account.highCreditAmount)],
    ['Monthly payment', formatAmount(account.monthlyPayment)],
    ['Past due', formatAmount(account.pastDueAmount)],
    ['Remark', account.comments?.[0] ?? notAvailable],
  ]
}
