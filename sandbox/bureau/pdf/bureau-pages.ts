import type { ReportView } from '@/lib/contract/bureau/report'
import type { AccountGroupSummary, ProviderSummary } from '@/lib/contract/bureau/report-summary'
import { accountBlock } from './account-section'
import { factGrid, heading, paragraph } from './drawing'
import { bureauName, day, money, years } from './formats'
import { otherItems } from './other-items'
import type { Paper } from './pdf-document'
import { table } from './table'

/** Everything one bureau reports, from its summary to its last inquiry. */
export function bureauPages(paper: Paper, view: ReportView): void {
  paper.addPage()
  heading(paper, 'H1', bureauName(view.provider))
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
    heading(paper, 'H2', title, 190)
    for (const account of accounts) accountBlock(paper, account)
  }
  otherItems(paper, view)
}

function drawSummary(paper: Paper, summary: ProviderSummary): void {
  if (summary.creditFileSecurityFreezeFlag) paragraph(paper, 'A security freeze is on this file.')
  factGrid(
    paper,
    [
      ['Report date', day(summary.reportGenerated)],
      ['Average account age', years(summary.averageAccountAgeMonths)],
      ['Length of credit history', years(summary.lengthOfCreditHistoryMonths)],
      ['Oldest account', `${summary.oldestAccountName ?? '–'} (${day(summary.oldestAccountOpenDate)})`],
      ['Newest account', `${summary.mostRecentAccountOpenName ?? '–'} (${day(summary.mostRecentAccountOpenDate)})`],
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

function drawGroups(paper: Paper, summary: ProviderSummary): void {
  const row = (title: string, group: AccountGroupSummary, strong = false) => ({
    strong,
    cells: [
      title,
      String(group?.totalAccounts ?? 0),
      String(group?.totalAccountsWithBalance ?? 0),
      ...[group?.balance, group?.available, group?.creditLimit].map(money),
      `${group?.debtToCreditRatio ?? 0} %`,
      money(group?.monthlyPaymentAmount),
    ],
  })
  table(paper, columns, [
    row('Revolving', summary.revolvingAccounts),
    row('Mortgage', summary.mortgageAccounts),
    row('Installment', summary.installmentAccounts),
    row('Other', summary.otherAccounts),
    row('Total', summary.totalOpenAccounts, true),
  ])
}
