import { PassThrough, type Readable } from 'node:stream'
import { latestScoreSchema } from '@/lib/contract/bureau/score'
import type { Locale } from '@/lib/contract/locale'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import type { ConsumerDetails } from '../history/personal-history'
import type { CreditFile } from '../wire/wire-format'
import { drawBureauPages } from './bureau-pages'
import { drawCoverPage } from './cover-page'
import { drawHeading, drawParagraph } from './drawing'
import { createPdf, finishPdf, type PdfReport } from './pdf-document'
import { reportTextsOf } from './report-texts'

type ReportOptions = {
  readonly file: CreditFile
  readonly consumer: ConsumerDetails
  readonly locale?: Locale
}

/**
 * Renders the report as a PDF with several pages. The same file, consumer and language always
 * produce the same bytes.
 */
export function renderReportPdf({ file, consumer, locale = 'en' }: ReportOptions): Readable {
  const latest = upstreamReportSchema.parse(file.latestReport)
  const preparedAt = latest.generatedDate ?? 0
  const texts = reportTextsOf(locale)
  const title = texts.t('report.titleOf', { name: `${consumer.fname} ${consumer.lname}` })
  const report = { texts, paper: createPdf({ title, lang: texts.lang, preparedAt }) }
  const reportId = (latest.id ?? '').replace(/-(EFX|TU|EXP)$/, '')
  drawCoverPage(report, {
    consumer,
    scores: latestScoreSchema.parse(file.latestScore),
    reportId,
    preparedAt,
  })
  for (const view of latest.providerViews ?? []) drawBureauPages(report, view)
  drawClosingPage(report)
  finishPdf(report, reportId)
  return report.paper.pipe(new PassThrough())
}

/** Draws the explanations at the end of the report. */
function drawClosingPage({ paper, texts: { t } }: PdfReport): void {
  paper.addPage()
  drawHeading(paper, 'H1', t('report.closing.title'))
  for (const topic of ['history', 'open', 'wrong', 'about'] as const) {
    drawHeading(paper, 'H3', t(`report.closing.${topic}`))
    drawParagraph(paper, t(`report.closing.${topic}Text`))
  }
}
