import { PassThrough, type Readable } from 'node:stream'
import { latestScoreSchema } from '@/lib/contract/bureau/score'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import type { ConsumerDetails } from '../history/personal-history'
import type { CreditFile } from '../wire/wire-format'
import { drawBureauPages } from './bureau-pages'
import { drawCoverPage } from './cover-page'
import { drawHeading, drawParagraph } from './drawing'
import { formatDay } from './formats'
import { createPdf, finishPdf, type PdfDocument } from './pdf-document'

/** Renders the report as a PDF with several pages; the same file and consumer always return the same bytes. */
export function renderReportPdf(file: CreditFile, consumer: ConsumerDetails): Readable {
  const report = upstreamReportSchema.parse(file.latestReport)
  const preparedAt = report.generatedDate ?? 0
  const name = `${consumer.fname} ${consumer.lname}`
  const paper = createPdf({ title: `Credit report of ${name}`, author: 'Scorewell sandbox', preparedAt })
  const reportId = (report.id ?? '').replace(/-(EFX|TU|EXP)$/, '')
  drawCoverPage(paper, {
    consumer,
    scores: latestScoreSchema.parse(file.latestScore),
    reportId,
    preparedOn: formatDay(preparedAt),
  })
  for (const view of report.providerViews ?? []) drawBureauPages(paper, view)
  drawClosingPage(paper)
  finishPdf(paper, `Report ${reportId} · Sample data, no real person`)
  return paper.pipe(new PassThrough())
}

/** Draws the explanations at the end of the report. */
function drawClosingPage(paper: PdfDocument): void {
  paper.addPage()
  drawHeading(paper, 'H1', 'Reading this report')
  drawHeading(paper, 'H3', 'Payment history')
  drawParagraph(
    paper,
    'A dot is a month paid as agreed. 30, 60, 90, 120, 150 and 180 count the days a payment was late. New: too new to rate. CO: charged off. COL: in collection. BK: bankruptcy. FC: foreclosure. RP: repossession. VS: voluntary surrender. A dash: nothing was reported.',
  )
  drawHeading(paper, 'H3', 'Open accounts')
  drawParagraph(
    paper,
    'The table counts open accounts only. Closed accounts are listed below it for as long as bureaus keep them.',
  )
  drawHeading(paper, 'H3', 'If something is wrong')
  drawParagraph(
    paper,
    'Dispute it with the bureau and with the company that reported it: both must look into it, as a rule within 30 days. A security freeze and a fraud alert are free. Free reports of all three bureaus: annualcreditreport.com or 1-877-322-8228.',
  )
  drawHeading(paper, 'H3', 'About this document')
  drawParagraph(
    paper,
    'This report was drawn by a sandbox. Every person, company, account and number in it is invented.',
  )
}
