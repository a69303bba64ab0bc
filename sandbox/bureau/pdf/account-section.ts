import type { Account } from '@/lib/contract/bureau/account'
import { drawFactGrid, drawRule, drawTagged, type Fact, factGridHeight } from './drawing'
import { formatCode, notAvailable, toLatin1 } from './formats'
import { drawMonthGrid, monthGridHeight } from './month-grid'
import {
  boldFont,
  colors,
  contentWidth,
  ensureSpace,
  type PdfReport,
  pageSize,
} from './pdf-document'
import type { ReportTexts } from './report-texts'

const columns = 5
/** Width of the balance column. */
const balanceWidth = 90

/** Draws one account without a page break: name, facts, payment history. */
export function drawAccount(report: PdfReport, account: Account): void {
  const { paper, texts } = report
  const history = account.paymentHistory ?? []
  const facts = factsOf(texts, account).filter(([, value]) => value !== notAvailable)
  ensureSpace(
    paper,
    headHeight(report, account) +
      factGridHeight(paper, facts, columns) +
      monthGridHeight(history) +
      16,
  )
  drawRule(paper)
  paper.y += 7
  drawHead(report, account)
  drawFactGrid(paper, facts, columns)
  if (history.length > 0) drawMonthGrid(report, history)
  paper.y += 9
}

function drawHead(report: PdfReport, account: Account): void {
  const { paper, texts } = report
  const y = paper.y
  const height = headHeight(report, account)
  drawTagged(paper, { tag: 'H3', lang: texts.dataLang }, () => {
    paper
      .fillColor(colors.text)
      .text(titleOf(texts, account), pageSize.margin, y, { width: contentWidth - balanceWidth })
    const right = pageSize.width - pageSize.margin - balanceWidth
    paper.text(texts.formatAmount(account.balanceAmount), right, y, {
      width: balanceWidth,
      align: 'right',
    })
  })
  paper.y = y + height
  paper.x = pageSize.margin
}

function headHeight({ paper, texts }: PdfReport, account: Account): number {
  paper.font(boldFont).fontSize(10.5)
  return paper.heightOfString(titleOf(texts, account), { width: contentWidth - balanceWidth }) + 6
}

function titleOf({ t }: ReportTexts, { accountName, accountNumber }: Account): string {
  return toLatin1(`${accountName ?? t('report.accounts.unnamed')}  ${accountNumber ?? ''}`)
}

/** Returns the known facts about an account. */
function factsOf({ t, dataLang, formatAmount, formatDay }: ReportTexts, account: Account): Fact[] {
  const limit: Fact = account.creditLimitAmount
    ? [t('report.accounts.creditLimit'), formatAmount(account.creditLimitAmount)]
    : [t('report.accounts.originalAmount'), formatAmount(account.highCreditAmount)]
  return [
    [t('report.accounts.status'), formatCode(account.accountStatus), dataLang],
    [t('report.accounts.activity'), formatCode(account.activityDesignator), dataLang],
    [
      t('report.accounts.kind'),
      account.loanType?.description ?? formatCode(account.accountType),
      dataLang,
    ],
    [t('report.accounts.responsibility'), formatCode(account.paymentResponsibility), dataLang],
    [t('report.accounts.reported'), formatDay(account.reportedDate)],
    [t('report.accounts.opened'), formatDay(account.dateOpened)],
    [t('report.accounts.closed'), formatDay(account.dateClosed)],
    [t('report.accounts.lastPayment'), formatDay(account.lastPaymentDate)],
    [t('report.accounts.firstLate'), formatDay(account.firstDelinquencyDate)],
    [t('report.accounts.monthsReviewed'), String(account.monthsReviewed ?? notAvailable)],
    limit,
    [t('report.accounts.highestBalance'), formatAmount(account.highCreditAmount)],
    [t('report.accounts.monthlyPayment'), formatAmount(account.monthlyPayment)],
    [t('report.accounts.pastDue'), formatAmount(account.pastDueAmount)],
    [t('report.accounts.remark'), account.comments?.[0] ?? notAvailable, dataLang],
  ]
}
