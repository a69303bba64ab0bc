import type { AccountGroupSummary, ProviderSummary, ReportView } from '@/lib/contract/bureau/report'
import { drawAccount } from './account-section'
import { drawFactGrid, drawHeading, drawParagraph } from './drawing'
import { bureauName, notAvailable } from './formats'
import { drawOtherItems } from './other-items'
import type { PdfReport } from './pdf-document'
import { drawTable } from './table'

/** Draws all pages of one bureau, from summary to inquiries. */
export function drawBureauPages(report: PdfReport, view: ReportView): void {
  const { paper, texts } = report
  paper.addPage()
  drawHeading(paper, 'H1', bureauName(view.provider))
  if (view.summary) {
    drawSummary(report, view.summary)
    drawGroups(report, view.summary)
  }
  const groups = [
    ['revolving', view.revolvingAccounts],
    ['mortgage', view.mortgageAccounts],
    ['installment', view.installmentAccounts],
    ['other', view.otherAccounts],
  ] as const
  for (const [name, accounts] of groups) {
    if (!accounts?.length) continue
    drawHeading(paper, 'H2', texts.t(`report.accounts.${name}`), 190)
    for (const account of accounts) drawAccount(report, account)
  }
  drawOtherItems(report, view)
}

function drawSummary({ paper, texts }: PdfReport, summary: ProviderSummary): void {
  const { t, formatDay, formatYears, dataLang } = texts
  if (summary.creditFileSecurityFreezeFlag) drawParagraph(paper, t('report.summary.freeze'))
  const named = (name: string | null | undefined, opened: number | null | undefined) =>
    `${name ?? notAvailable} (${formatDay(opened)})`
  const oldest = named(summary.oldestAccountName, summary.oldestAccountOpenDate)
  const newest = named(summary.mostRecentAccountOpenName, summary.mostRecentAccountOpenDate)
  drawFactGrid(
    paper,
    [
      [t('report.summary.reportDate'), formatDay(summary.reportGenerated)],
      [t('report.summary.averageAge'), formatYears(summary.averageAccountAgeMonths)],
      [t('report.summary.historyLength'), formatYears(summary.lengthOfCreditHistoryMonths)],
      [t('report.summary.oldest'), oldest, dataLang],
      [t('report.summary.newest'), newest, dataLang],
      [t('report.summary.negative'), String(summary.totalNegativeAccounts ?? 0)],
      [t('report.summary.inquiries'), String(summary.totalInquires ?? 0)],
      [t('report.summary.publicRecords'), String(summary.totalPublicRecords ?? 0)],
      [t('report.summary.collections'), String(summary.totalCollections ?? 0)],
    ],
    3,
  )
  paper.y += 8
}

const columns = [
  { name: 'openAccounts', width: 92 },
  { name: 'open', width: 44, align: 'right' },
  { name: 'withBalance', width: 58, align: 'right' },
  { name: 'balance', width: 74, align: 'right' },
  { name: 'available', width: 74, align: 'right' },
  { name: 'limit', width: 74, align: 'right' },
  { name: 'debtRatio', width: 44, align: 'right' },
  { name: 'payment', width: 44, align: 'right' },
] as const

function drawGroups({ paper, texts }: PdfReport, summary: ProviderSummary): void {
  const { t, formatAmount, formatPercent } = texts
  const row = (
    name: 'revolving' | 'mortgage' | 'installment' | 'other' | 'total',
    group: AccountGroupSummary,
  ) => ({
    strong: name === 'total',
    cells: [
      t(`report.summary.${name}`),
      String(group?.totalAccounts ?? 0),
      String(group?.totalAccountsWithBalance ?? 0),
      ...[group?.balance, group?.available, group?.creditLimit].map(formatAmount),
      formatPercent(group?.debtToCreditRatio ?? 0),
      formatAmount(group?.monthlyPaymentAmount),
    ],
  })
  const titled = columns.map(({ name, ...column }) => ({
    ...column,
    title: t(`report.summary.${name}`),
  }))
  drawTable(paper, titled, [
    row('revolving', summary.revolvingAccounts),
    row('mortgage', summary.mortgageAccounts),
    row('installment', summary.installmentAccounts),
    row('other', summary.otherAccounts),
    row('total', summary.totalOpenAccounts),
  ])
}
