import { PassThrough, type Readable } from 'node:stream'
import { latestScoreSchema } from '@/lib/contract/bureau/score'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import type { Consumer } from '../history/personal-history'
import type { CreditFile } from '../wire/credit-file'
import { bureauPages } from './bureau-pages'
import { closingPage } from './closing-page'
import { frontPage } from './cover-page'
import { day } from './formats'
import { closePaper, openPaper } from './pdf-document'

/** The report as a PDF statement of several pages; the same file and consumer always give the same bytes. */
export function drawReport(file: CreditFile, consumer: Consumer): Readable {
  const report = upstreamReportSchema.parse(file.latestReport)
  const preparedAt = report.generatedDate ?? 0
  const name = `${consumer.fname} ${consumer.lname}`
  const paper = openPaper({ title: `Credit report of ${name}`, author: 'Scorewell sandbox', preparedAt })
  const reportId = (report.id ?? '').replace(/-(EFX|TU|EXP)$/, '')
  frontPage(paper, {
    consumer,
    scores: latestScoreSchema.parse(file.latestScore),
    reportId,
    preparedOn: day(preparedAt),
  })
  for (const view of report.providerViews ?? []) bureauPages(paper, view)
  closingPage(paper)
  closePaper(paper, `Report ${reportId} · Sample data, no real person`)
  return paper.pipe(new PassThrough())
}
