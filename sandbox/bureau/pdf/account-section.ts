import type { Account } from '@/lib/contract/bureau/account'
import { factGrid, factGridHeight, rule, tagged } from './drawing'
import { day, latin, missing, money, sentence } from './formats'
import { gridHeight, monthGrid } from './month-grid'
import { bold, columnWidth, ink, needSpace, type Paper, page } from './pdf-document'

const columns = 5
/** Room for the balance, right of the name. */
const balanceWidth = 90

/** One account, never broken over two pages: name, facts, payment history. */
export function accountBlock(paper: Paper, account: Account): void {
  const history = account.paymentHistory ?? []
  const facts = factsOf(account).filter(([, value]) => value !== missing)
  needSpace(paper, headHeight(paper, account) + factGridHeight(paper, facts, columns) + gridHeight(history) + 16)
  rule(paper)
  paper.y += 7
  drawHead(paper, account)
  factGrid(paper, facts, columns)
  if (history.length > 0) monthGrid(paper, history)
  paper.y += 9
}

function drawHead(paper: Paper, account: Account): void {
  const y = paper.y
  const height = headHeight(paper, account)
  tagged(paper, 'H3', () => {
    paper.fillColor(ink.text).text(titleOf(account), page.margin, y, { width: columnWidth - balanceWidth })
    const right = page.width - page.margin - balanceWidth
    paper.text(money(account.balanceAmount), right, y, { width: balanceWidth, align: 'right' })
  })
  paper.y = y + height
  paper.x = page.margin
}

function headHeight(paper: Paper, account: Account): number {
  paper.font(bold).fontSize(10.5)
  return paper.heightOfString(titleOf(account), { width: columnWidth - balanceWidth }) + 6
}

function titleOf({ accountName, accountNumber }: Account): string {
  return latin(`${accountName ?? 'Unnamed account'}  ${accountNumber ?? ''}`)
}

/** What is not known is left out. */
function factsOf(account: Account): (readonly [string, string])[] {
  const limit = account.creditLimitAmount
    ? (['Credit limit', money(account.creditLimitAmount)] as const)
    : (['Original amount', money(account.highCreditAmount)] as const)
  return [
    ['Status', sentence(account.accountStatus)],
    ['Activity', sentence(account.activityDesignator)],
    ['Kind', account.loanType?.description ?? sentence(account.accountType)],
    ['Responsibility', sentence(account.paymentResponsibility)],
    ['Reported', day(account.reportedDate)],
    ['Opened', day(account.dateOpened)],
    ['Closed', day(account.dateClosed)],
    ['Last payment', day(account.lastPaymentDate)],
    ['First late', day(account.firstDelinquencyDate)],
    ['Months reviewed', String(account.monthsReviewed ?? missing)],
    limit,
    ['Highest balance', money(account.highCreditAmount)],
    ['Monthly payment', money(account.monthlyPayment)],
    ['Past due', money(account.pastDueAmount)],
    ['Remark', account.comments?.[0] ?? missing],
  ]
}
