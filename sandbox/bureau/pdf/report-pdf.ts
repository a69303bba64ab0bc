import { PassThrough, type Readable } from 'node:stream'
import { latestScoreSchema } from '@/lib/contract/bureau/score'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import type { ConsumerDetails } from '../history/personal-history'
import type { CreditFile } from '../wire/credit-file'
import { drawBureauPages } from './bureau-pages'
import { drawClosingPage } from './closing-page'
import { drawCoverPage } from './cover-page'
import { formatDay } from './formats'
import { createPdf, finishPdf } from './pdf-document'

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
