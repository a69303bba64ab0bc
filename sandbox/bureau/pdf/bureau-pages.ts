import type { ReportView } from '@/lib/contract/bureau/report'
import type { AccountGroupSummary, ProviderSummary } from '@/lib/contract/bureau/report-summary'
import { drawAccount } from './account-section'
import { drawFactGrid, drawHeading, drawParagraph } from './drawing'
import { bureauName, formatAmount, formatDay, formatYears } from './formats'
import { drawOtherItems } from './other-items'
import type { PdfDocument } from './pdf-document'
import { drawTable } from './table'

/** Draws all pages of one bureau, from summary to inquiries. */
export function drawBureauPages(paper: PdfDocument, view: ReportView): void {
  paper.addPage()
  drawHeading(paper, 'H1', bureauName(view.provider))
  if (view.summary) {
    drawSummary(paper, view.summary)
    drawGroups(paper, view.summary)
  }
  const groups = [
    ['Revolving accounts', view.revolvingAccounts],
    ['Mortgage accounts', view.mortgageAccounts],
    ['Installment accounts', view.installmentAccounts],
    ['Other accounts', view.otherAccounts],
  ] as const
  for (const [title, accounts] of groups) {
    if (!accounts?.length) continue
    drawHeading(paper, 'H2', title, 190)
    for (const account of accounts) drawAccount(paper, account)
  }
  drawOtherItems(paper, view)
}

function drawSummary(paper: PdfDocument, summary: ProviderSummary): void {
  if (summary.creditFileSecurityFreezeFlag) drawParagraph(paper, 'A security freeze is on this file.')
  drawFactGrid(
    paper,
    [
      ['Report date', formatDay(summary.reportGenerated)],
      ['Average account age', formatYears(summary.averageAccountAgeMonths)],
      ['Length of credit history', formatYears(summary.lengthOfCreditHistoryMonths)],
      ['Oldest account', `${summary.oldestAccountName ?? '–'} (${formatDay(summary.oldestAccountOpenDate)})`],
      [
        'Newest account',
        `${summary.mostRecentAccountOpenName ?? '–'} (${formatDay(summary.mostRecentAccountOpenDate)})`,
      ],
      ['Accounts with late payments or worse', String(summary.totalNegativeAccounts ?? 0)],
      ['Inquiries', String(summary.totalInquires ?? 0)],
      ['Public records', String(summary.totalPublicRecords ?? 0)],
      ['Collections', String(summary.totalCollections ?? 0)],
    ],
    3,
  )
  paper.y += 8
}

const columns = [
  { title: 'Open accounts', width: 92 },
  { title: 'Open', width: 38, align: 'right' },
  { title: 'With balance', width: 58, align: 'right' },
  { title: 'Balance', width: 76, align: 'right' },
  { title: 'Available', width: 76, align: 'right' },
  { title: 'Limit', width: 76, align: 'right' },
  { title: 'Debt ratio', width: 44, align: 'right' },
  { title: 'Payment', width: 44, align: 'right' },
] as const

function drawGroups(paper: PdfDocument, summary: ProviderSummary): void {
  const row = (title: string, group: AccountGroupSummary, strong = false) => ({
    strong,
    cells: [
      title,
      String(group?.totalAccounts ?? 0),
      String(group?.totalAccountsWithBalance ?? 0),
      ...[group?.balance, group?.available, group?.creditLimit].map(formatAmount),
      `${group?.debtToCreditRatio ?? 0} %`,
      formatAmount(group?.monthlyPaymentAmount),
    ],
  })
  drawTable(paper, columns, [
    row('Revolving', summary.revolvingAccounts),
    row('Mortgage', summary.mortgageAccounts),
    row('Installment', summary.installmentAccounts),
    row('Other', summary.otherAccounts),
    row('Total', summary.totalOpenAccounts, true),
  ])
}
