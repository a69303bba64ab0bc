import PDFDocument from 'pdfkit'
import { toLatin1 } from './formats'
import type { ReportTexts } from './report-texts'

/** US Letter, in points of 1/72 inch. */
export const pageSize = { width: 612, height: 792, margin: 54, footer: 40 } as const
export const contentWidth = pageSize.width - 2 * pageSize.margin
/** The lower limit of the content, above the footer. */
const bottom = pageSize.height - pageSize.margin - 14

export const colors = {
  text: '#1b1f27',
  muted: '#5a6270',
  line: '#d8dbe1',
  tint: '#f4f5f7',
  bad: '#a3271f',
  good: '#1c6b3c',
} as const
/** The colors of the bands, from Very Poor to Excellent. */
export const bandColors = ['#a3271f', '#b8651b', '#a08a1e', '#3f7d3a', '#1c6b3c'] as const

export const regularFont = 'Helvetica'
export const boldFont = 'Helvetica-Bold'

export type PdfDocument = PDFKit.PDFDocument
/** A report that is being drawn. */
export type PdfReport = { readonly paper: PdfDocument; readonly texts: ReportTexts }

type PdfInfo = { readonly title: string; readonly lang: string; readonly preparedAt: number }

/** Creates an empty tagged PDF. Its dates are the report's, so that the output is deterministic. */
export function createPdf({ title, lang, preparedAt }: PdfInfo): PdfDocument {
  const prepared = new Date(preparedAt)
  return new PDFDocument({
    size: 'LETTER',
    // With the full bottom margin, pdfkit would start a new page for the footer.
    margins: { top: pageSize.margin, bottom: 20, left: pageSize.margin, right: pageSize.margin },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: {
      Title: toLatin1(title),
      Author: 'Scorewell sandbox',
      CreationDate: prepared,
      ModDate: prepared,
    },
  })
}

/** Begins a new page unless `height` points are left on this one. */
export function ensureSpace(paper: PdfDocument, height: number): void {
  if (paper.y + height > bottom) paper.addPage()
}

/** Numbers the pages and closes the document. */
export function finishPdf({ paper, texts: { t } }: PdfReport, reportId: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index)
    paper.markContent('Artifact', { type: 'Pagination' })
    const y = pageSize.height - pageSize.footer - 8
    paper.font(regularFont).fontSize(7.5).fillColor(colors.muted)
    paper.text(toLatin1(t('report.footing', { id: reportId })), pageSize.margin, y, {
      width: contentWidth - 80,
      lineBreak: false,
    })
    paper.text(
      t('report.page', { page: index + 1, pages: count }),
      pageSize.width - pageSize.margin - 80,
      y,
      {
        width: 80,
        align: 'right',
        lineBreak: false,
      },
    )
    paper.endMarkedContent()
  }
  paper.end()
}
